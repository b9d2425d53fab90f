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
const startPaymentRoute = api('POST', 'payments');
const readPaymentRoute = api('GET', 'payments/current');
const pay = /^Payer £/;
const holdAgain = /^Réserver à nouveau ces places$/;
const paymentError = /Le paiement n’a pas pu commencer\. Réessayez|Nous n’avons pas de réponse\. Réessayez/;

/** Starts a payment by calls, without a page. */
async function startPayment({ visitor }: Traveller) {
  return visitor.pay(await visitor.add());
}

/** The properties of a call by which an expired basket is held again. */
const holdAgainCall: Omit<FlowCall, 'name' | 'route'> = {
  prepare: letBasketExpire,
  act: (traveller) => traveller.press(holdAgain),
  errorText: /Vos trajets n’ont pas pu être réservés à nouveau\./,
  retryButton: holdAgain,
  isDone: (traveller) => traveller.hasText(/Vos trajets sont à nouveau réservés\. Rien n’a changé\./),
};

const isAtProvider = (traveller: Traveller) =>
  traveller.getLoadedAddresses().length === 1 && traveller.path() === '/payment/in-progress';

/** Calls from the seats to the order. */
export const callsToOrder: readonly FlowCall[] = [
  {
    name: 'read the basket before the choice of seats',
    route: api('GET', 'basket'),
    prepare: withJourney,
    act: (traveller) => traveller.open('/seat-reservation'),
    errorText: /Impossible de charger le panier\./,
    retryButton: retry,
    isDone: (traveller) => traveller.findEnabled(/^Enregistrer les places$/) !== undefined,
  },
  {
    name: 'read the seat plan',
    route: api('GET', 'seats/sales-plan'),
    prepare: withJourney,
    act: (traveller) => traveller.open('/seat-reservation'),
    errorText: /Le plan des places n’a pas pu être chargé\./,
    retryButton: /^Choisir les places/,
    isDone: (traveller) => traveller.hasText(/LibreVotre choix/),
  },
  {
    name: 'save the seats',
    route: api('POST', 'basket/seat'),
    prepare: withJourneyOn('/seat-reservation', /^Choisir pour moi$/),
    act: (traveller) => traveller.press(/^Enregistrer les places$/),
    errorText: /Vos places n’ont pas pu être enregistrées\./,
    retryButton: /^Enregistrer les places$/,
    isPreserved: (traveller) => traveller.hasText(/Places choisies : 1 sur 1/),
    isDone: (traveller) => traveller.path() === '/login',
  },
  {
    name: 'request assistance',
    route: api('POST', 'basket/passenger-info'),
    prepare: withJourneyOn('/assisted-travel', /^Autre handicap : un de plus$/),
    act: (traveller) => traveller.press(/^Enregistrer et continuer$/),
    errorText: /L’assistance n’a pas pu être enregistrée\. Réessayez/,
    retryButton: /^Enregistrer et continuer$/,
    isPreserved: (traveller) => traveller.field(/^Autre handicap$/).value === '1',
    isDone: (traveller) => traveller.path() === '/login',
  },
  {
    name: 'read the billing details',
    route: api('GET', 'basket/billing-info'),
    prepare: withJourney,
    act: (traveller) => traveller.open('/payment'),
    isDone: (traveller) => traveller.findEnabled(pay) !== undefined,
  },
  {
    name: 'read an earlier payment',
    route: readPaymentRoute,
    prepare: withJourney,
    act: (traveller) => traveller.open('/payment'),
    isDone: (traveller) => traveller.findEnabled(pay) !== undefined,
  },
  {
    name: 'start the payment',
    route: startPaymentRoute,
    prepare: withJourneyOn('/payment'),
    values: anna,
    checkbox: terms,
    act: (traveller) => traveller.press(pay),
    errorText: paymentError,
    retryButton: pay,
    isDone: isAtProvider,
  },
  {
    name: 'order without a payment',
    route: startPaymentRoute,
    prepare: async (traveller) => {
      await traveller.visitor.add();
      await traveller.visitor.send('basket/redemption-codes', { redemptionCode: 'VOYAGE-OFFERT' }, { key: 'code' });
      await traveller.open('/zero-payment');
    },
    values: contact,
    checkbox: terms,
    act: (traveller) => traveller.press(/^Confirmer la commande/),
    errorText: paymentError,
    retryButton: /^Confirmer la commande/,
    isDone: (traveller) => traveller.path() === '/confirmation' && traveller.hasText(/C’est réservé, merci !/),
    isFree: true,
  },
  {
    name: 'read the state of the payment',
    route: readPaymentRoute,
    prepare: async (traveller) => void (await startPayment(traveller)),
    act: (traveller) => traveller.open('/payment/in-progress'),
    errorText: /Nous ne savons pas encore où en est votre paiement\./,
    retryButton: /^Vérifier maintenant$/,
    isDone: (traveller) => traveller.findEnabled(/^Continuer chez le prestataire$/) !== undefined,
  },
  {
    name: 'poll the payment until it is paid',
    route: readPaymentRoute,
    prepare: async (traveller) => {
      const payment = await startPayment(traveller);
      await traveller.open('/payment/in-progress');
      await traveller.visitor.card(payment, '4242424242424242');
    },
    act: (traveller) => traveller.pass(3000),
    pendingText: /Votre paiement n’est pas terminé\./,
    errorText: /La connexion est perdue\./,
    retryButton: /^(Vérifier maintenant|Continuer chez le prestataire)$/,
    isDone: (traveller) => traveller.path() === '/confirmation' && traveller.hasText(/C’est réservé, merci !/),
  },
  {
    name: 'cancel the payment',
    route: api('POST', 'payments/cancel'),
    prepare: async (traveller) => {
      await startPayment(traveller);
      await traveller.open('/payment/in-progress');
    },
    act: (traveller) => traveller.press(/^Annuler le paiement$/),
    errorText: /Le paiement n’a pas pu être annulé/,
    retryButton: /^Annuler le paiement$/,
    isDone: (traveller) => traveller.path() === '/payment' && traveller.hasText(/Vous avez annulé le paiement\./),
  },
  {
    name: 'read the order',
    route: api('GET', 'orders/confirmation'),
    prepare: async (traveller) => {
      await traveller.visitor.card(await startPayment(traveller), '4242424242424242');
      await traveller.visitor.payment();
    },
    act: (traveller) => traveller.open('/confirmation'),
    errorText: /Impossible de charger votre commande\./,
    retryButton: retry,
    isDone: (traveller) => traveller.hasText(/C’est réservé, merci !/),
  },
  {
    name: 'hold an expired basket again',
    route: api('POST', 'basket/add'),
    ...holdAgainCall,
  },
  {
    name: 'redeem the code of an expired basket again',
    route: api('POST', 'basket/redemption-codes'),
    ...holdAgainCall,
  },
  {
    name: 'remove an expired basket',
    route: api('DELETE', 'basket'),
    prepare: async (traveller) => {
      await traveller.visitor.add();
      await openBeforeExpiry(traveller);
    },
    act: (traveller) => traveller.pass(remainingMs),
    isDone: (traveller) => traveller.hasText(/Le temps est écoulé/) && traveller.findEnabled(holdAgain) !== undefined,
    tickets: 0,
  },
];

/** The time for which a basket is held, and the part of it that is left when the test opens the basket. */
const [holdMs, remainingMs] = [20 * 60_000, 30_000];

/** Opens the basket shortly before it expires, since each simulated minute of the countdown takes half a second. */
async function openBeforeExpiry(traveller: Traveller): Promise<void> {
  traveller.advanceClock(holdMs - remainingMs);
  await traveller.open('/basket');
}

/** Opens a basket with a code, and lets it expire. */
async function letBasketExpire(traveller: Traveller): Promise<void> {
  await traveller.visitor.add();
  await traveller.visitor.send('basket/redemption-codes', { redemptionCode: 'AUTOCAR10' }, { key: 'code' });
  await openBeforeExpiry(traveller);
  await traveller.pass(remainingMs);
}
