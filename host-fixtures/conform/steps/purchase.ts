import { addToBasket, deleteBasket, deleteLineItem, extendBasket, getBasket } from '#shared/contract/basket/basket.ts';
import { redeemCode, removeCode, savePassengerInfo, saveSmsNumber } from '#shared/contract/basket/basket-details.ts';
import { cancelPayment, getPayment, startPayment } from '#shared/contract/payment/payments.ts';
import { searchJourneys } from '#shared/contract/journeys/journeys.ts';
import { getToken } from '#shared/contract/kit/token.ts';
import { storeSearch } from '#shared/contract/search/searches.ts';
import { type Refusal } from '../check-answer.ts';
import { type Conversation, createSteps } from '../conversation.ts';
import {
  type StepContext,
  absent,
  type AnsweredBasket,
  checkTotal,
  equal,
  moreThan,
  present,
} from '../expectations.ts';
import { type ApiFinding } from '../finding.ts';
import { type AnsweredRoute } from './places.ts';
import { type AnsweredJourney, toSearch } from './journeys.ts';
import { checkSeats } from './seats.ts';

interface PurchaseFacts {
  readonly route: AnsweredRoute;
  /** The journey to buy. */
  readonly journey: AnsweredJourney;
}

const { step } = createSteps<PurchaseFacts>();

/** One adult, who does not exist. */
const party = {
  passengerCount: 1,
  concessionCount: 0,
  nusCount: 0,
  otherDisabilityCount: 0,
  wheelchairSeatedCount: 0,
  pcaCount: 0,
};
const toDay = ({ route, journey }: PurchaseFacts) => toSearch(route, journey.departureDateTime.slice(0, 10));
const toLines = ({ journey: { journeyId } }: PurchaseFacts) => ({ body: { journeys: [{ journeyId, ...party }] } });
const remainingSeconds = 'basket.expiryTotalSecondsRemaining';

const holdSteps = [
  step('the search is stored', storeSearch, { input: (facts) => ({ body: toDay(facts) }) }),
  step('the price of a journey', searchJourneys, { input: (facts) => ({ query: toDay(facts) }) }),
  step('a journey is held', addToBasket, { input: toLines }),
  step('the same again with the same key', addToBasket, { input: toLines, repeats: [] }),
  step('the basket with the journey', getBasket, {
    expect: [
      present('basket', 'question'),
      equal('basket.journeys.length', () => 1, { rule: 'idempotency', call: addToBasket }),
      equal('basket.journeys[0].journeyId', ({ journey }) => journey.journeyId),
      present('basket.journeys[0].lineItemId'),
      present('basket.total'),
      checkTotal,
      moreThan(remainingSeconds, () => 0),
      (answer, context, replies) =>
        answer.basket?.expiry === undefined ? present(remainingSeconds)(answer, context, replies) : [],
    ],
  }),
  // A price may change between search and basket.
  step('whether the price of the journey has changed', searchJourneys, {
    when: (context) => checkPrice(context).length > 0,
    input: (facts) => ({ query: toDay(facts) }),
    expect: [(_answer, context) => checkPrice(context).map((finding) => ({ ...finding, call: getBasket }))],
  }),
];

const strangerSteps = [
  step('another visitor', getToken),
  step('the basket of another visitor is empty', getBasket, { expect: [absent('basket.journeys', 'session')] }),
];

interface HoldFacts extends PurchaseFacts {
  readonly basket: AnsweredBasket;
}

const { step: holdStep, refuse } = createSteps<HoldFacts>();

const detailSteps = [
  holdStep('the hold is extended', extendBasket, {
    skip: ({ basket }) => (basket.extendableBySeconds ? undefined : 'not-extendable'),
    input: { body: {} },
  }),
  holdStep('the basket is held for longer', getBasket, {
    when: ({ basket }) => Boolean(basket.extendableBySeconds),
    expect: [moreThan(remainingSeconds, ({ basket }) => basket.expiryTotalSecondsRemaining ?? 0)],
  }),
  holdStep('the name of the traveller', savePassengerInfo, {
    input: { body: { passengers: [{ firstName: 'Conformance', lastName: 'Check' }] } },
  }),
  holdStep('no number for text messages', saveSmsNumber, { input: { body: {} } }),
  holdStep('a code is removed', removeCode, { skip: () => 'no-code' }),
  refuse('the code does not exist', redeemCode, {
    refusal: { statuses: [400, 404, 409, 422], isErrorsEnough: true, rule: 'status' },
    input: { body: { redemptionCode: 'CONFORM-NO-SUCH-CODE' } },
  }),
];

const removalSteps = [
  holdStep('the journey is removed', deleteLineItem, {
    input: ({ basket }) => ({ query: { lineItemId: basket.journeys[0]?.lineItemId ?? '' } }),
  }),
  holdStep('the basket without the journey', getBasket, { expect: [absent('basket.journeys')] }),
  holdStep('the journey is held again', addToBasket, { input: toLines }),
  holdStep('the basket is emptied', deleteBasket),
  holdStep('the empty basket', getBasket, { expect: [absent('basket.journeys')] }),
];

/**
 * Buys a journey as far as the page of the payment provider. The payment is cancelled, and the basket is emptied, so that nothing is
 * sold.
 */
export async function checkPurchase(conversation: Conversation, facts: PurchaseFacts): Promise<void> {
  await conversation.run(holdSteps, facts);
  const basket = conversation.last(getBasket)?.basket;
  const [line] = basket?.journeys ?? [];
  if (!basket || line?.lineItemId === undefined) return;
  await conversation.asStranger().run(strangerSteps, facts);
  await checkSeats(conversation, line);
  await conversation.run(detailSteps, { ...facts, basket });
  await checkPayment(conversation);
  await conversation.run(removalSteps, { ...facts, basket });
}

/** The journey has the same price in the basket as in the latest search. A price of null is 0. */
function checkPrice({ journey, last }: StepContext<PurchaseFacts>): readonly ApiFinding[] {
  const offer = last(searchJourneys)?.journeys.find(({ journeyId }) => journeyId === journey.journeyId);
  const [line] = last(getBasket)?.basket?.journeys ?? [];
  if (!offer || !line) return [];
  const isSameCurrency = offer.price === null || offer.currency === line.currency;
  if ((offer.price ?? 0) === (line.price ?? 0) && isSameCurrency) return [];
  const toText = ({ price, currency }: Pick<AnsweredJourney, 'price' | 'currency'>) =>
    `${price ?? 0} ${currency ?? ''}`.trim();
  const expected = { code: 'search-price', value: toText(offer) } as const;
  return [{ rule: 'sums', where: 'basket.journeys[0].price', expected, actual: toText(line) }];
}

/** An operator may have no payment provider. */
export const noProvider = {
  statuses: [503],
  errorId: 'provider-unavailable',
  rule: 'status',
  skips: { call: cancelPayment.name, reason: 'no-provider' },
} as const;

/** A total that was not shown to the traveller must be refused. */
export const totalChanged: Refusal = {
  statuses: [400, 409, 422],
  isErrorsEnough: true,
  errorId: 'total-changed',
  rule: 'sums',
};

interface PaymentFacts {
  readonly total: number;
  readonly currency: string | undefined;
  readonly returnUrl: string;
  /** The payment that was started. */
  readonly paymentId: string;
}

const { step: paymentStep, refuse: refusePayment } = createSteps<PaymentFacts>();

/** The address of a buyer who does not exist. Mails to this domain reach no one (RFC 2606). */
const billingInfo = {
  firstName: 'Conformance',
  lastName: 'Check',
  emailAddress: 'conformance@shop.example',
  addressLine1: '1 Station Road',
  townCity: 'Leeds',
  postalCode: 'LS1 4DY',
  country: 'GB',
};
const toPayment = ({ total, currency, returnUrl }: PaymentFacts) => ({
  body: { billingInfo, total, currency, returnUrl, locale: 'en-GB' },
});

const startSteps = [
  refusePayment('a total that was not shown', startPayment, {
    refusal: totalChanged,
    input: ({ total, ...facts }) => toPayment({ ...facts, total: total + 1 }),
  }),
  paymentStep('a payment is started', startPayment, {
    input: toPayment,
    excuse: noProvider,
    expect: [
      equal('payment.amount', ({ total }) => total, { rule: 'sums' }),
      equal('payment.currency', ({ currency }) => currency, { rule: 'sums' }),
      ({ payment }) =>
        payment?.status === 'REDIRECT' && payment.redirectUrl === undefined
          ? [{ rule: 'missing', where: 'payment.redirectUrl', expected: { code: 'present' }, actual: undefined }]
          : [],
      ({ payment }) => checkStatus(payment?.status, ['REDIRECT', 'PENDING']),
    ],
  }),
];

const paymentSteps = [
  paymentStep('the same again with the same key', startPayment, { input: toPayment, repeats: ['payment.paymentId'] }),
  paymentStep('the status of the payment', getPayment, {
    expect: [present('payment'), equal('payment.paymentId', ({ paymentId }) => paymentId, { rule: 'idempotency' })],
  }),
  paymentStep('the payment is cancelled', cancelPayment, {
    input: ({ paymentId }) => ({ body: { paymentId } }),
    expect: [({ payment }) => checkStatus(payment?.status, closedStatuses)],
  }),
  paymentStep('the payment stays cancelled', getPayment, {
    expect: [
      ({ payment }, { paymentId, last }) => {
        if (payment?.paymentId !== paymentId) return [];
        const status = last(cancelPayment)?.payment?.status;
        return checkStatus(payment.status, status === 'CANCELLED' ? [status] : closedStatuses);
      },
    ],
  }),
];

/** What a payment may be after its cancellation: a provider may be too late to return that it is cancelled. */
const closedStatuses = ['CANCELLED', 'PENDING', 'DECLINED', 'EXPIRED'];

function checkStatus(actual: string | undefined, allowed: readonly string[]): readonly ApiFinding[] {
  if (actual === undefined || allowed.includes(actual)) return [];
  return [{ rule: 'question', where: 'payment.status', expected: { code: 'one-of', value: allowed }, actual }];
}

const totalSteps = [paymentStep('the total to pay', getBasket)];

/**
 * Starts a payment of the basket, first with a wrong total, then twice with the same key, and cancels it. No card is charged. A basket
 * with a total of 0 is not paid, because that would sell it.
 */
export async function checkPayment(conversation: Conversation): Promise<void> {
  const returnUrl = `${conversation.rules.origin ?? ''}/journey-planner/payment/in-progress`;
  const facts = { total: 0, currency: undefined, returnUrl, paymentId: '' };
  await conversation.run(totalSteps, facts);
  const { total = 0, currency } = conversation.last(getBasket)?.basket ?? {};
  if (total <= 0) {
    conversation.skip(cancelPayment, 'nothing-to-pay');
    return conversation.skip(startPayment, 'free-purchase');
  }
  await conversation.run(startSteps, { ...facts, total, currency });
  const { paymentId } = conversation.last(startPayment)?.payment ?? {};
  if (paymentId !== undefined) await conversation.run(paymentSteps, { ...facts, total, currency, paymentId });
}
