import { randomUUID } from 'node:crypto';
import { addToBasket, deleteBasket, deleteLineItem, extendBasket, getBasket } from '#shared/contract/basket/basket.ts';
import { redeemCode, removeCode, savePassengerInfo, saveSmsNumber } from '#shared/contract/basket/basket-details.ts';
import { idempotencyHeader } from '#shared/contract/kit/headers.ts';
import { getToken } from '#shared/contract/kit/token.ts';
import { storeSearch } from '#shared/contract/search/searches.ts';
import { type FoundJourney } from './ask-journeys.ts';
import { type Route } from './ask-places.ts';
import { askPayment } from './ask-payment.ts';
import { askPrice, askSamePrice } from './ask-price.ts';
import { askSeats } from './ask-seats.ts';
import { type Conversation } from '../conversation.ts';
import { type HeldBasket, sumFindings } from '../basket-sums.ts';
import { type Finding } from '../finding.ts';
import { otherFindings } from '../list-findings.ts';
import { noErrors } from './no-errors.ts';

/** One adult, who exists for this alone. */
const party = {
  ...{ passengerCount: 1, concessionCount: 0, nusCount: 0 },
  ...{ otherDisabilityCount: 0, wheelchairSeatedCount: 0, pcaCount: 0 },
};

/**
 * The way of a scratch customer from a journey to the page of the payment provider, and back: the payment is cancelled and
 * the basket emptied, so that nothing is sold.
 */
export async function askPurchase(
  conversation: Conversation,
  { route, journey }: { readonly route: Route; readonly journey: FoundJourney },
): Promise<void> {
  const { originId, destinationId } = route;
  const departureDate = journey.departureDateTime.slice(0, 10);
  const search = { originId, destinationId, departureDate, totalPassengers: 1 };
  await conversation.ask(storeSearch, { body: search }, { why: 'the search is kept' });
  const before = await askPrice(conversation, { route, journey }, 'what it costs now');
  const basket = await hold(conversation, { route, journey, before });
  const line = basket?.journeys[0];
  if (basket === undefined || line?.lineItemId === undefined) return;
  await askStranger(conversation);
  await askSeats(conversation, line);
  await extend(conversation, basket);
  await askDetails(conversation);
  await askPayment(conversation);
  const query = { lineItemId: line.lineItemId };
  const taken = await conversation.ask(deleteLineItem, { query }, { why: 'the journey is taken out' });
  noErrors(taken);
  await askEmpty(conversation, 'it is out of the basket');
  const body = { journeys: [{ journeyId: journey.journeyId, ...party }] };
  await conversation.ask(addToBasket, { body }, { why: 'it is held again, so that there is something to empty' });
  await conversation.ask(deleteBasket, {}, { why: 'the basket is emptied' });
  await askEmpty(conversation, 'nothing is held any more');
}

async function askEmpty({ ask }: Conversation, why: string): Promise<void> {
  const { answer, add } = await ask(getBasket, {}, { why });
  const held = answer?.basket?.journeys.length ?? 0;
  if (held > 0) add({ rule: 'question', where: 'basket.journeys', wanted: 'none', came: `${held} journeys` });
}

/** Nobody else sees what is held. */
async function askStranger(conversation: Conversation): Promise<void> {
  const { ask, visitor } = conversation.another();
  const { answer } = await ask(getToken, {}, { why: 'somebody else comes' });
  if (answer === undefined) return;
  visitor.token = answer.token;
  const seen = await ask(getBasket, {}, { why: 'whose basket is empty' });
  const held = seen.answer?.basket?.journeys.length ?? 0;
  if (held > 0)
    seen.add({ rule: 'session', where: 'basket', wanted: 'null for somebody else', came: `${held} journeys` });
}

/** Adds a journey, the same again under the same key, and looks at the basket. */
async function hold(
  conversation: Conversation,
  bought: Parameters<typeof askSamePrice>[1],
): Promise<HeldBasket | undefined> {
  const { journeyId } = bought.journey;
  const manner = { headers: { [idempotencyHeader]: randomUUID() } };
  const body = { journeys: [{ journeyId, ...party }] };
  const added = await conversation.ask(addToBasket, { body }, { why: 'a journey is held', manner });
  noErrors(added);
  const again = await conversation.ask(addToBasket, { body }, { why: 'the same under the same key', manner });
  const read = await conversation.ask(getBasket, {}, { why: 'what is held' });
  const basket = read.answer?.basket ?? undefined;
  if (read.answer !== undefined && basket === undefined) {
    read.add({ rule: 'question', where: 'basket', wanted: 'the journey that was added', came: 'null' });
  }
  if (basket === undefined) return undefined;
  const lines = basket.journeys.length;
  if (lines !== 1)
    again.add({ rule: 'idempotency', where: 'journeys', wanted: '1 journey', came: `${lines} journeys` });
  read.add(...basketFindings(basket, journeyId), ...sumFindings(basket));
  if (basket.journeys[0]) read.add(...(await askSamePrice(conversation, bought, basket.journeys[0])));
  return basket;
}

function basketFindings(basket: HeldBasket, journeyId: string): readonly Finding[] {
  const { journeys, total, expiry, expiryTotalSecondsRemaining: seconds } = basket;
  const lacks = (where: string, wanted: string): Finding => ({ rule: 'missing', where, wanted, came: 'nothing' });
  return [
    ...otherFindings('basket.journeys[0].journeyId', { asked: journeyId, came: journeys[0]?.journeyId }),
    ...(journeys[0]?.lineItemId === undefined
      ? [lacks('basket.journeys[0].lineItemId', 'an id to take it out by')]
      : []),
    ...(total === undefined ? [lacks('basket.total', 'what is to be paid')] : []),
    ...(expiry === undefined && seconds === undefined
      ? [lacks('basket.expiryTotalSecondsRemaining', 'for how long it is held')]
      : []),
    ...(seconds !== undefined && seconds <= 0
      ? [
          {
            rule: 'question' as const,
            where: 'basket.expiryTotalSecondsRemaining',
            wanted: 'above 0',
            came: `${seconds}`,
          },
        ]
      : []),
  ];
}

/** Holds the seats for longer, where the basket says that it may. */
async function extend(conversation: Conversation, basket: HeldBasket): Promise<void> {
  const { extendableBySeconds = 0, expiryTotalSecondsRemaining: before = 0 } = basket;
  if (extendableBySeconds === 0)
    return conversation.skip(extendBasket, 'the basket does not say that it may be extended');
  const extended = await conversation.ask(extendBasket, { body: {} }, { why: 'the seats are held for longer' });
  noErrors(extended);
  const read = await conversation.ask(getBasket, {}, { why: 'it is held for longer' });
  const after = read.answer?.basket?.expiryTotalSecondsRemaining;
  if (after !== undefined && after <= before) {
    const wanted = `more than ${before}`;
    read.add({ rule: 'question', where: 'basket.expiryTotalSecondsRemaining', wanted, came: `${after}` });
  }
}

/** Who travels, a number for text messages, and a code that nobody has given out. */
async function askDetails(conversation: Conversation): Promise<void> {
  const passengers = [{ firstName: 'Conformance', lastName: 'Check' }];
  const named = await conversation.ask(savePassengerInfo, { body: { passengers } }, { why: 'who travels' });
  noErrors(named);
  const silent = await conversation.ask(saveSmsNumber, { body: {} }, { why: 'no text messages' });
  noErrors(silent);
  const refusal = { statuses: [400, 404, 409, 422], isErrorsEnough: true, rule: 'status' } as const;
  const body = { redemptionCode: 'CONFORM-NO-SUCH-CODE' };
  conversation.skip(removeCode, 'no code was redeemed');
  await conversation.refuse(redeemCode, { body }, { ...refusal, why: 'nobody has given out this code' });
}
