import { deleteBasket, getBasket } from '#shared/contract/basket/basket.ts';
import { type EndpointAnswer } from '#shared/contract/kit/endpoint.ts';
import { getCancellation, refundReservation } from '#shared/contract/orders/cancellation.ts';
import { getOrder } from '#shared/contract/orders/orders.ts';
import { amendReservations, savePassenger } from '#shared/contract/orders/reservations.ts';
import { type Refusal } from '../check-answer.ts';
import { type Conversation } from '../conversation.ts';
import { absent, checkValue, contains, equal } from '../expectations.ts';

/** An order and one of its confirmed reservations, with the keys that the API requires for changes. */
export interface OrderFacts {
  readonly orderKey: string;
  readonly orderNumber: string;
  readonly reservation: EndpointAnswer<typeof getOrder>['reservations'][number] & { readonly reservationKey: string };
}

/** Finds the reservation in its order. */
export const findReservation = (
  { reservations }: EndpointAnswer<typeof getOrder>,
  { reservation: { reservationNumber } }: OrderFacts,
) => reservations.find((reservation) => reservation.reservationNumber === reservationNumber);

const wrongReservation: Refusal = { statuses: [400, 403, 404], isErrorsEnough: true, rule: 'token' };
const wrongNumber = 'conform-no-such-reservation';
const correctedName = 'Conformance';

/** Corrects the first name of a traveller, and puts it back. */
export async function checkPassenger({ step, refuse, skip }: Conversation, facts: OrderFacts): Promise<void> {
  const { orderKey, reservation } = facts;
  const { reservationNumber } = reservation;
  const passenger = reservation.passengers.find((traveller) =>
    [traveller.passengerId, traveller.firstName, traveller.lastName].every((part) => part !== undefined),
  );
  if (passenger === undefined) return skip(savePassenger, 'no-passenger');
  const correctedPassenger = { ...passenger, firstName: correctedName };
  const readName = (title: string, expected: string | undefined) => {
    const checkName = (order: EndpointAnswer<typeof getOrder>) => {
      const passengers = findReservation(order, facts)?.passengers ?? [];
      const actual = passengers.find(({ passengerId }) => passengerId === passenger.passengerId)?.firstName;
      return checkValue('reservations[].passengers[].firstName', { expected, actual });
    };
    return step(title, getOrder, { body: { reservationDetailsKey: orderKey }, expect: [checkName] });
  };
  await refuse('a traveller of a reservation that does not exist', savePassenger, {
    refusal: wrongReservation,
    body: { reservationNumber: wrongNumber, passenger: correctedPassenger },
  });
  await step('the first name of a traveller is corrected', savePassenger, {
    body: { reservationNumber, passenger: correctedPassenger },
  });
  await readName('the corrected name', correctedName);
  await step('the name is put back', savePassenger, { body: { reservationNumber, passenger } });
  await readName('the original name', passenger.firstName);
}

/**
 * Starts the amendment of a reservation, which puts the reservation into the basket as a trade-in, and empties the basket, so that
 * nothing is amended.
 */
export async function checkAmendment({ step, refuse, skip }: Conversation, facts: OrderFacts): Promise<void> {
  const { orderNumber } = facts;
  const { reservationNumber, canAmend } = facts.reservation;
  await refuse('the amendment of a reservation that does not exist', amendReservations, {
    refusal: wrongReservation,
    body: { orderNumber, reservationNumbers: [wrongNumber] },
  });
  if (!canAmend) return skip(amendReservations, 'not-amendable');
  await step('an amendment is started', amendReservations, {
    body: { orderNumber, reservationNumbers: [reservationNumber] },
  });
  await step('the basket with the trade-in', getBasket, {
    expect: [contains('basket.tradeIns[].reservationNumber', reservationNumber)],
  });
  await step('the amendment is cancelled', deleteBasket);
  await step('the basket without the trade-in', getBasket, { expect: [absent('basket.tradeIns')] });
}

/** Cancels a reservation for good, for the refund of its quote, and repeats the call with the same idempotency key. */
export async function checkRefund({ step, refuse, skip }: Conversation, facts: OrderFacts): Promise<void> {
  const { reservationKey: key, canCancel } = facts.reservation;
  if (!canCancel) return skip(refundReservation, 'not-cancellable');
  const params = { key };
  const quotes = (await step('the current quote', getCancellation, { params }))?.choices;
  const { quoteId, refundableAmount } = quotes?.find(({ reservationNumbers }) => reservationNumbers.length === 1) ?? {};
  const body = { quoteId };
  await step('the reservation is cancelled', refundReservation, {
    params,
    body,
    expect: [equal('refundedAmount', refundableAmount, { rule: 'sums' })],
  });
  // The empty path is the complete answer.
  await step('the same again with the same key', refundReservation, { params, body, repeats: [''] });
  const alreadyCancelled = { statuses: [400, 404, 409, 422], isErrorsEnough: true, rule: 'idempotency' } as const;
  await refuse('the reservation was already cancelled', refundReservation, {
    refusal: alreadyCancelled,
    params,
    body: {},
  });
  await step('the order with the cancelled reservation', getOrder, {
    body: { reservationDetailsKey: facts.orderKey },
    expect: [
      (order) => {
        // A cancelled reservation may also be missing from its order.
        const { status = 'CANCELLED' } = findReservation(order, facts) ?? {};
        return checkValue('reservations[].status', { expected: 'CANCELLED', actual: status });
      },
    ],
  });
}
