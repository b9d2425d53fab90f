import { deleteBasket, getBasket } from '#shared/contract/basket/basket.ts';
import { type EndpointAnswer } from '#shared/contract/kit/endpoint.ts';
import { getCancellation, refundReservation } from '#shared/contract/orders/cancellation.ts';
import { getOrder } from '#shared/contract/orders/orders.ts';
import { amendReservations, savePassenger } from '#shared/contract/orders/reservations.ts';
import { type Refusal } from '../check-answer.ts';
import { type Conversation } from '../conversation.ts';
import { absent, checkValue, contains, equal } from '../expectations.ts';

/**
 * The test order of a conformance check, and one of its confirmed reservations, with the secret keys that the API requires
 * instead of a sign-in.
 */
export interface OrderFacts {
  /** The secret that the API requires as `reservationDetailsKey` to return the order. */
  readonly orderKey: string;
  readonly orderNumber: string;
  /** `reservationKey` is required to cancel the reservation. */
  readonly reservation: EndpointAnswer<typeof getOrder>['reservations'][number] & { readonly reservationKey: string };
}

/** Finds the reservation in a later answer for its order. */
export const findReservation = (
  { reservations }: EndpointAnswer<typeof getOrder>,
  { reservation: { reservationNumber } }: OrderFacts,
) => reservations.find((reservation) => reservation.reservationNumber === reservationNumber);

/**
 * How the API must refuse a reservation number that does not exist: with one of these statuses or, since
 * `isErrorsEnough`, with status 200 and a list of errors. Otherwise the report names `rule` as broken.
 */
const wrongReservation: Refusal = { statuses: [400, 403, 404], isErrorsEnough: true, rule: 'status' };
const wrongNumber = 'conform-no-such-reservation';
const correctedName = 'Conformance';

/**
 * Corrects the first name of a traveller, and puts it back. `step` makes a call that must succeed, `refuse` makes one that
 * must be refused, and `skip` records why a call is not made; all add to the report.
 */
export async function checkPassenger({ step, refuse, skip }: Conversation, facts: OrderFacts): Promise<void> {
  const { orderKey, reservation } = facts;
  const { reservationNumber } = reservation;
  // A traveller can be corrected only if the API has returned an id and both names.
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
  // Also if a previous step has failed.
  await step('the name is put back', savePassenger, { body: { reservationNumber, passenger } });
  await readName('the original name', passenger.firstName);
}

/**
 * Starts the amendment of a reservation, and empties the basket, so that nothing is amended. An amendment exchanges the tickets
 * of a reservation for others: the reservation is put into the basket as a trade-in, whose value counts towards the others.
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

/**
 * Cancels a reservation for good, and compares the refund with the API's quote. Repeats the call with the same idempotency key,
 * which must give the same answer, and then with another key (each call has a new one unless it has `repeats`), which must be
 * refused. Finally, the order must show the cancellation.
 */
export async function checkRefund({ step, refuse, skip }: Conversation, facts: OrderFacts): Promise<void> {
  const { reservationKey: key, canCancel } = facts.reservation;
  if (!canCancel) return skip(refundReservation, 'not-cancellable');
  const params = { key };
  const quotes = (await step('the current quote', getCancellation, { params }))?.choices;
  // There may also be a quote for all reservations of the order. Without a quote, any amount is accepted.
  const { quoteId, refundableAmount } = quotes?.find(({ reservationNumbers }) => reservationNumbers.length === 1) ?? {};
  const body = { quoteId };
  await step('the reservation is cancelled', refundReservation, {
    params,
    body,
    expect: [equal('refundedAmount', refundableAmount, { rule: 'sums' })],
  });
  // `repeats` lists the paths whose values must be the same in both answers. The empty path is the complete answer.
  await step('the same again with the same key', refundReservation, { params, body, repeats: [''] });
  const alreadyCancelled = { statuses: [400, 404, 409, 422], isErrorsEnough: true, rule: 'idempotency' } as const;
  await refuse('the reservation was already cancelled', refundReservation, {
    refusal: alreadyCancelled,
    params,
    // Without a quote, so that the refusal is about the reservation, and not about a quote that has expired.
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
