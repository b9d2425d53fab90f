import { type OrderAnswer } from '../../host-fixtures/server/http/api/orders/order-answer.ts';
import { direct, withChange } from '../../host-fixtures/testing/test-visitor.ts';
import { api, type FlowCall } from './flow-call.ts';
import { type Traveller } from './traveller-at-host.tsx';

const retry = /^Réessayer$/;
const address = [/^Adresse e.mail/, 'anna@example.com'] as const;
const find = /^Retrouver ma commande$/;
const orderFails = /Impossible de charger votre commande\./;
/** The same coach on a later day. */
const laterDirect = '203103121';

const readOrder = async ({ visitor }: Traveller) => (await visitor.confirmation()).json<OrderAnswer>();
const readKey = async (traveller: Traveller) =>
  String((await readOrder(traveller)).reservations?.[0]?.reservationKey ?? '');
/** Whether the path is this one below a reservation. */
const at = (rest: string) => (traveller: Traveller) => traveller.path().replace(/^\/cancellation\/[^/]+/, '') === rest;

/** A traveller who has bought a journey. */
const buy = async ({ visitor }: Traveller, journeyId: string = direct) => void (await visitor.buy([journeyId]));

/** Looks up the order. */
async function lookUp(traveller: Traveller): Promise<void> {
  traveller.type(address[0], address[1]);
  traveller.type(/^Numéro de commande/, String((await readOrder(traveller)).orderNumber));
  await traveller.press(find);
}

async function openManageBooking(traveller: Traveller): Promise<void> {
  await buy(traveller);
  await traveller.open('/manage-booking');
}

async function openOrder(traveller: Traveller): Promise<void> {
  await openManageBooking(traveller);
  await lookUp(traveller);
}

/** Opens a page of the reservation. */
const open = (rest: string) => async (traveller: Traveller) =>
  traveller.open(`/cancellation/${await readKey(traveller)}${rest}`);

/** Buys a journey, chooses a different one for it, and opens the summary. */
const beginReschedule = (from: string, to: string, path?: (key: string) => string) => async (traveller: Traveller) => {
  await buy(traveller, from);
  const key = await readKey(traveller);
  await traveller.visitor.send(`cancellation/${key}/reschedule`, { journeyId: to }, { key: 'chosen' });
  await traveller.open(path ? path(key) : `/cancellation/${key}/reschedule/basket`);
};

const confirm = /^(Modifier|Payer)/;
const confirmCall = {
  route: api('POST', 'cancellation/:key/reschedule/confirm'),
  act: (traveller: Traveller) => traveller.press(confirm),
  errorText: /La modification n’a pas pu être confirmée\.|Nous n’avons pas de réponse\./,
  retryButton: confirm,
};

/** Calls that change what was bought. */
export const callsAfterSales: readonly FlowCall[] = [
  {
    name: 'look the order up',
    route: api('POST', 'orders/key'),
    begin: openManageBooking,
    values: [address],
    act: lookUp,
    errorText: /La recherche n’a pas abouti\./,
    retryButton: find,
    isDone: (traveller) => traveller.path() === '/amend',
  },
  {
    name: 'open the order',
    route: api('POST', 'orders'),
    begin: openManageBooking,
    act: lookUp,
    errorText: orderFails,
    retryButton: retry,
    isDone: (traveller) => traveller.sees(/Réservée avec anna@example\.com/),
  },
  {
    name: 'correct a name',
    route: api('POST', 'reservations/passengers'),
    begin: async (traveller) => {
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
    isDone: (traveller) => traveller.path() === '/amend/profiles' && traveller.sees(/Zofia Nowak/),
  },
  {
    name: 'trade a journey in',
    route: api('POST', 'reservations/amend'),
    begin: async (traveller) => {
      await openOrder(traveller);
      traveller.check(/Leeds – London.+/);
    },
    act: (traveller) => traveller.press(/^Choisir un nouveau trajet$/),
    errorText: /L’échange n’a pas pu commencer\./,
    retryButton: /^Choisir un nouveau trajet$/,
    isDone: (traveller) => traveller.path() === '/journeys',
  },
  {
    name: 'what may be done',
    route: api('GET', 'cancellation/:key'),
    begin: buy,
    act: open(''),
    errorText: /Réservation introuvable/,
    retryButton: /^Réessayer avec cette réservation$/,
    isDone: (traveller) => traveller.offers(/^Annuler et recevoir/) !== undefined,
  },
  {
    name: 'cancel it',
    route: api('POST', 'cancellation/:key/refund'),
    begin: async (traveller) => {
      await buy(traveller);
      await open('')(traveller);
      await traveller.press(/^Annuler et recevoir/);
    },
    act: (traveller) => traveller.press(/^Oui, annuler$/),
    errorText: /Nous ne savons pas encore si l’annulation a abouti\./,
    retryButton: /^Oui, annuler$/,
    isDone: at('/order'),
    tickets: 0,
    charges: 1,
  },
  {
    name: 'the order after it',
    route: api('GET', 'cancellation/:key/order'),
    begin: buy,
    act: open('/order'),
    errorText: orderFails,
    retryButton: retry,
    isDone: (traveller) => traveller.sees(/La commande \S+ est à jour\./),
  },
  {
    name: 'days to move it to',
    route: api('GET', 'cancellation/:key/reschedule/dates'),
    begin: buy,
    act: open('/reschedule'),
    errorText: /Impossible de charger les jours possibles\./,
    retryButton: retry,
    isDone: (traveller) => traveller.offers(/^Choisir/) !== undefined,
  },
  {
    name: 'journeys to move it to',
    route: api('GET', 'cancellation/:key/reschedule/journeys'),
    begin: buy,
    act: open('/reschedule'),
    errorText: /Les trajets n’ont pas pu être chargés\./,
    retryButton: retry,
    isDone: (traveller) => traveller.offers(/^Choisir/) !== undefined,
  },
  {
    name: 'prices of the days',
    route: api('GET', 'cancellation/:key/reschedule/journeys/prices'),
    begin: buy,
    // A day without journeys suggests days near it with their lowest prices.
    act: open('/reschedule?departureDate=2031-03-01'),
    isDone: (traveller) => traveller.sees(/Aucun trajet le/),
  },
  {
    name: 'choose where to move it',
    route: api('POST', 'cancellation/:key/reschedule'),
    begin: async (traveller) => {
      await buy(traveller);
      await open('/reschedule')(traveller);
    },
    act: (traveller) => traveller.press(/^Choisir/),
    errorText: /Ce trajet n’a pas pu être choisi\./,
    retryButton: /^Choisir à nouveau$/,
    isDone: (traveller) => traveller.path() === '/seat-reservation' || at('/reschedule/basket')(traveller),
  },
  {
    name: 'draw its seats',
    route: api('GET', 'cancellation/reservation/reschedule/:id/seat-plan'),
    begin: beginReschedule(direct, laterDirect),
    act: async (traveller) =>
      traveller.open(`/seat-reservation?reschedule=true&reservationKey=${await readKey(traveller)}`),
    errorText: /Impossible de charger le plan des places\./,
    retryButton: /^Choisir les places/,
    isDone: (traveller) => traveller.sees(/LibreVotre choix/),
  },
  {
    name: 'save its seats',
    route: api('POST', 'cancellation/:key/reschedule/seats'),
    begin: async (traveller) => {
      await beginReschedule(
        direct,
        laterDirect,
        (key) => `/seat-reservation?reschedule=true&reservationKey=${key}`,
      )(traveller);
      await traveller.press(/^Choisir pour moi$/);
    },
    act: (traveller) => traveller.press(/^Enregistrer les places$/),
    errorText: /Vos places n’ont pas pu être enregistrées\./,
    retryButton: /^Enregistrer les places$/,
    isPreserved: (traveller) => traveller.sees(/Places choisies : 1 sur 1/),
    isDone: at('/reschedule/basket'),
  },
  {
    name: 'what the move comes to',
    route: api('GET', 'cancellation/:key/reschedule'),
    begin: beginReschedule(direct, laterDirect),
    act: open('/reschedule/basket'),
    errorText: /Impossible de charger la modification\./,
    retryButton: retry,
    isDone: (traveller) => traveller.offers(confirm) !== undefined,
  },
  {
    name: 'move it for less',
    begin: beginReschedule(direct, laterDirect),
    ...confirmCall,
    isDone: at('/order'),
  },
  {
    name: 'begin to pay for the move',
    begin: beginReschedule(withChange, laterDirect),
    ...confirmCall,
    isDone: (traveller) => traveller.getTarget().length === 1,
    // Two coaches, which remain booked until the reschedule is paid.
    tickets: 2,
    charges: 1,
  },
  {
    name: 'give the move up',
    route: api('DELETE', 'cancellation/:key/reschedule'),
    begin: beginReschedule(direct, laterDirect),
    act: (traveller) => traveller.press(/^Garder mon voyage actuel$/),
    errorText: /La modification n’a pas pu être abandonnée\./,
    retryButton: /^Garder mon voyage actuel$/,
    isDone: at(''),
  },
];
