import { api, type FlowCall, withJourney, withJourneyOn } from './flow-call.ts';
import { type Traveller } from './traveller-at-host.tsx';

const retry = /^Réessayer$/;
const anna = [
  [/^Adresse e-mail$/, 'anna@example.com'],
  [/^Prénom$/, 'Anna'],
  [/^Nom$/, 'Kowalska'],
  [/^Code postal$/, 'LS1 4AP'],
] as const;
const contact = anna.slice(0, 3);
const terms = /^J’accepte les conditions/;
const startsPayment = api('POST', 'payments');
const asksPayment = api('GET', 'payments/current');
const pay = /^Payer £/;
const holdAgain = /^Réserver à nouveau ces places$/;
const payFails = /Le paiement n’a pas pu commencer\. Réessayez|Nous n’avons pas de réponse\. Réessayez/;

/** A traveller who pays at the provider, in another tab. */
async function paying({ visitor }: Traveller) {
  return visitor.pay(await visitor.add());
}

/** A basket that has run out is held again. */
const holdingAgain: Omit<FlowCall, 'name' | 'route'> = {
  begin: runOut,
  act: (one) => one.press(holdAgain),
  says: /Vos trajets n’ont pas pu être réservés à nouveau\./,
  way: holdAgain,
  isDone: (one) => one.sees(/Vos trajets sont à nouveau réservés\. Rien n’a changé\./),
};

const isAtProvider = (one: Traveller) => one.left().length === 1 && one.path() === '/payment/in-progress';

/** Calls from the seats to the order. */
export const callsToOrder: readonly FlowCall[] = [
  {
    name: 'basket of the seats',
    route: api('GET', 'basket'),
    begin: withJourney,
    act: (one) => one.open('/seat-reservation'),
    says: /Impossible de charger le panier\./,
    way: retry,
    isDone: (one) => one.offers(/^Enregistrer les places$/) !== undefined,
  },
  {
    name: 'draw the seats',
    route: api('GET', 'seats/sales-plan'),
    begin: withJourney,
    act: (one) => one.open('/seat-reservation'),
    says: /Le plan des places n’a pas pu être chargé\./,
    way: /^Choisir les places/,
    isDone: (one) => one.sees(/LibreVotre choix/),
  },
  {
    name: 'save the seats',
    route: api('POST', 'basket/seat'),
    begin: withJourneyOn('/seat-reservation', /^Choisir pour moi$/),
    act: (one) => one.press(/^Enregistrer les places$/),
    says: /Vos places n’ont pas pu être enregistrées\./,
    way: /^Enregistrer les places$/,
    isKept: (one) => one.sees(/Places choisies : 1 sur 1/),
    isDone: (one) => one.path() === '/login',
  },
  {
    name: 'ask for assistance',
    route: api('POST', 'basket/passenger-info'),
    begin: withJourneyOn('/assisted-travel', /^Autre handicap : un de plus$/),
    act: (one) => one.press(/^Enregistrer et continuer$/),
    says: /L’assistance n’a pas pu être enregistrée\. Réessayez/,
    way: /^Enregistrer et continuer$/,
    isKept: (one) => one.field(/^Autre handicap$/).value === '1',
    isDone: (one) => one.path() === '/login',
  },
  {
    name: 'what is known of who pays',
    route: api('GET', 'basket/billing-info'),
    begin: withJourney,
    act: (one) => one.open('/payment'),
    isDone: (one) => one.offers(pay) !== undefined,
  },
  {
    name: 'what was paid before',
    route: asksPayment,
    begin: withJourney,
    act: (one) => one.open('/payment'),
    isDone: (one) => one.offers(pay) !== undefined,
  },
  {
    name: 'begin the payment',
    route: startsPayment,
    begin: withJourneyOn('/payment'),
    typed: anna,
    ticked: terms,
    act: (one) => one.press(pay),
    says: payFails,
    way: pay,
    isDone: isAtProvider,
  },
  {
    name: 'order what is free',
    route: startsPayment,
    begin: async (one) => {
      await one.visitor.add();
      await one.visitor.send('basket/redemption-codes', { redemptionCode: 'VOYAGE-OFFERT' }, { key: 'code' });
      await one.open('/zero-payment');
    },
    typed: contact,
    ticked: terms,
    act: (one) => one.press(/^Confirmer la commande/),
    says: payFails,
    way: /^Confirmer la commande/,
    isDone: (one) => one.path() === '/confirmation' && one.sees(/C’est réservé, merci !/),
    isFree: true,
  },
  {
    name: 'how the payment stands',
    route: asksPayment,
    begin: async (one) => void (await paying(one)),
    act: (one) => one.open('/payment/in-progress'),
    says: /Nous ne savons pas encore où en est votre paiement\./,
    way: /^Vérifier maintenant$/,
    isDone: (one) => one.offers(/^Continuer chez le prestataire$/) !== undefined,
  },
  {
    name: 'whether it is paid',
    route: asksPayment,
    begin: async (one) => {
      const payment = await paying(one);
      await one.open('/payment/in-progress');
      await one.visitor.card(payment, '4242424242424242');
    },
    act: (one) => one.pass(3000),
    waits: /Votre paiement n’est pas terminé\./,
    says: /La connexion est perdue\./,
    way: /^(Vérifier maintenant|Continuer chez le prestataire)$/,
    isDone: (one) => one.path() === '/confirmation' && one.sees(/C’est réservé, merci !/),
  },
  {
    name: 'give the payment up',
    route: api('POST', 'payments/cancel'),
    begin: async (one) => {
      await paying(one);
      await one.open('/payment/in-progress');
    },
    act: (one) => one.press(/^Annuler le paiement$/),
    says: /Le paiement n’a pas pu être annulé/,
    way: /^Annuler le paiement$/,
    isDone: (one) => one.path() === '/payment' && one.sees(/Vous avez annulé le paiement\./),
  },
  {
    name: 'read the order',
    route: api('GET', 'orders/confirmation'),
    begin: async (one) => {
      await one.visitor.card(await paying(one), '4242424242424242');
      await one.visitor.payment();
    },
    act: (one) => one.open('/confirmation'),
    says: /Impossible de charger votre commande\./,
    way: retry,
    isDone: (one) => one.sees(/C’est réservé, merci !/),
  },
  {
    name: 'hold it again',
    route: api('POST', 'basket/add'),
    ...holdingAgain,
  },
  {
    name: 'hold its code again',
    route: api('POST', 'basket/redemption-codes'),
    ...holdingAgain,
  },
  {
    name: 'let go of what ran out',
    route: api('DELETE', 'basket'),
    begin: async (one) => {
      await one.visitor.add();
      await openAtLast(one);
    },
    act: (one) => one.pass(lastMs),
    isDone: (one) => one.sees(/Le temps est écoulé/) && one.offers(holdAgain) !== undefined,
    tickets: 0,
  },
];

/** So long a basket is held, and is looked at before that is over. */
const [heldMs, lastMs] = [20 * 60_000, 30_000];

/** Opens the basket shortly before its time is over: every minute in which the page counts takes half a second. */
async function openAtLast(one: Traveller): Promise<void> {
  one.stayAway(heldMs - lastMs);
  await one.open('/basket');
}

/** A traveller whose basket, with a code in it, has run out under their eyes. */
async function runOut(one: Traveller): Promise<void> {
  await one.visitor.add();
  await one.visitor.send('basket/redemption-codes', { redemptionCode: 'AUTOCAR10' }, { key: 'code' });
  await openAtLast(one);
  await one.pass(lastMs);
}
