import { type EndpointAnswer } from '#shared/contract/kit/endpoint.ts';
import { getCancellation, getCancellationOrder } from '#shared/contract/orders/cancellation.ts';
import { findOrderKey, getOrder } from '#shared/contract/orders/orders.ts';
import { type Refusal } from '../check-answer.ts';
import { type ConformOptions } from '../conform-options.ts';
import { type Conversation } from '../conversation.ts';
import { atLeast, contains, equal } from '../expectations.ts';
import { type ApiFinding } from '../finding.ts';
import { checkReschedule } from './reschedule.ts';
import { checkAmendment, checkPassenger, checkRefund, type OrderFacts } from './reservation-changes.ts';

/** Which changes of the order are allowed. */
export interface OrderChanges {
  /** Whether changes are made and undone: a traveller is corrected, and another journey is chosen. */
  readonly changes: boolean;
  /** Whether a reservation is moved to another journey for good, if that is free of charge. */
  readonly moves: boolean;
  /** Whether a reservation is cancelled for good. */
  readonly refunds: boolean;
}

const wrongKey: Refusal = { statuses: [400, 403, 404], rule: 'token' };

/** Removes the separators of an order number. */
const toPlainNumber = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/** Looks the order up as its owner does, and checks what may be done with its first confirmed reservation. */
export async function checkOrder(
  conversation: Conversation,
  { order, changes, moves, refunds }: { readonly order: NonNullable<ConformOptions['order']> } & OrderChanges,
): Promise<void> {
  const { step, refuse, skip } = conversation;
  const { orderNumber: referenceNumber, emailAddress } = order;
  await refuse('another customer looks the order up', findOrderKey, {
    refusal: { statuses: [403, 404], rule: 'token' },
    body: { customerIdentifier: 'stranger@shop.example', referenceNumber },
  });
  const { reservationDetailsKey: orderKey } =
    (await step('the key of the test order', findOrderKey, {
      body: { customerIdentifier: emailAddress, referenceNumber },
    })) ?? {};
  if (orderKey === undefined) return;
  const body = { reservationDetailsKey: orderKey };
  await refuse('a forged key of an order', getOrder, {
    refusal: wrongKey,
    body: { reservationDetailsKey: `${orderKey}0` },
  });
  const answer = await step('the test order', getOrder, {
    body,
    expect: [
      // An operator may write the number with other separators.
      equal('orderNumber', toPlainNumber(referenceNumber), { map: toPlainNumber }),
      atLeast(1, 'reservations[]'),
    ],
  });
  if (answer === undefined) return;
  const reservation = findOpenReservation(answer);
  if (reservation === undefined) return skip(getCancellation, 'no-reservation');
  const facts: OrderFacts = { orderKey, orderNumber: answer.orderNumber, reservation };
  await checkReservation(conversation, reservation);
  if (changes) {
    await checkPassenger(conversation, facts);
    await checkAmendment(conversation, facts);
  }
  await checkReschedule(conversation, facts, { changes, moves });
  if (!refunds) return;
  // The reservation may have been moved, which replaces it by a new one.
  const currentReservation = findOpenReservation(await step('the order before a refund', getOrder, { body }));
  if (currentReservation) await checkRefund(conversation, { ...facts, reservation: currentReservation });
}

/** Returns a confirmed reservation, if possible one that can be cancelled; undefined if all are unconfirmed or have no key. */
function findOpenReservation(
  order: EndpointAnswer<typeof getOrder> | undefined,
): OrderFacts['reservation'] | undefined {
  const reservations = order?.reservations.filter(({ status }) => status === 'CONFIRMED') ?? [];
  const reservation = reservations.find(({ canCancel }) => canCancel) ?? reservations[0];
  const { reservationKey } = reservation ?? {};
  return reservation === undefined || reservationKey === undefined ? undefined : { ...reservation, reservationKey };
}

/** Checks the refund of a reservation, and that its order contains it. */
async function checkReservation({ step, refuse }: Conversation, reservation: OrderFacts['reservation']): Promise<void> {
  const { reservationKey: key, reservationNumber } = reservation;
  await refuse('a forged key of a reservation', getCancellation, { refusal: wrongKey, params: { key: `${key}0` } });
  await step('the refund of a reservation', getCancellation, {
    params: { key },
    expect: [equal('reservation.reservationNumber', reservationNumber), ({ choices }) => choices.flatMap(checkQuote)],
  });
  await step('the order of a reservation', getCancellationOrder, {
    params: { key },
    expect: [contains('reservations[].reservationNumber', reservationNumber)],
  });
}

type Quote = EndpointAnswer<typeof getCancellation>['choices'][number];

/** Checks that refund and fee add up to the amount that was paid, or to less if the fee is unknown. */
function checkQuote({ paid, refundableAmount, refundFee }: Quote, index: number): readonly ApiFinding[] {
  const sum = refundableAmount + (refundFee ?? 0);
  // Amounts are floating-point numbers in main units, such as pounds, so their sums are not exact.
  const isWrong = refundableAmount < 0 || sum - paid > 1e-6 || (refundFee !== null && paid - sum > 1e-6);
  const expected = { code: 'refund-sum', value: paid } as const;
  return isWrong ? [{ rule: 'sums', where: `choices[${index}]`, expected, actual: sum }] : [];
}
