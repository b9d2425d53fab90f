import { addToBasket, deleteBasket, deleteLineItem, extendBasket, getBasket } from '#shared/contract/basket/basket.ts';
import {
  chooseSeats,
  redeemCode,
  removeCode,
  savePassengerInfo,
  saveSmsNumber,
} from '#shared/contract/basket/basket-details.ts';
import { cancelPayment, getPayment, startPayment } from '#shared/contract/payment/payments.ts';
import { searchJourneys } from '#shared/contract/journeys/journeys.ts';
import { getToken } from '#shared/contract/kit/token.ts';
import { storeSearch } from '#shared/contract/search/searches.ts';
import { type Refusal } from '../check-answer.ts';
import { createStranger, type Conversation } from '../conversation.ts';
import { absent, type AnsweredBasket, checkTotal, checkValue, equal, moreThan, present } from '../expectations.ts';
import { type ApiFinding } from '../finding.ts';
import { type SampleRoute } from './places.ts';
import { type AnsweredJourney, toSearch } from './journeys.ts';
import { chooseRescheduleSeats, getReschedule, getRescheduleSeatPlan } from '#shared/contract/orders/reschedule.ts';
import { getSalesPlan } from '#shared/contract/seats/seats.ts';

/** One adult. The other counts are of travellers with discounts (`nus`: students) or needs, and of attendants (`pca`). */
const party = {
  passengerCount: 1,
  concessionCount: 0,
  nusCount: 0,
  otherDisabilityCount: 0,
  wheelchairSeatedCount: 0,
  pcaCount: 0,
};
/** The path of the remaining time of a basket in an answer. */
const remainingSeconds = 'basket.expiryTotalSecondsRemaining';

/**
 * Buys a journey up to the page of the payment provider, for `npm run conform`, which checks an operator's API. Then it cancels
 * the payment and empties the basket, so that nothing is sold.
 *
 * In a conversation, `step` makes a call that must succeed, compares its answer with the contract and with `expect`,
 * and adds it to the report; `refuse` makes a call that the API must refuse, and `skip` records why a call was not
 * made. `expect` is a list of checks of the answer. `equal` and `moreThan` accept a missing value, and `absent` an
 * empty list. Each finding names the broken rule of the contract, such as `session` (the answer shows a different
 * visitor's data). The default rule is `missing` for `present`, and `question` (the answer does not match the request)
 * for others. `call` blames an earlier call, such as an `addToBasket` that was executed twice.
 */
export async function checkPurchase(
  conversation: Conversation,
  { route, journey }: { readonly route: SampleRoute; readonly journey: AnsweredJourney },
): Promise<void> {
  const { step } = conversation;
  const { journeyId } = journey;
  const search = toSearch(route, journey.departureDateTime.slice(0, 10));
  const hold = { body: { journeys: [{ journeyId, ...party }] } };
  await step('the search is stored', storeSearch, { body: search });
  await step('the price of a journey', searchJourneys, { query: search });
  await step('a journey is held', addToBasket, hold);
  // `repeats` sends the idempotency key of the previous call again. Its list names values that must be the same in both
  // answers.
  await step('the same again with the same key', addToBasket, { ...hold, repeats: [] });
  const answer = await step('the basket with the journey', getBasket, {
    expect: [
      present('basket', 'question'),
      equal('basket.journeys.length', 1, { rule: 'idempotency', call: addToBasket }),
      equal('basket.journeys[0].journeyId', journeyId),
      present('basket.journeys[0].lineItemId'),
      present('basket.total'),
      checkTotal,
      moreThan(remainingSeconds, 0),
      // The basket has a time of expiry or the remaining seconds.
      (answer) => (answer.basket?.expiry === undefined ? present(remainingSeconds)(answer) : []),
    ],
  });
  // A price that differs is a fault only if it also differs from a repeated search: the operator may have changed the price.
  if (checkPrice(conversation, journeyId).length > 0) {
    const expect = [() => checkPrice(conversation, journeyId).map((finding) => ({ ...finding, call: getBasket }))];
    await step('whether the price of the journey has changed', searchJourneys, { query: search, expect });
  }
  const basket = answer?.basket;
  const [lineItem] = basket?.journeys ?? [];
  // Already reported above. The hold ends by itself.
  if (!basket || lineItem?.lineItemId === undefined) return;
  const stranger = createStranger(conversation);
  await stranger.step('another visitor', getToken);
  await stranger.step('the basket of another visitor is empty', getBasket, {
    expect: [absent('basket.journeys', 'session')],
  });
  await checkSeats(conversation, lineItem);
  await checkDetails(conversation, basket);
  await checkPayment(conversation);
  await step('the journey is removed', deleteLineItem, { query: { lineItemId: lineItem.lineItemId } });
  await step('the basket without the journey', getBasket, { expect: [absent('basket.journeys')] });
  await step('the journey is held again', addToBasket, hold);
  await step('the basket is emptied', deleteBasket);
  await step('the empty basket', getBasket, { expect: [absent('basket.journeys')] });
}

/**
 * Checks that a journey has the same price in the latest basket as in the latest search. A price of null is free, and equals
 * 0; if it is null in the search, the currencies may differ. If either does not contain the journey, nothing is compared.
 */
function checkPrice({ last }: Conversation, journeyId: string): readonly ApiFinding[] {
  const offer = last(searchJourneys)?.journeys.find((journey) => journey.journeyId === journeyId);
  const lineItem = last(getBasket)?.basket?.journeys[0];
  if (!offer || !lineItem) return [];
  const isSameCurrency = offer.price === null || offer.currency === lineItem.currency;
  if ((offer.price ?? 0) === (lineItem.price ?? 0) && isSameCurrency) return [];
  const toText = ({ price, currency }: Pick<AnsweredJourney, 'price' | 'currency'>) =>
    `${price ?? 0} ${currency ?? ''}`.trim();
  const expected = { code: 'search-price', value: toText(offer) } as const;
  return [{ rule: 'sums', where: 'basket.journeys[0].price', expected, actual: toText(lineItem) }];
}

/**
 * Chooses a free seat, if any, of the first coach of a line item (`connJourneys` are its coaches if it has several).
 *
 * @param key key of the reservation that is rescheduled; undefined for a purchase
 */
export async function checkSeats(
  { step, skip }: Conversation,
  lineItem: AnsweredBasket['journeys'][number],
  key?: string,
): Promise<void> {
  const { lineItemId, journeyId, reservableType } = lineItem.connJourneys[0] ?? lineItem;
  const chooseCall = key === undefined ? chooseSeats : chooseRescheduleSeats;
  if (reservableType !== 'SEAT' || lineItemId === undefined) return skip(chooseCall, 'no-seats');
  const plan =
    key === undefined
      ? await step('the seats of the journey', getSalesPlan, { query: { journeyid: journeyId } })
      : await step('the seats of the new journey', getRescheduleSeatPlan, { params: { id: journeyId } });
  const parts = (plan?.decks ?? []).flatMap((deck) => deck.parts);
  const freeSeat = parts.find(({ type, available, restricted }) => type === 'seat' && available && !restricted);
  const { seatNumber, seatPlanKey } = freeSeat ?? {};
  if (seatNumber === undefined || seatPlanKey === undefined) return skip(chooseCall, 'no-free-seat');
  /** Checks that the basket contains the seat, and that its total includes the price of its seats, if it contains any. */
  const checkSeat = ({ basket }: { readonly basket: AnsweredBasket | null }) => {
    const [journey] = basket?.journeys ?? [];
    const seats = [journey, ...(journey?.connJourneys ?? [])].flatMap((coach) => coach?.seats ?? []);
    const actual = seats.map((item) => item.seat.seatNumber);
    const findings = actual.includes(seatNumber)
      ? []
      : checkValue('basket.journeys[0].seats', { expected: seatNumber, actual });
    return seats.length > 0 ? [...findings, ...checkTotal({ basket })] : findings;
  };
  const seats = [{ seatNumber, seatPlanKey }];
  if (key === undefined) {
    await step('a free seat is chosen', chooseSeats, { query: { lineItemId }, body: { seats } });
    await step('the basket with the seat', getBasket, { expect: [checkSeat] });
  } else {
    const params = { key };
    await step('a free seat is chosen', chooseRescheduleSeats, { params, body: { lineItemId, seats } });
    await step('the price with the seat', getReschedule, { params, expect: [present('basket.total'), checkSeat] });
  }
}

/** Extends the hold, enters the details of the traveller, and redeems a code that does not exist. */
async function checkDetails({ step, refuse, skip }: Conversation, basket: AnsweredBasket): Promise<void> {
  const { extendableBySeconds = 0, expiryTotalSecondsRemaining = 0 } = basket;
  if (extendableBySeconds === 0) skip(extendBasket, 'not-extendable');
  else {
    await step('the hold is extended', extendBasket, { body: {} });
    await step('the basket is held for longer', getBasket, {
      expect: [moreThan(remainingSeconds, expiryTotalSecondsRemaining)],
    });
  }
  // A valid code is not known, so none is redeemed that could be removed.
  skip(removeCode, 'no-code');
  const passengers = [{ firstName: 'Conformance', lastName: 'Check' }];
  await step('the name of the traveller', savePassengerInfo, { body: { passengers } });
  // A body without a number removes it.
  await step('no number for text messages', saveSmsNumber, { body: {} });
  await refuse('the code does not exist', redeemCode, {
    refusal: { statuses: [400, 404, 409, 422], isErrorsEnough: true, rule: 'status' },
    body: { redemptionCode: 'CONFORM-NO-SUCH-CODE' },
  });
}

/** The refusal of a payment by an operator who has no payment provider. It is accepted; then no payment is cancelled either. */
export const noProvider = {
  statuses: [503],
  errorId: 'provider-unavailable',
  rule: 'status',
  skips: { call: cancelPayment.name, reason: 'no-provider' },
} as const;

/**
 * The required refusal of a payment whose total was not shown to the traveller. `isErrorsEnough`: an answer with status 200 and
 * a list of errors is accepted as well as the statuses. In any case, `errorId` must be among the errors.
 */
export const totalChanged: Refusal = {
  statuses: [400, 409, 422],
  isErrorsEnough: true,
  errorId: 'total-changed',
  rule: 'sums',
};

/** The address of a buyer who does not exist. Mails to this domain are not delivered (RFC 2606). */
const billingInfo = {
  firstName: 'Conformance',
  lastName: 'Check',
  emailAddress: 'conformance@shop.example',
  addressLine1: '1 Station Road',
  townCity: 'Leeds',
  postalCode: 'LS1 4DY',
  country: 'GB',
};

/** The accepted statuses of a payment after its cancellation. `PENDING`: the provider has not confirmed it yet. */
const closedStatuses = ['CANCELLED', 'PENDING', 'DECLINED', 'EXPIRED'];

/**
 * Starts a payment of the basket, first with a wrong total, then twice with the same idempotency key, and cancels it. No card
 * is charged. Without a total above 0, nothing is paid, because that would sell a free basket.
 */
export async function checkPayment({ step, refuse, skip, rules }: Conversation): Promise<void> {
  const { total = 0, currency } = (await step('the total to pay', getBasket))?.basket ?? {};
  if (total <= 0) {
    skip(cancelPayment, 'nothing-to-pay');
    return skip(startPayment, 'free-purchase');
  }
  // `rules.origin` is undefined if the page that calls the API is on the API's own site: then the address is a path. The
  // provider's page is never opened, so nothing returns to this address.
  const returnUrl = `${rules.origin ?? ''}/journey-planner/payment/in-progress`;
  const body = { billingInfo, total, currency, returnUrl, locale: 'en-GB' };
  await refuse('a total that was not shown', startPayment, {
    refusal: totalChanged,
    body: { ...body, total: total + 1 },
  });
  const startAnswer = await step('a payment is started', startPayment, {
    body,
    excuse: noProvider,
    expect: [
      equal('payment.amount', total, { rule: 'sums' }),
      equal('payment.currency', currency, { rule: 'sums' }),
      (answer) => (answer.payment?.status === 'REDIRECT' ? present('payment.redirectUrl')(answer) : []),
      ({ payment }) => checkStatus(payment?.status, ['REDIRECT', 'PENDING']),
    ],
  });
  const { paymentId } = startAnswer?.payment ?? {};
  // The call failed, or the operator has no payment provider. Both are in the report.
  if (paymentId === undefined) return;
  await step('the same again with the same key', startPayment, { body, repeats: ['payment.paymentId'] });
  await step('the status of the payment', getPayment, {
    query: {},
    expect: [present('payment'), equal('payment.paymentId', paymentId, { rule: 'idempotency' })],
  });
  const cancelAnswer = await step('the payment is cancelled', cancelPayment, {
    body: { paymentId },
    expect: [({ payment }) => checkStatus(payment?.status, closedStatuses)],
  });
  const isCancelled = cancelAnswer?.payment?.status === 'CANCELLED';
  await step('the payment stays cancelled', getPayment, {
    query: {},
    expect: [
      ({ payment }) =>
        checkStatus(
          // The step before the cancellation has reported a different payment.
          payment?.paymentId === paymentId ? payment.status : undefined,
          isCancelled ? ['CANCELLED'] : closedStatuses,
        ),
    ],
  });
}

/** Checks the status of a payment, if it is known. */
function checkStatus(actual: string | undefined, statuses: readonly string[]): readonly ApiFinding[] {
  if (actual === undefined || statuses.includes(actual)) return [];
  return [{ rule: 'question', where: 'payment.status', expected: { code: 'one-of', value: statuses }, actual }];
}
