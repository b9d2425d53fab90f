import { type EndpointAnswer } from '#shared/contract/kit/endpoint.ts';
import { getCancellation, getCancellationOrder } from '#shared/contract/orders/cancellation.ts';
import { findOrderKey, getOrder } from '#shared/contract/orders/orders.ts';
import { type Refusal } from '../check-answer.ts';
import { type Conversation, createSteps } from '../conversation.ts';
import { atLeast, contains, equal } from '../expectations.ts';
import { type ApiFinding } from '../finding.ts';
import { checkReschedule } from './reschedule.ts';
import { checkAmendment, checkPassenger, checkRefund, type OrderFacts, toKey, toOrder } from './reservation-changes.ts';

/** An order that the operator has made for tests. */
export interface TestOrder {
  readonly orderNumber: string;
  /** Where its tickets were sent. */
  readonly emailAddress: string;
}

/** Which changes of the order are allowed. */
export interface OrderChanges {
  /** Changes that are undone: a traveller is corrected, and another journey is chosen. */
  readonly changes: boolean;
  /** A reservation is moved for good, if that is free of charge. */
  readonly moves: boolean;
  /** A reservation is cancelled for good. */
  readonly refunds: boolean;
}

const wrongKey: Refusal = { statuses: [400, 403, 404], rule: 'token' };

const { step: lookupStep, refuse: refuseLookup } = createSteps<TestOrder>();

const toPlainNumber = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
const toKeyBody = (reservationDetailsKey = '') => ({ body: { reservationDetailsKey } });
const toLookup = (orderNumber: string, emailAddress: string) => ({
  body: { customerIdentifier: emailAddress, referenceNumber: orderNumber },
});

const lookupSteps = [
  refuseLookup('another customer asks for the order', findOrderKey, {
    refusal: { statuses: [403, 404], rule: 'token' },
    input: ({ orderNumber }) => toLookup(orderNumber, 'stranger@shop.example'),
  }),
  lookupStep('the key of the test order', findOrderKey, {
    input: ({ orderNumber, emailAddress }) => toLookup(orderNumber, emailAddress),
    stop: ({ last }) => last(findOrderKey) === undefined,
  }),
  refuseLookup('a forged key of an order', getOrder, {
    refusal: wrongKey,
    input: ({ last }) => toKeyBody(`${last(findOrderKey)?.reservationDetailsKey}0`),
  }),
  lookupStep('the test order', getOrder, {
    input: ({ last }) => toKeyBody(last(findOrderKey)?.reservationDetailsKey),
    expect: [
      // An operator may write the number with other separators.
      equal('orderNumber', ({ orderNumber }) => toPlainNumber(orderNumber), { map: toPlainNumber }),
      atLeast(1, 'reservations[]'),
    ],
  }),
];

const { step, refuse } = createSteps<OrderFacts>();

const reservationSteps = [
  refuse('a forged key of a reservation', getCancellation, {
    refusal: wrongKey,
    input: ({ reservation }) => ({ params: { key: `${reservation.reservationKey}0` } }),
  }),
  step('the refund of a reservation', getCancellation, {
    input: toKey,
    expect: [
      equal('reservation.reservationNumber', ({ reservation }) => reservation.reservationNumber),
      ({ choices }) => choices.flatMap(checkQuote),
    ],
  }),
  step('the order of a reservation', getCancellationOrder, {
    input: toKey,
    expect: [contains('reservations[].reservationNumber', ({ reservation }) => reservation.reservationNumber)],
  }),
];

// A move has replaced the reservation by another one.
const refundSteps = [step('the order before a refund', getOrder, { input: toOrder })];

/** Looks the order up as its owner does, and checks what may be done with its first confirmed reservation. */
export async function checkOrder(
  conversation: Conversation,
  { order, changes, moves, refunds }: { readonly order: TestOrder } & OrderChanges,
): Promise<void> {
  await conversation.run(lookupSteps, order);
  const orderKey = conversation.last(findOrderKey)?.reservationDetailsKey;
  const answer = conversation.last(getOrder);
  if (orderKey === undefined || answer === undefined) return;
  const reservation = findOpenReservation(answer);
  if (reservation === undefined) return conversation.skip(getCancellation, 'no-reservation');
  const facts: OrderFacts = { orderKey, orderNumber: answer.orderNumber, reservation };
  await conversation.run(reservationSteps, facts);
  if (changes) {
    await checkPassenger(conversation, facts);
    await checkAmendment(conversation, facts);
  }
  await checkReschedule(conversation, facts, { changes, moves });
  if (!refunds) return;
  await conversation.run(refundSteps, facts);
  const current = findOpenReservation(conversation.last(getOrder));
  if (current) await checkRefund(conversation, { ...facts, reservation: current });
}

/** The first confirmed reservation with a key, if possible one that can be cancelled. */
function findOpenReservation(
  order: EndpointAnswer<typeof getOrder> | undefined,
): OrderFacts['reservation'] | undefined {
  const confirmed = order?.reservations.filter(({ status }) => status === 'CONFIRMED') ?? [];
  const reservation = confirmed.find(({ canCancel }) => canCancel) ?? confirmed[0];
  const { reservationKey } = reservation ?? {};
  return reservation === undefined || reservationKey === undefined ? undefined : { ...reservation, reservationKey };
}

type Quote = EndpointAnswer<typeof getCancellation>['choices'][number];

/** Refund and fee are what was paid, or less if the fee is unknown. */
function checkQuote({ paid, refundableAmount, refundFee }: Quote, index: number): readonly ApiFinding[] {
  const sum = refundableAmount + (refundFee ?? 0);
  // Sums of amounts in main units are not exact.
  const isWrong = refundableAmount < 0 || sum - paid > 1e-6 || (refundFee !== null && paid - sum > 1e-6);
  const expected = { code: 'refund-sum', value: paid } as const;
  return isWrong ? [{ rule: 'sums', where: `choices[${index}]`, expected, actual: sum }] : [];
}
