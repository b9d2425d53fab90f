import { api, type FlowCall, withJourney, withJourneyOn } from './flow-call.ts';

/** A journey of another day than `add` takes. */
const dayAfter = '203103111';
const search = '/journeys?originId=4&destinationId=1&departureDate=2031-03-10';
const retry = /^Réessayer$/;
const answerless = /Impossible de charger le panier\./;
const goOn = /^Continuer$/;
const code = [[/^Code$/, 'AUTOCAR10']] as const;
const sms = [[/^Numéro de téléphone/, '07700 900123']] as const;
const names = [
  [/^Prénom$/, 'Ada'],
  [/^Nom$/, 'King'],
] as const;

/** Calls from the search to the basket and all that goes with it. */
export const callsToBasket: readonly FlowCall[] = [
  {
    name: 'a token',
    route: { method: 'GET', path: '/api/token' },
    begin: withJourney,
    act: (one) => one.open('/basket'),
    says: answerless,
    way: retry,
    isDone: (one) => one.offers(goOn) !== undefined,
  },
  {
    name: 'carriers',
    route: api('GET', 'journeys/carriers'),
    act: (one) => one.open(search),
    isDone: (one) => one.offers(/^Choisir ce trajet/) !== undefined,
    tickets: 0,
  },
  {
    name: 'search',
    route: api('GET', 'journeys'),
    act: (one) => one.open(search),
    says: /Les trajets n’ont pas pu être chargés\./,
    way: retry,
    isDone: (one) => one.offers(/^Choisir ce trajet/) !== undefined,
    tickets: 0,
  },
  {
    name: 'add a journey',
    route: api('POST', 'basket/add'),
    begin: (one) => one.open(search),
    act: (one) => one.press(/^Choisir ce trajet/),
    says: /Nous n’avons pas de réponse/,
    way: /^Choisir ce trajet$/,
    isDone: (one) => one.path() === '/basket' && one.offers(goOn) !== undefined,
  },
  {
    name: 'read the basket',
    route: api('GET', 'basket'),
    begin: withJourney,
    act: (one) => one.open('/basket'),
    says: answerless,
    way: retry,
    isDone: (one) => one.offers(goOn) !== undefined,
  },
  {
    name: 'redeem a code',
    route: api('POST', 'basket/redemption-codes'),
    begin: withJourneyOn('/basket', /^Codes de réduction$/),
    typed: code,
    act: (one) => one.press(/^Appliquer$/),
    says: /AUTOCAR10 : pas de réponse\. Réessayez/,
    way: /^Appliquer$/,
    isDone: (one) => one.offers(/^Retirer le code AUTOCAR10$/) !== undefined,
  },
  {
    name: 'take a code out',
    route: api('DELETE', 'basket/redemption-codes'),
    begin: async (one) => {
      await one.visitor.add();
      await one.visitor.send('basket/redemption-codes', { redemptionCode: 'AUTOCAR10' }, { key: 'code' });
      await one.open('/basket');
    },
    act: (one) => one.press(/^Retirer le code AUTOCAR10$/),
    says: /Le code AUTOCAR10 n’a pas pu être retiré\. Réessayez/,
    way: /^Retirer le code AUTOCAR10$/,
    isDone: (one) => !one.sees(/AUTOCAR10/),
  },
  {
    name: 'fee of text messages',
    route: api('GET', 'information/site-information'),
    begin: withJourneyOn('/basket'),
    act: (one) => one.press(/^Recevoir des SMS$/),
    isDone: (one) => one.field(/^Numéro de téléphone/) !== null,
  },
  {
    name: 'leave a number',
    route: api('POST', 'basket/sms'),
    begin: withJourneyOn('/basket', /^Recevoir des SMS$/),
    typed: sms,
    act: (one) => one.press(/^Enregistrer$/),
    says: /Le numéro n’a pas pu être enregistré\. Réessayez/,
    way: /^Enregistrer$/,
    isDone: (one) => one.sees(/SMS envoyés au \+447700900123/),
  },
  {
    name: 'take the number back',
    route: api('POST', 'basket/sms'),
    begin: async (one) => {
      await one.visitor.add();
      await one.visitor.send('basket/sms', { phoneNumber: '+447700900123' }, { key: 'sms' });
      await one.open('/basket');
    },
    act: (one) => one.press(/^Ne plus envoyer de SMS$/),
    says: /Le numéro n’a pas pu être enregistré\. Réessayez/,
    way: /^Ne plus envoyer de SMS$/,
    isDone: (one) => !one.sees(/SMS envoyés au/),
  },
  {
    name: 'name the travellers',
    route: api('POST', 'basket/passenger-info'),
    begin: withJourneyOn('/basket', /^Noms des voyageurs/),
    typed: names,
    act: (one) => one.press(/^Enregistrer les noms$/),
    says: /Les noms n’ont pas pu être enregistrés\. Réessayez/,
    way: /^Enregistrer les noms$/,
    isDone: (one) => one.sees(/Noms enregistrés\./),
  },
  {
    name: 'remove a journey',
    route: api('DELETE', 'basket/lineItem'),
    begin: async (one) => {
      await one.visitor.add();
      await one.visitor.add(dayAfter);
      await one.open('/basket');
    },
    act: (one) => one.press(/^Retirer Leeds – London$/),
    says: /Ce trajet n’a pas pu être retiré\. Réessayez/,
    way: /^Retirer Leeds – London$/,
    isDone: (one) => one.sees(/1 trajet dans votre panier\./),
  },
  {
    name: 'empty the basket',
    route: api('DELETE', 'basket'),
    begin: withJourneyOn('/basket', /^Vider le panier$/),
    act: (one) => one.press(/^Oui, vider le panier$/),
    says: /Le panier n’a pas pu être vidé\. Réessayez/,
    way: /^Oui, vider le panier$/,
    isDone: (one) => one.sees(/Votre panier est vide\./),
    tickets: 0,
  },
  {
    name: 'who is signed in',
    route: { method: 'GET', path: '/account-management/api/account' },
    begin: withJourneyOn('/seat-reservation'),
    act: (one) => one.press(/^Continuer sans choisir de places$/),
    isDone: (one) => one.path() === '/login' && one.sees(/Sans compte/),
  },
];
