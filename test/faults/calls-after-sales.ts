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

const orderOf = async ({ visitor }: Traveller) => (await visitor.confirmation()).json<OrderAnswer>();
const keyOf = async (one: Traveller) => String((await orderOf(one)).reservations?.[0]?.reservationKey ?? '');
/** Where a reservation of an address stands. */
const at = (rest: string) => (one: Traveller) => one.path().replace(/^\/cancellation\/[^/]+/, '') === rest;

/** Somebody who has bought a journey. */
const bought = async ({ visitor }: Traveller, journeyId: string = direct) => void (await visitor.buy([journeyId]));

/** They look for what they have bought. */
async function lookUp(one: Traveller): Promise<void> {
  one.type(address[0], address[1]);
  one.type(/^Numéro de commande/, String((await orderOf(one)).orderNumber));
  await one.press(find);
}

async function managing(one: Traveller): Promise<void> {
  await bought(one);
  await one.open('/manage-booking');
}

async function managed(one: Traveller): Promise<void> {
  await managing(one);
  await lookUp(one);
}

/** Opens a page of the reservation. */
const open = (rest: string) => async (one: Traveller) => one.open(`/cancellation/${await keyOf(one)}${rest}`);

/** They have bought a journey, chosen another for it, and look at what that comes to. */
const moving = (from: string, to: string, path?: (key: string) => string) => async (one: Traveller) => {
  await bought(one, from);
  const key = await keyOf(one);
  await one.visitor.send(`cancellation/${key}/reschedule`, { journeyId: to }, { key: 'chosen' });
  await one.open(path ? path(key) : `/cancellation/${key}/reschedule/basket`);
};

const confirm = /^(Modifier|Payer)/;
const confirming = {
  route: api('POST', 'cancellation/:key/reschedule/confirm'),
  act: (one: Traveller) => one.press(confirm),
  says: /La modification n’a pas pu être confirmée\.|Nous n’avons pas de réponse\./,
  way: confirm,
};

/** Calls that change what was bought. */
export const callsAfterSales: readonly FlowCall[] = [
  {
    name: 'look the order up',
    route: api('POST', 'orders/key'),
    begin: managing,
    typed: [address],
    act: lookUp,
    says: /La recherche n’a pas abouti\./,
    way: find,
    isDone: (one) => one.path() === '/amend',
  },
  {
    name: 'open the order',
    route: api('POST', 'orders'),
    begin: managing,
    act: lookUp,
    says: orderFails,
    way: retry,
    isDone: (one) => one.sees(/Réservée avec anna@example\.com/),
  },
  {
    name: 'correct a name',
    route: api('POST', 'reservations/passengers'),
    begin: async (one) => {
      await managed(one);
      await one.open('/amend/profiles');
      await one.press(/^Modifier/);
    },
    typed: [
      [/^Prénom$/, 'Zofia'],
      [/^Nom$/, 'Nowak'],
    ],
    act: (one) => one.press(/^Enregistrer$/),
    says: /La modification n’a pas pu être enregistrée\./,
    way: /^Enregistrer$/,
    isDone: (one) => one.path() === '/amend/profiles' && one.sees(/Zofia Nowak/),
  },
  {
    name: 'trade a journey in',
    route: api('POST', 'reservations/amend'),
    begin: async (one) => {
      await managed(one);
      one.tick(/Leeds – London.+/);
    },
    act: (one) => one.press(/^Choisir un nouveau trajet$/),
    says: /L’échange n’a pas pu commencer\./,
    way: /^Choisir un nouveau trajet$/,
    isDone: (one) => one.path() === '/journeys',
  },
  {
    name: 'what may be done',
    route: api('GET', 'cancellation/:key'),
    begin: bought,
    act: open(''),
    says: /Réservation introuvable/,
    way: /^Réessayer avec cette réservation$/,
    isDone: (one) => one.offers(/^Annuler et recevoir/) !== undefined,
  },
  {
    name: 'cancel it',
    route: api('POST', 'cancellation/:key/refund'),
    begin: async (one) => {
      await bought(one);
      await open('')(one);
      await one.press(/^Annuler et recevoir/);
    },
    act: (one) => one.press(/^Oui, annuler$/),
    says: /Nous ne savons pas encore si l’annulation a abouti\./,
    way: /^Oui, annuler$/,
    isDone: at('/order'),
    tickets: 0,
    charges: 1,
  },
  {
    name: 'the order after it',
    route: api('GET', 'cancellation/:key/order'),
    begin: bought,
    act: open('/order'),
    says: orderFails,
    way: retry,
    isDone: (one) => one.sees(/La commande \S+ est à jour\./),
  },
  {
    name: 'days to move it to',
    route: api('GET', 'cancellation/:key/reschedule/dates'),
    begin: bought,
    act: open('/reschedule'),
    says: /Impossible de charger les jours possibles\./,
    way: retry,
    isDone: (one) => one.offers(/^Choisir/) !== undefined,
  },
  {
    name: 'journeys to move it to',
    route: api('GET', 'cancellation/:key/reschedule/journeys'),
    begin: bought,
    act: open('/reschedule'),
    says: /Les trajets n’ont pas pu être chargés\./,
    way: retry,
    isDone: (one) => one.offers(/^Choisir/) !== undefined,
  },
  {
    name: 'prices of the days',
    route: api('GET', 'cancellation/:key/reschedule/journeys/prices'),
    begin: bought,
    // A day without journeys offers those near it, with what they cost at least.
    act: open('/reschedule?departureDate=2031-03-01'),
    isDone: (one) => one.sees(/Aucun trajet le/),
  },
  {
    name: 'choose where to move it',
    route: api('POST', 'cancellation/:key/reschedule'),
    begin: async (one) => {
      await bought(one);
      await open('/reschedule')(one);
    },
    act: (one) => one.press(/^Choisir/),
    says: /Ce trajet n’a pas pu être choisi\./,
    way: /^Choisir à nouveau$/,
    isDone: (one) => one.path() === '/seat-reservation' || at('/reschedule/basket')(one),
  },
  {
    name: 'draw its seats',
    route: api('GET', 'cancellation/reservation/reschedule/:id/seat-plan'),
    begin: moving(direct, laterDirect),
    act: async (one) => one.open(`/seat-reservation?reschedule=true&reservationKey=${await keyOf(one)}`),
    says: /Impossible de charger le plan des places\./,
    way: /^Choisir les places/,
    isDone: (one) => one.sees(/LibreVotre choix/),
  },
  {
    name: 'save its seats',
    route: api('POST', 'cancellation/:key/reschedule/seats'),
    begin: async (one) => {
      await moving(direct, laterDirect, (key) => `/seat-reservation?reschedule=true&reservationKey=${key}`)(one);
      await one.press(/^Choisir pour moi$/);
    },
    act: (one) => one.press(/^Enregistrer les places$/),
    says: /Vos places n’ont pas pu être enregistrées\./,
    way: /^Enregistrer les places$/,
    isKept: (one) => one.sees(/Places choisies : 1 sur 1/),
    isDone: at('/reschedule/basket'),
  },
  {
    name: 'what the move comes to',
    route: api('GET', 'cancellation/:key/reschedule'),
    begin: moving(direct, laterDirect),
    act: open('/reschedule/basket'),
    says: /Impossible de charger la modification\./,
    way: retry,
    isDone: (one) => one.offers(confirm) !== undefined,
  },
  {
    name: 'move it for less',
    begin: moving(direct, laterDirect),
    ...confirming,
    isDone: at('/order'),
  },
  {
    name: 'begin to pay for the move',
    begin: moving(withChange, laterDirect),
    ...confirming,
    isDone: (one) => one.left().length === 1,
    // Two coaches, which stay its until the move is paid.
    tickets: 2,
    charges: 1,
  },
  {
    name: 'give the move up',
    route: api('DELETE', 'cancellation/:key/reschedule'),
    begin: moving(direct, laterDirect),
    act: (one) => one.press(/^Garder mon voyage actuel$/),
    says: /La modification n’a pas pu être abandonnée\./,
    way: /^Garder mon voyage actuel$/,
    isDone: at(''),
  },
];
