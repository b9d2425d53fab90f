import { api, type FlowCall, withJourney, withJourneyOn } from './flow-call.ts';

/** A journey on another day than the one that `visitor.add()` adds. */
const nextDayJourney = '203103111';
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
    name: 'read a token',
    route: { method: 'GET', path: '/api/token' },
    prepare: withJourney,
    act: (traveller) => traveller.open('/basket'),
    errorText: noResponse,
    retryButton: retry,
    isDone: (traveller) => traveller.findEnabled(continueButton) !== undefined,
  },
  {
    name: 'read the carriers',
    route: api('GET', 'journeys/carriers'),
    act: (traveller) => traveller.open(search),
    isDone: (traveller) => traveller.findEnabled(/^Choisir ce trajet/) !== undefined,
    tickets: 0,
  },
  {
    name: 'search journeys',
    route: api('GET', 'journeys'),
    act: (traveller) => traveller.open(search),
    errorText: /Les trajets n’ont pas pu être chargés\./,
    retryButton: retry,
    isDone: (traveller) => traveller.findEnabled(/^Choisir ce trajet/) !== undefined,
    tickets: 0,
  },
  {
    name: 'add a journey',
    route: api('POST', 'basket/add'),
    prepare: (traveller) => traveller.open(search),
    act: (traveller) => traveller.press(/^Choisir ce trajet/),
    errorText: /Nous n’avons pas de réponse/,
    retryButton: /^Choisir ce trajet$/,
    isDone: (traveller) => traveller.path() === '/basket' && traveller.findEnabled(continueButton) !== undefined,
  },
  {
    name: 'read the basket',
    route: api('GET', 'basket'),
    prepare: withJourney,
    act: (traveller) => traveller.open('/basket'),
    errorText: noResponse,
    retryButton: retry,
    isDone: (traveller) => traveller.findEnabled(continueButton) !== undefined,
  },
  {
    name: 'redeem a code',
    route: api('POST', 'basket/redemption-codes'),
    prepare: withJourneyOn('/basket', /^Codes de réduction$/),
    values: code,
    act: (traveller) => traveller.press(/^Appliquer$/),
    errorText: /AUTOCAR10 : pas de réponse\. Réessayez/,
    retryButton: /^Appliquer$/,
    isDone: (traveller) => traveller.findEnabled(/^Retirer le code AUTOCAR10$/) !== undefined,
  },
  {
    name: 'remove a code',
    route: api('DELETE', 'basket/redemption-codes'),
    prepare: async (traveller) => {
      await traveller.visitor.add();
      await traveller.visitor.send('basket/redemption-codes', { redemptionCode: 'AUTOCAR10' }, { key: 'code' });
      await traveller.open('/basket');
    },
    act: (traveller) => traveller.press(/^Retirer le code AUTOCAR10$/),
    errorText: /Le code AUTOCAR10 n’a pas pu être retiré\. Réessayez/,
    retryButton: /^Retirer le code AUTOCAR10$/,
    isDone: (traveller) => !traveller.hasText(/AUTOCAR10/),
  },
  {
    name: 'read the fee of text messages',
    route: api('GET', 'information/site-information'),
    prepare: withJourneyOn('/basket'),
    act: (traveller) => traveller.press(/^Recevoir des SMS$/),
    isDone: (traveller) => traveller.field(/^Numéro de téléphone/) !== null,
  },
  {
    name: 'save a phone number',
    route: api('POST', 'basket/sms'),
    prepare: withJourneyOn('/basket', /^Recevoir des SMS$/),
    values: sms,
    act: (traveller) => traveller.press(/^Enregistrer$/),
    errorText: /Le numéro n’a pas pu être enregistré\. Réessayez/,
    retryButton: /^Enregistrer$/,
    isDone: (traveller) => traveller.hasText(/SMS envoyés au \+447700900123/),
  },
  {
    name: 'remove the phone number',
    route: api('POST', 'basket/sms'),
    prepare: async (traveller) => {
      await traveller.visitor.add();
      await traveller.visitor.send('basket/sms', { phoneNumber: '+447700900123' }, { key: 'sms' });
      await traveller.open('/basket');
    },
    act: (traveller) => traveller.press(/^Ne plus envoyer de SMS$/),
    errorText: /Le numéro n’a pas pu être enregistré\. Réessayez/,
    retryButton: /^Ne plus envoyer de SMS$/,
    isDone: (traveller) => !traveller.hasText(/SMS envoyés au/),
  },
  {
    name: 'name the travellers',
    route: api('POST', 'basket/passenger-info'),
    prepare: withJourneyOn('/basket', /^Noms des voyageurs/),
    values: names,
    act: (traveller) => traveller.press(/^Enregistrer les noms$/),
    errorText: /Les noms n’ont pas pu être enregistrés\. Réessayez/,
    retryButton: /^Enregistrer les noms$/,
    isDone: (traveller) => traveller.hasText(/Noms enregistrés\./),
  },
  {
    name: 'remove a journey',
    route: api('DELETE', 'basket/lineItem'),
    prepare: async (traveller) => {
      await traveller.visitor.add();
      await traveller.visitor.add(nextDayJourney);
      await traveller.open('/basket');
      await traveller.press(/^Retirer Leeds – London$/);
      await traveller.pass(500);
    },
    act: (traveller) => traveller.press(/^Oui, retirer$/),
    errorText: /Ce trajet n’a pas pu être retiré\. Réessayez/,
    retryButton: /^Oui, retirer$/,
    isDone: (traveller) => traveller.hasText(/1 trajet dans votre panier\./),
  },
  {
    name: 'empty the basket',
    route: api('DELETE', 'basket'),
    prepare: async (traveller) => {
      await withJourneyOn('/basket', /^Vider le panier$/)(traveller);
      await traveller.pass(500);
    },
    act: (traveller) => traveller.press(/^Oui, vider le panier$/),
    errorText: /Le panier n’a pas pu être vidé\. Réessayez/,
    retryButton: /^Oui, vider le panier$/,
    isDone: (traveller) => traveller.hasText(/Votre panier est vide\./),
    tickets: 0,
  },
  {
    name: 'read the signed-in account',
    route: { method: 'GET', path: '/account-management/api/account' },
    prepare: withJourneyOn('/seat-reservation'),
    act: (traveller) => traveller.press(/^Continuer sans choisir de places$/),
    isDone: (traveller) => traveller.path() === '/login' && traveller.hasText(/Sans compte/),
  },
];
