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

/** Pays at the provider in a different tab. */
async function paying({ visitor }: Traveller) {
  return visitor.pay(await visitor.add());
}

/** Holds an expired basket again. */
const holdingAgain: Omit<FlowCall, 'name' | 'route'> = {
  begin: runOut,
  act: (traveller) => traveller.press(holdAgain),
  errorText: /Vos trajets n’ont pas pu être réservés à nouveau\./,
  retryButton: holdAgain,
  isDone: (traveller) => traveller.sees(/Vos trajets sont à nouveau réservés\. Rien n’a changé\./),
};

const isAtProvider = (traveller: Traveller) =>
  traveller.getTarget().length === 1 && traveller.path() === '/payment/in-progress';

/** Calls from the seats to the order. */
export const callsToOrder: readonly FlowCall[] = [
  {
    name: 'basket of the seats',
    route: api('GET', 'basket'),
    begin: withJourney,
    act: (traveller) => traveller.open('/seat-reservation'),
    errorText: /Impossible de charger le panier\./,
    retryButton: retry,
    isDone: (traveller) => traveller.offers(/^Enregistrer les places$/) !== undefined,
  },
  {
    name: 'draw the seats',
    route: api('GET', 'seats/sales-plan'),
    begin: withJourney,
    act: (traveller) => traveller.open('/seat-reservation'),
    errorText: /Le plan des places n’a pas pu être chargé\./,
    retryButton: /^Choisir les places/,
    isDone: (traveller) => traveller.sees(/LibreVotre choix/),
  },
  {
    name: 'save the seats',
    route: api('POST', 'basket/seat'),
    begin: withJourneyOn('/seat-reservation', /^Choisir pour moi$/),
    act: (traveller) => traveller.press(/^Enregistrer les places$/),
    errorText: /Vos places n’ont pas pu être enregistrées\./,
    retryButton: /^Enregistrer les places$/,
    isPreserved: (traveller) => traveller.sees(/Places choisies : 1 sur 1/),
    isDone: (traveller) => traveller.path() === '/login',
  },
  {
    name: 'ask for assistance',
    route: api('POST', 'basket/passenger-info'),
    begin: withJourneyOn('/assisted-travel', /^Autre handicap : un de plus$/),
    act: (traveller) => traveller.press(/^Enregistrer et continuer$/),
    errorText: /L’assistance n’a pas pu être enregistrée\. Réessayez/,
    retryButton: /^Enregistrer et continuer$/,
    isPreserved: (traveller) => traveller.field(/^Autre handicap$/).value === '1',
    isDone: (traveller) => traveller.path() === '/login',
  },
  {
    name: 'what is known of who pays',
    route: api('GET', 'basket/billing-info'),
    begin: withJourney,
    act: (traveller) => traveller.open('/payment'),
    isDone: (traveller) => traveller.offers(pay) !== undefined,
  },
  {
    name: 'what was paid before',
    route: asksPayment,
    begin: withJourney,
    act: (traveller) => traveller.open('/payment'),
    isDone: (traveller) => traveller.offers(pay) !== undefined,
  },
  {
    name: 'begin the payment',
    route: startsPayment,
    begin: withJourneyOn('/payment'),
    values: anna,
    checkbox: terms,
    act: (traveller) => traveller.press(pay),
    errorText: payFails,
    retryButton: pay,
    isDone: isAtProvider,
  },
  {
    name: 'order what is free',
    route: startsPayment,
    begin: async (traveller) => {
      await traveller.visitor.add();
      await traveller.visitor.send('basket/redemption-codes', { redemptionCode: 'VOYAGE-OFFERT' }, { key: 'code' });
      await traveller.open('/zero-payment');
    },
    values: contact,
    checkbox: terms,
    act: (traveller) => traveller.press(/^Confirmer la commande/),
    errorText: payFails,
    retryButton: /^Confirmer la commande/,
    isDone: (traveller) => traveller.path() === '/confirmation' && traveller.sees(/C’est réservé, merci !/),
    isFree: true,
  },
  {
    name: 'how the payment stands',
    route: asksPayment,
    begin: async (traveller) => void (await paying(traveller)),
    act: (traveller) => traveller.open('/payment/in-progress'),
    errorText: /Nous ne savons pas encore où en est votre paiement\./,
    retryButton: /^Vérifier maintenant$/,
    isDone: (traveller) => traveller.offers(/^Continuer chez le prestataire$/) !== undefined,
  },
  {
    name: 'whether it is paid',
    route: asksPayment,
    begin: async (traveller) => {
      const payment = await paying(traveller);
      await traveller.open('/payment/in-progress');
      await traveller.visitor.card(payment, '4242424242424242');
    },
    act: (traveller) => traveller.pass(3000),
    pendingText: /Votre paiement n’est pas terminé\./,
    errorText: /La connexion est perdue\./,
    retryButton: /^(Vérifier maintenant|Continuer chez le prestataire)$/,
    isDone: (traveller) => traveller.path() === '/confirmation' && traveller.sees(/C’est réservé, merci !/),
  },
  {
    name: 'give the payment up',
    route: api('POST', 'payments/cancel'),
    begin: async (traveller) => {
      await paying(traveller);
      await traveller.open('/payment/in-progress');
    },
    act: (traveller) => traveller.press(/^Annuler le paiement$/),
    errorText: /Le paiement n’a pas pu être annulé/,
    retryButton: /^Annuler le paiement$/,
    isDone: (traveller) => traveller.path() === '/payment' && traveller.sees(/Vous avez annulé le paiement\./),
  },
  {
    name: 'read the order',
    route: api('GET', 'orders/confirmation'),
    begin: async (traveller) => {
      await traveller.visitor.card(await paying(traveller), '4242424242424242');
      await traveller.visitor.payment();
    },
    act: (traveller) => traveller.open('/confirmation'),
    errorText: /Impossible de charger votre commande\./,
    retryButton: retry,
    isDone: (traveller) => traveller.sees(/C’est réservé, merci !/),
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
    begin: async (traveller) => {
      await traveller.visitor.add();
      await openAtLast(traveller);
    },
    act: (traveller) => traveller.pass(lastMs),
    isDone: (traveller) => traveller.sees(/Le temps est écoulé/) && traveller.offers(holdAgain) !== undefined,
    tickets: 0,
  },
];

/** The time for which a basket is held, and the time of the test shortly before its end. */
const [heldMs, lastMs] = [20 * 60_000, 30_000];

/** Opens the basket shortly before it expires, since every simulated minute of the countdown takes half a second. */
async function openAtLast(traveller: Traveller): Promise<void> {
  traveller.wait(heldMs - lastMs);
  await traveller.open('/basket');
}

/** Lets the open basket with a code expire. */
async function runOut(traveller: Traveller): Promise<void> {
  await traveller.visitor.add();
  await traveller.visitor.send('basket/redemption-codes', { redemptionCode: 'AUTOCAR10' }, { key: 'code' });
  await openAtLast(traveller);
  await traveller.pass(lastMs);
}
