import { type AnswerOf } from '#shared/contract/kit/endpoint.ts';
import { getCancellation, getCancellationOrder } from '#shared/contract/orders/cancellation.ts';
import { findOrderKey, getOrder } from '#shared/contract/orders/orders.ts';
import { type Conversation } from '../conversation.ts';
import { type Finding } from '../finding.ts';
import { otherFindings, repeatedFindings } from '../list-findings.ts';
import { askAmendment } from './ask-amendment.ts';
import { askRefund } from './ask-refund.ts';
import { askReschedule } from './ask-reschedule.ts';
import { askTraveller } from './ask-traveller.ts';

/** An order that the operator has made for tests. */
export interface TestOrder {
  readonly orderNumber: string;
  /** Where its tickets went to. */
  readonly emailAddress: string;
}

/** What may be done to it. */
export interface OrderChanges {
  /** Whether a traveller is corrected, and another journey is chosen, and both are undone again. */
  readonly changes: boolean;
  /** Whether a reservation is moved to another journey for good, where that costs nothing. */
  readonly moves: boolean;
  /** Whether a reservation is cancelled for good. */
  readonly refunds: boolean;
}

/** An order as its owner looks it up, and what may be done with its first confirmed reservation. */
export async function askOrder(
  conversation: Conversation,
  { order, ...allowed }: { readonly order: TestOrder } & OrderChanges,
): Promise<void> {
  const { orderNumber, emailAddress } = order;
  const stranger = { customerIdentifier: 'stranger@shop.example', referenceNumber: orderNumber };
  const unknown = { statuses: [403, 404], rule: 'token' } as const;
  await conversation.refuse(findOrderKey, { body: stranger }, { ...unknown, why: 'somebody else asks for it' });
  const body = { customerIdentifier: emailAddress, referenceNumber: orderNumber };
  const found = await conversation.ask(findOrderKey, { body }, { why: 'the key to the test order' });
  const key = found.answer?.reservationDetailsKey;
  if (key === undefined) return;
  const forged = { body: { reservationDetailsKey: `${key}0` } };
  await conversation.refuse(getOrder, forged, { ...unknown, statuses: [400, 403, 404], why: 'a forged key' });
  const read = await conversation.ask(getOrder, { body: { reservationDetailsKey: key } }, { why: 'the test order' });
  if (read.answer === undefined) return;
  read.add(...orderFindings(read.answer, orderNumber));
  const open = openReservation(read.answer);
  if (open === undefined) {
    return conversation.skip(getCancellation, 'the test order has no confirmed reservation with a key');
  }
  await askReservation(conversation, { orderNumber, key: open.key, number: open.reservationNumber });
  if (allowed.changes) {
    await askTraveller(conversation, { orderKey: key, ...open });
    await askAmendment(conversation, { ...open, orderNumber: read.answer.orderNumber });
  }
  await askReschedule(conversation, { orderKey: key, ...open, ...allowed });
  if (!allowed.refunds) return;
  // What was moved is another reservation.
  const now = await conversation.ask(
    getOrder,
    { body: { reservationDetailsKey: key } },
    { why: 'what may be refunded' },
  );
  const left = now.answer && openReservation(now.answer);
  if (left) await askRefund(conversation, { orderKey: key, ...left });
}

/** The first confirmed reservation that has a key, one that may be cancelled if there is any. */
function openReservation({ reservations }: AnswerOf<typeof getOrder>) {
  const confirmed = reservations.filter(({ status }) => status === 'CONFIRMED');
  const open = confirmed.find(({ canCancel }) => canCancel) ?? confirmed[0];
  return open?.reservationKey === undefined ? undefined : { ...open, key: open.reservationKey };
}

function orderFindings(order: AnswerOf<typeof getOrder>, asked: string): readonly Finding[] {
  const { reservations } = order;
  const plain = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  return [
    ...otherFindings('orderNumber', { asked: plain(asked), came: plain(order.orderNumber) }),
    ...repeatedFindings(
      'reservations',
      reservations.map(({ reservationNumber }) => reservationNumber),
    ),
    ...(reservations.length === 0
      ? [{ rule: 'missing' as const, where: 'reservations', wanted: 'what was bought', came: 'none' }]
      : []),
  ];
}

interface AskedReservation {
  readonly orderNumber: string;
  readonly key: string;
  readonly number: string;
}

/** What may be done with a reservation, and the order that it is of. */
async function askReservation(conversation: Conversation, { key, number }: AskedReservation): Promise<void> {
  const unknown = { statuses: [400, 403, 404], rule: 'token' } as const;
  const forged = { params: { key: `${key}0` } };
  await conversation.refuse(getCancellation, forged, { ...unknown, why: 'a forged key to a reservation' });
  const offer = await conversation.ask(getCancellation, { params: { key } }, { why: 'what a refund would bring' });
  if (offer.answer) {
    const { reservation, choices } = offer.answer;
    offer.add(
      ...otherFindings('reservation.reservationNumber', { asked: number, came: reservation.reservationNumber }),
      ...choices.flatMap(choiceFindings),
    );
  }
  const whole = await conversation.ask(getCancellationOrder, { params: { key } }, { why: 'the order that it is of' });
  const numbers = whole.answer?.reservations.map(({ reservationNumber }) => reservationNumber) ?? [number];
  if (!numbers.includes(number)) {
    whole.add({ rule: 'question', where: 'reservations', wanted: number, came: numbers.join(', ') });
  }
}

type Choice = AnswerOf<typeof getCancellation>['choices'][number];

/** What comes back and what is kept is what was paid, or less where something is kept that nobody names. */
function choiceFindings({ paid, refundableAmount, refundFee }: Choice, index: number): readonly Finding[] {
  const named = refundableAmount + (refundFee ?? 0);
  // Amounts are in main units: two of them may not add up to the last digit of a double.
  const isTooMuch = refundableAmount < 0 || named - paid > 1e-6 || (refundFee !== null && paid - named > 1e-6);
  const wanted = `refundableAmount and refundFee to come to ${paid}`;
  return isTooMuch ? [{ rule: 'sums', where: `choices[${index}]`, wanted, came: `${named}` }] : [];
}
