import { deleteBasket, getBasket } from '#shared/contract/basket/basket.ts';
import { type EndpointAnswer } from '#shared/contract/kit/endpoint.ts';
import { getCancellation, refundReservation } from '#shared/contract/orders/cancellation.ts';
import { getOrder } from '#shared/contract/orders/orders.ts';
import { amendReservations, savePassenger } from '#shared/contract/orders/reservations.ts';
import { type Refusal } from '../check-answer.ts';
import { type Conversation, refuse, step } from '../conversation.ts';
import { absent, checkValue, contains, equal } from '../expectations.ts';

/** An order and one of its confirmed reservations, with the keys that the API requires for changes. */
export interface OrderFacts {
  readonly orderKey: string;
  readonly orderNumber: string;
  readonly reservation: EndpointAnswer<typeof getOrder>['reservations'][number] & { readonly reservationKey: string };
}

/** Finds the reservation in the latest answer of `getOrder`. */
export const findReservation = ({ last }: Conversation, { reservation: { reservationNumber } }: OrderFacts) =>
  last(getOrder)?.reservations.find((reservation) => reservation.reservationNumber === reservationNumber);

const wrongReservation: Refusal = { statuses: [400, 403, 404], isErrorsEnough: true, rule: 'token' };
const wrongNumber = 'conform-no-such-reservation';
const correctedName = 'Conformance';

/** Corrects the first name of a traveller, and puts it back. */
export async function checkPassenger(conversation: Conversation, facts: OrderFacts): Promise<void> {
  const { orderKey, reservation } = facts;
  const { reservationNumber } = reservation;
  const passenger = reservation.passengers.find((traveller) =>
    [traveller.passengerId, traveller.firstName, traveller.lastName].every((part) => part !== undefined),
  );
  if (passenger === undefined) return conversation.skip(savePassenger, 'no-passenger');
  const order = { body: { reservationDetailsKey: orderKey } };
  const correctedPassenger = { ...passenger, firstName: correctedName };
  const checkName = (expected: string | undefined) => {
    const passengers = findReservation(conversation, facts)?.passengers ?? [];
    const actual = passengers.find(({ passengerId }) => passengerId === passenger.passengerId)?.firstName;
    return checkValue('reservations[].passengers[].firstName', { expected, actual });
  };
  await conversation.run([
    refuse('a traveller of a reservation that does not exist', savePassenger, {
      refusal: wrongReservation,
      input: { body: { reservationNumber: wrongNumber, passenger: correctedPassenger } },
    }),
    step('the first name of a traveller is corrected', savePassenger, {
      input: { body: { reservationNumber, passenger: correctedPassenger } },
    }),
    step('the corrected name', getOrder, { input: order, expect: [() => checkName(correctedName)] }),
    step('the name is put back', savePassenger, { input: { body: { reservationNumber, passenger } } }),
    step('the original name', getOrder, { input: order, expect: [() => checkName(passenger.firstName)] }),
  ]);
}

/**
 * Starts the amendment of a reservation, which puts the reservation into the basket as a trade-in, and empties the basket, so that
 * nothing is amended.
 */
export async function checkAmendment({ run, skip }: Conversation, facts: OrderFacts): Promise<void> {
  const { orderNumber } = facts;
  const { reservationNumber, canAmend } = facts.reservation;
  await run([
    refuse('the amendment of a reservation that does not exist', amendReservations, {
      refusal: wrongReservation,
      input: { body: { orderNumber, reservationNumbers: [wrongNumber] } },
    }),
  ]);
  if (!canAmend) return skip(amendReservations, 'not-amendable');
  await run([
    step('an amendment is started', amendReservations, {
      input: { body: { orderNumber, reservationNumbers: [reservationNumber] } },
    }),
    step('the basket with the trade-in', getBasket, {
      expect: [contains('basket.tradeIns[].reservationNumber', reservationNumber)],
    }),
    step('the amendment is cancelled', deleteBasket),
    step('the basket without the trade-in', getBasket, { expect: [absent('basket.tradeIns')] }),
  ]);
}

/** Cancels a reservation for good, for the refund of its quote, and repeats the call with the same idempotency key. */
export async function checkRefund(conversation: Conversation, facts: OrderFacts): Promise<void> {
  const { run, last, skip } = conversation;
  const { reservationKey: key, canCancel } = facts.reservation;
  if (!canCancel) return skip(refundReservation, 'not-cancellable');
  const params = { key };
  await run([step('the current quote', getCancellation, { input: { params } })]);
  const quotes = last(getCancellation)?.choices ?? [];
  const { quoteId, refundableAmount } = quotes.find(({ reservationNumbers }) => reservationNumbers.length === 1) ?? {};
  const refund = { params, body: { quoteId } };
  await run([
    step('the reservation is cancelled', refundReservation, {
      input: refund,
      expect: [equal('refundedAmount', refundableAmount, { rule: 'sums' })],
    }),
    // The empty path is the complete answer.
    step('the same again with the same key', refundReservation, { input: refund, repeats: [''] }),
    refuse('the reservation was already cancelled', refundReservation, {
      refusal: { statuses: [400, 404, 409, 422], isErrorsEnough: true, rule: 'idempotency' },
      input: { params, body: {} },
    }),
    step('the order with the cancelled reservation', getOrder, {
      input: { body: { reservationDetailsKey: facts.orderKey } },
      expect: [
        () => {
          // A cancelled reservation may also be missing from its order.
          const { status = 'CANCELLED' } = findReservation(conversation, facts) ?? {};
          return checkValue('reservations[].status', { expected: 'CANCELLED', actual: status });
        },
      ],
    }),
  ]);
}
