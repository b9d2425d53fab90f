import { api, type FlowCall, withJourney, withJourneyOn } from './flow-call.ts';

/** A journey on a different day than the one that `add` uses. */
const dayAfter = '203103111';
const search = '/journeys?originId=4&destinationId=1&departureDate=2031-03-10';
const retry = /^Réessayer$/;
const noResponse = /Impossible de charger le panier\./;
const continueButton = /^Continuer$/;
const code = [[/^Code$/, 'AUTOCAR10']] as const;
const sms = [[/^Numéro de téléphone/, '07700 900123']] as const;
const names = [
  [/^Prénom$/, 'Ada'],
  [/^Nom$/, 'King'],
] as const;

/** Calls from the search to the basket and its forms. */
export const callsToBasket: readonly FlowCall[] = [
  {
    name: 'a token',
    route: { method: 'GET', path: '/api/token' },
    begin: withJourney,
    act: (traveller) => traveller.open('/basket'),
    errorText: noResponse,
    retryButton: retry,
    isDone: (traveller) => traveller.offers(continueButton) !== undefined,
  },
  {
    name: 'carriers',
    route: api('GET', 'journeys/carriers'),
    act: (traveller) => traveller.open(search),
    isDone: (traveller) => traveller.offers(/^Choisir ce trajet/) !== undefined,
    tickets: 0,
  },
  {
    name: 'search',
    route: api('GET', 'journeys'),
    act: (traveller) => traveller.open(search),
    errorText: /Les trajets n’ont pas pu être chargés\./,
    retryButton: retry,
    isDone: (traveller) => traveller.offers(/^Choisir ce trajet/) !== undefined,
    tickets: 0,
  },
  {
    name: 'add a journey',
    route: api('POST', 'basket/add'),
    begin: (traveller) => traveller.open(search),
    act: (traveller) => traveller.press(/^Choisir ce trajet/),
    errorText: /Nous n’avons pas de réponse/,
    retryButton: /^Choisir ce trajet$/,
    isDone: (traveller) => traveller.path() === '/basket' && traveller.offers(continueButton) !== undefined,
  },
  {
    name: 'read the basket',
    route: api('GET', 'basket'),
    begin: withJourney,
    act: (traveller) => traveller.open('/basket'),
    errorText: noResponse,
    retryButton: retry,
    isDone: (traveller) => traveller.offers(continueButton) !== undefined,
  },
  {
    name: 'redeem a code',
    route: api('POST', 'basket/redemption-codes'),
    begin: withJourneyOn('/basket', /^Codes de réduction$/),
    values: code,
    act: (traveller) => traveller.press(/^Appliquer$/),
    errorText: /AUTOCAR10 : pas de réponse\. Réessayez/,
    retryButton: /^Appliquer$/,
    isDone: (traveller) => traveller.offers(/^Retirer le code AUTOCAR10$/) !== undefined,
  },
  {
    name: 'take a code out',
    route: api('DELETE', 'basket/redemption-codes'),
    begin: async (traveller) => {
      await traveller.visitor.add();
      await traveller.visitor.send('basket/redemption-codes', { redemptionCode: 'AUTOCAR10' }, { key: 'code' });
      await traveller.open('/basket');
    },
    act: (traveller) => traveller.press(/^Retirer le code AUTOCAR10$/),
    errorText: /Le code AUTOCAR10 n’a pas pu être retiré\. Réessayez/,
    retryButton: /^Retirer le code AUTOCAR10$/,
    isDone: (traveller) => !traveller.sees(/AUTOCAR10/),
  },
  {
    name: 'fee of text messages',
    route: api('GET', 'information/site-information'),
    begin: withJourneyOn('/basket'),
    act: (traveller) => traveller.press(/^Recevoir des SMS$/),
    isDone: (traveller) => traveller.field(/^Numéro de téléphone/) !== null,
  },
  {
    name: 'leave a number',
    route: api('POST', 'basket/sms'),
    begin: withJourneyOn('/basket', /^Recevoir des SMS$/),
    values: sms,
    act: (traveller) => traveller.press(/^Enregistrer$/),
    errorText: /Le numéro n’a pas pu être enregistré\. Réessayez/,
    retryButton: /^Enregistrer$/,
    isDone: (traveller) => traveller.sees(/SMS envoyés au \+447700900123/),
  },
  {
    name: 'take the number back',
    route: api('POST', 'basket/sms'),
    begin: async (traveller) => {
      await traveller.visitor.add();
      await traveller.visitor.send('basket/sms', { phoneNumber: '+447700900123' }, { key: 'sms' });
      await traveller.open('/basket');
    },
    act: (traveller) => traveller.press(/^Ne plus envoyer de SMS$/),
    errorText: /Le numéro n’a pas pu être enregistré\. Réessayez/,
    retryButton: /^Ne plus envoyer de SMS$/,
    isDone: (traveller) => !traveller.sees(/SMS envoyés au/),
  },
  {
    name: 'name the travellers',
    route: api('POST', 'basket/passenger-info'),
    begin: withJourneyOn('/basket', /^Noms des voyageurs/),
    values: names,
    act: (traveller) => traveller.press(/^Enregistrer les noms$/),
    errorText: /Les noms n’ont pas pu être enregistrés\. Réessayez/,
    retryButton: /^Enregistrer les noms$/,
    isDone: (traveller) => traveller.sees(/Noms enregistrés\./),
  },
  {
    name: 'remove a journey',
    route: api('DELETE', 'basket/lineItem'),
    begin: async (traveller) => {
      await traveller.visitor.add();
      await traveller.visitor.add(dayAfter);
      await traveller.open('/basket');
    },
    act: (traveller) => traveller.press(/^Retirer Leeds – London$/),
    errorText: /Ce trajet n’a pas pu être retiré\. Réessayez/,
    retryButton: /^Retirer Leeds – London$/,
    isDone: (traveller) => traveller.sees(/1 trajet dans votre panier\./),
  },
  {
    name: 'empty the basket',
    route: api('DELETE', 'basket'),
    begin: withJourneyOn('/basket', /^Vider le panier$/),
    act: (traveller) => traveller.press(/^Oui, vider le panier$/),
    errorText: /Le panier n’a pas pu être vidé\. Réessayez/,
    retryButton: /^Oui, vider le panier$/,
    isDone: (traveller) => traveller.sees(/Votre panier est vide\./),
    tickets: 0,
  },
  {
    name: 'who is signed in',
    route: { method: 'GET', path: '/account-management/api/account' },
    begin: withJourneyOn('/seat-reservation'),
    act: (traveller) => traveller.press(/^Continuer sans choisir de places$/),
    isDone: (traveller) => traveller.path() === '/login' && traveller.sees(/Sans compte/),
  },
];
