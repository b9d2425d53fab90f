import { deleteBasket, getBasket } from '#shared/contract/basket/basket.ts';
import { type EndpointAnswer } from '#shared/contract/kit/endpoint.ts';
import { getCancellation, refundReservation } from '#shared/contract/orders/cancellation.ts';
import { getOrder } from '#shared/contract/orders/orders.ts';
import { amendReservations, savePassenger } from '#shared/contract/orders/reservations.ts';
import { type Refusal } from '../check-answer.ts';
import { type Conversation, createSteps } from '../conversation.ts';
import { type StepContext, absent, contains, equal } from '../expectations.ts';

type Reservation = EndpointAnswer<typeof getOrder>['reservations'][number];

/** An order and one of its confirmed reservations. */
export interface OrderFacts {
  readonly orderKey: string;
  readonly orderNumber: string;
  readonly reservation: Reservation & { readonly reservationKey: string };
}

/** Names a reservation in a call. */
export const toKey = ({ reservation }: OrderFacts) => ({ params: { key: reservation.reservationKey } });
/** Names an order in a call. */
export const toOrder = ({ orderKey }: OrderFacts) => ({ body: { reservationDetailsKey: orderKey } });
/** Finds the reservation in the latest answer. */
export const findReservation = ({ last, reservation: { reservationNumber } }: StepContext<OrderFacts>) =>
  last(getOrder)?.reservations.find((reservation) => reservation.reservationNumber === reservationNumber);

const wrongReservation: Refusal = { statuses: [400, 403, 404], isErrorsEnough: true, rule: 'token' };
const wrongNumber = 'conform-no-such-reservation';
const correctedName = 'Conformance';

interface PassengerFacts extends OrderFacts {
  readonly passenger: Reservation['passengers'][number];
}

const { step: passengerStep, refuse: refusePassenger } = createSteps<PassengerFacts>();

const toPassenger = ({ passenger }: PassengerFacts, reservationNumber: string, firstName = passenger.firstName) => ({
  body: { reservationNumber, passenger: { ...passenger, firstName } },
});
const checkName = (context: StepContext<PassengerFacts>, firstName = context.passenger.firstName) => {
  const passengers = findReservation(context)?.passengers ?? [];
  const actual = passengers.find(({ passengerId }) => passengerId === context.passenger.passengerId)?.firstName;
  const finding = { rule: 'question', where: 'reservations[].passengers[].firstName', actual } as const;
  return actual === firstName ? [] : [{ ...finding, expected: { code: 'value', value: firstName } as const }];
};

const passengerSteps = [
  refusePassenger('a traveller of a reservation that does not exist', savePassenger, {
    refusal: wrongReservation,
    input: (facts) => toPassenger(facts, wrongNumber, correctedName),
  }),
  passengerStep('the first name of a traveller is corrected', savePassenger, {
    input: (facts) => toPassenger(facts, facts.reservation.reservationNumber, correctedName),
  }),
  passengerStep('the corrected name', getOrder, {
    input: toOrder,
    expect: [(_answer, context) => checkName(context, correctedName)],
  }),
  passengerStep('the name is put back', savePassenger, {
    input: (facts) => toPassenger(facts, facts.reservation.reservationNumber),
  }),
  passengerStep('the original name', getOrder, {
    input: toOrder,
    expect: [(_answer, context) => checkName(context)],
  }),
];

/** Corrects the first name of a traveller, and puts it back. */
export async function checkPassenger(conversation: Conversation, facts: OrderFacts): Promise<void> {
  const passenger = facts.reservation.passengers.find((traveller) =>
    [traveller.passengerId, traveller.firstName, traveller.lastName].every((part) => part !== undefined),
  );
  if (passenger === undefined) return conversation.skip(savePassenger, 'no-passenger');
  await conversation.run(passengerSteps, { ...facts, passenger });
}

const { step, refuse } = createSteps<OrderFacts>();

const toAmendment = ({ orderNumber }: OrderFacts, reservationNumber: string) => ({
  body: { orderNumber, reservationNumbers: [reservationNumber] },
});

const amendmentSteps = [
  refuse('the amendment of a reservation that does not exist', amendReservations, {
    refusal: wrongReservation,
    input: (facts) => toAmendment(facts, wrongNumber),
  }),
  step('an amendment is started', amendReservations, {
    skip: ({ reservation }) => (reservation.canAmend ? undefined : 'not-amendable'),
    input: (facts) => toAmendment(facts, facts.reservation.reservationNumber),
    stop: ({ reservation }) => !reservation.canAmend,
  }),
  step('the basket with the trade-in', getBasket, {
    expect: [contains('basket.tradeIns[].reservationNumber', ({ reservation }) => reservation.reservationNumber)],
  }),
  step('the amendment is cancelled', deleteBasket),
  step('the basket without the trade-in', getBasket, { expect: [absent('basket.tradeIns')] }),
];

/** Starts the amendment of a reservation, and empties the basket: nothing is amended. */
export async function checkAmendment(conversation: Conversation, facts: OrderFacts): Promise<void> {
  await conversation.run(amendmentSteps, facts);
}

const getQuote = ({ last }: StepContext<OrderFacts>) =>
  last(getCancellation)?.choices.find(({ reservationNumbers }) => reservationNumbers.length === 1);
const toRefund = (context: StepContext<OrderFacts>) => ({
  ...toKey(context),
  body: { quoteId: getQuote(context)?.quoteId },
});

const refundSteps = [
  step('the current quote', getCancellation, { input: toKey }),
  step('the reservation is cancelled', refundReservation, {
    input: toRefund,
    expect: [equal('refundedAmount', (context) => getQuote(context)?.refundableAmount, { rule: 'sums' })],
  }),
  step('the same again with the same key', refundReservation, { input: toRefund, repeats: [''] }),
  refuse('the reservation was already cancelled', refundReservation, {
    refusal: { statuses: [400, 404, 409, 422], isErrorsEnough: true, rule: 'idempotency' },
    input: (facts) => ({ ...toKey(facts), body: {} }),
  }),
  step('the order with the cancelled reservation', getOrder, {
    input: toOrder,
    expect: [
      (_answer, context) => {
        const { status = 'CANCELLED' } = findReservation(context) ?? {};
        const expected = { code: 'value', value: 'CANCELLED' } as const;
        return status === 'CANCELLED'
          ? []
          : [{ rule: 'question', where: 'reservations[].status', expected, actual: status }];
      },
    ],
  }),
];

/** Cancels a reservation for good, once with the same key, for the refund of its quote. */
export async function checkRefund(conversation: Conversation, facts: OrderFacts): Promise<void> {
  if (!facts.reservation.canCancel) return conversation.skip(refundReservation, 'not-cancellable');
  await conversation.run(refundSteps, facts);
}
