import { type OrderAnswer } from '../../host-fixtures/server/http/api/orders/order-answer.ts';
import { direct, withChange } from '../../host-fixtures/testing/test-visitor.ts';
import { api, type FlowCall } from './flow-call.ts';
import { type Traveller } from './traveller-at-host.tsx';

const retry = /^Réessayer$/;
const address = [/^Adresse e.mail/, 'anna@example.com'] as const;
const findButton = /^Retrouver ma commande$/;
const orderError = /Impossible de charger votre commande\./;
/** The same coach on a later day. */
const laterDirect = '203103121';

const readOrder = async ({ visitor }: Traveller) => (await visitor.confirmation()).json<OrderAnswer>();
const readKey = async (traveller: Traveller) =>
  String((await readOrder(traveller)).reservations?.[0]?.reservationKey ?? '');
/** Returns a function that returns whether the page is this one of a reservation. */
const isAtPath = (rest: string) => (traveller: Traveller) =>
  traveller.path().replace(/^\/cancellation\/[^/]+/, '') === rest;

/** Buys a journey by calls, without a page. */
const buy = async ({ visitor }: Traveller, journeyId: string = direct) => void (await visitor.buy([journeyId]));

/** Looks up the order. */
async function lookUpOrder(traveller: Traveller): Promise<void> {
  traveller.type(address[0], address[1]);
  traveller.type(/^Numéro de commande/, String((await readOrder(traveller)).orderNumber));
  await traveller.press(findButton);
}

async function openManageBooking(traveller: Traveller): Promise<void> {
  await buy(traveller);
  await traveller.open('/manage-booking');
}

async function openOrder(traveller: Traveller): Promise<void> {
  await openManageBooking(traveller);
  await lookUpOrder(traveller);
}

/** Returns a function that opens a page of the reservation. */
const openReservation = (rest: string) => async (traveller: Traveller) =>
  traveller.open(`/cancellation/${await readKey(traveller)}${rest}`);

/** Returns a function that buys a journey, chooses another one for it, and opens the summary, or the page `path`. */
const prepareReschedule =
  (from: string, to: string, path?: (key: string) => string) => async (traveller: Traveller) => {
    await buy(traveller, from);
    const key = await readKey(traveller);
    await traveller.visitor.send(`cancellation/${key}/reschedule`, { journeyId: to }, { key: 'chosen' });
    await traveller.open(path ? path(key) : `/cancellation/${key}/reschedule/basket`);
  };

const confirmButton = /^(Modifier|Payer)/;
const confirmCall = {
  route: api('POST', 'cancellation/:key/reschedule/confirm'),
  act: (traveller: Traveller) => traveller.press(confirmButton),
  errorText: /La modification n’a pas pu être confirmée\.|Nous n’avons pas de réponse\./,
  retryButton: confirmButton,
};

/** Calls that read or change an order. */
export const callsAfterSales: readonly FlowCall[] = [
  {
    name: 'look up the order',
    route: api('POST', 'orders/key'),
    prepare: openManageBooking,
    values: [address],
    act: lookUpOrder,
    errorText: /La recherche n’a pas abouti\./,
    retryButton: findButton,
    isDone: (traveller) => traveller.path() === '/amend',
  },
  {
    name: 'open the order',
    route: api('POST', 'orders'),
    prepare: openManageBooking,
    act: lookUpOrder,
    errorText: orderError,
    retryButton: retry,
    isDone: (traveller) => traveller.hasText(/Réservée avec anna@example\.com/),
  },
  {
    name: 'correct a name',
    route: api('POST', 'reservations/passengers'),
    prepare: async (traveller) => {
      await openOrder(traveller);
      await traveller.open('/amend/profiles');
      await traveller.press(/^Modifier/);
    },
    values: [
      [/^Prénom$/, 'Zofia'],
      [/^Nom$/, 'Nowak'],
    ],
    act: (traveller) => traveller.press(/^Enregistrer$/),
    errorText: /La modification n’a pas pu être enregistrée\./,
    retryButton: /^Enregistrer$/,
    isDone: (traveller) => traveller.path() === '/amend/profiles' && traveller.hasText(/Zofia Nowak/),
  },
  {
    name: 'exchange a journey',
    route: api('POST', 'reservations/amend'),
    prepare: async (traveller) => {
      await openOrder(traveller);
      traveller.check(/Leeds – London.+/);
    },
    act: (traveller) => traveller.press(/^Choisir un nouveau trajet$/),
    errorText: /L’échange n’a pas pu commencer\./,
    retryButton: /^Choisir un nouveau trajet$/,
    isDone: (traveller) => traveller.path() === '/journeys',
  },
  {
    name: 'read the options of a reservation',
    route: api('GET', 'cancellation/:key'),
    prepare: buy,
    act: openReservation(''),
    errorText: /Réservation introuvable/,
    retryButton: /^Réessayer avec cette réservation$/,
    isDone: (traveller) => traveller.findEnabled(/^Annuler et recevoir/) !== undefined,
  },
  {
    name: 'cancel a reservation',
    route: api('POST', 'cancellation/:key/refund'),
    prepare: async (traveller) => {
      await buy(traveller);
      await openReservation('')(traveller);
      await traveller.press(/^Annuler et recevoir/);
      await traveller.pass(500);
    },
    act: (traveller) => traveller.press(/^Oui, annuler$/),
    errorText: /Nous ne savons pas encore si l’annulation a abouti\./,
    retryButton: /^Oui, annuler$/,
    isDone: isAtPath('/order'),
    tickets: 0,
    charges: 1,
  },
  {
    name: 'read the order of a reservation',
    route: api('GET', 'cancellation/:key/order'),
    prepare: buy,
    act: openReservation('/order'),
    errorText: orderError,
    retryButton: retry,
    isDone: (traveller) => traveller.hasText(/Numéro de commande \S+/),
  },
  {
    name: 'read the days of a reschedule',
    route: api('GET', 'cancellation/:key/reschedule/dates'),
    prepare: buy,
    act: openReservation('/reschedule'),
    errorText: /Impossible de charger les jours possibles\./,
    retryButton: retry,
    isDone: (traveller) => traveller.findEnabled(/^Choisir/) !== undefined,
  },
  {
    name: 'search journeys for a reschedule',
    route: api('GET', 'cancellation/:key/reschedule/journeys'),
    prepare: buy,
    act: openReservation('/reschedule'),
    errorText: /Les trajets n’ont pas pu être chargés\./,
    retryButton: retry,
    isDone: (traveller) => traveller.findEnabled(/^Choisir/) !== undefined,
  },
  {
    name: 'read the prices of days of a reschedule',
    route: api('GET', 'cancellation/:key/reschedule/journeys/prices'),
    prepare: buy,
    // A day without journeys suggests days near it with their lowest prices.
    act: openReservation('/reschedule?departureDate=2031-03-01'),
    isDone: (traveller) => traveller.hasText(/Aucun trajet le/),
  },
  {
    name: 'choose the journey of a reschedule',
    route: api('POST', 'cancellation/:key/reschedule'),
    prepare: async (traveller) => {
      await buy(traveller);
      await openReservation('/reschedule')(traveller);
    },
    act: (traveller) => traveller.press(/^Choisir/),
    errorText: /Ce trajet n’a pas pu être choisi\./,
    retryButton: /^Choisir à nouveau$/,
    isDone: (traveller) => traveller.path() === '/seat-reservation' || isAtPath('/reschedule/basket')(traveller),
  },
  {
    name: 'read the seat plan of a reschedule',
    route: api('GET', 'cancellation/reservation/reschedule/:id/seat-plan'),
    prepare: prepareReschedule(direct, laterDirect),
    act: async (traveller) =>
      traveller.open(`/seat-reservation?reschedule=true&reservationKey=${await readKey(traveller)}`),
    errorText: /Impossible de charger le plan des places\./,
    retryButton: /^Choisir les places/,
    isDone: (traveller) => traveller.hasText(/LibreVotre choix/),
  },
  {
    name: 'save the seats of a reschedule',
    route: api('POST', 'cancellation/:key/reschedule/seats'),
    prepare: async (traveller) => {
      await prepareReschedule(
        direct,
        laterDirect,
        (key) => `/seat-reservation?reschedule=true&reservationKey=${key}`,
      )(traveller);
      await traveller.press(/^Choisir pour moi$/);
    },
    act: (traveller) => traveller.press(/^Enregistrer les places$/),
    errorText: /Vos places n’ont pas pu être enregistrées\./,
    retryButton: /^Enregistrer les places$/,
    isPreserved: (traveller) => traveller.hasText(/Places choisies : 1 sur 1/),
    isDone: isAtPath('/reschedule/basket'),
  },
  {
    name: 'read the total of a reschedule',
    route: api('GET', 'cancellation/:key/reschedule'),
    prepare: prepareReschedule(direct, laterDirect),
    act: openReservation('/reschedule/basket'),
    errorText: /Impossible de charger la modification\./,
    retryButton: retry,
    isDone: (traveller) => traveller.findEnabled(confirmButton) !== undefined,
  },
  {
    name: 'confirm a reschedule without a payment',
    prepare: prepareReschedule(direct, laterDirect),
    ...confirmCall,
    isDone: isAtPath('/order'),
  },
  {
    name: 'start the payment of a reschedule',
    prepare: prepareReschedule(withChange, laterDirect),
    ...confirmCall,
    isDone: (traveller) => traveller.getLoadedAddresses().length === 1,
    // Two coaches, which remain booked until the reschedule is paid.
    tickets: 2,
    charges: 1,
  },
  {
    name: 'abandon a reschedule',
    route: api('DELETE', 'cancellation/:key/reschedule'),
    prepare: async (traveller) => {
      await prepareReschedule(direct, laterDirect)(traveller);
      await traveller.press(/^Garder mon voyage actuel$/);
      await traveller.pass(500);
    },
    act: (traveller) => traveller.press(/^Oui, renoncer$/),
    errorText: /La modification n’a pas pu être abandonnée\./,
    retryButton: /^Oui, renoncer$/,
    isDone: isAtPath(''),
  },
];
