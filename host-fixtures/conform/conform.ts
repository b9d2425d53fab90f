import { type Endpoint } from '#shared/contract/kit/endpoint.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { createApiVisitor } from './api-visitor.ts';
import { type ConformOptions } from './conform-options.ts';
import { type Conversation, createConversation } from './conversation.ts';
import { type SkipReason } from './finding.ts';
import { checkAccount } from './steps/account.ts';
import { checkPlaces, findRoute } from './steps/places.ts';
import { type AnsweredJourney, checkCoach, checkDays, checkJourneys } from './steps/journeys.ts';
import { checkOrder } from './steps/order.ts';
import { checkPurchase } from './steps/purchase.ts';
import { checkRefusals } from './steps/refusals.ts';
import { checkOrigins, checkSession } from './steps/session.ts';
import { checkSharing } from './steps/sharing.ts';

/** The result of checking an API, as codes and values. `report.ts` turns it into sentences. */
export type Conformance = Awaited<ReturnType<typeof conform>>;

/** How long a widget waits for an answer. */
const timeoutMs = 60_000;

/**
 * Compares the API of an operator with the contract that the widgets rely on, call by call, as a new visitor (`npm run
 * conform`). It changes no basket, order or account unless the options `buys`, `moves` or `refunds` allow it.
 *
 * @param now the clock that the server's clock is compared with, in ms since 1970 UTC
 */
export async function conform(options: ConformOptions, now: () => number = Date.now) {
  const { base, origin, slowMs } = options;
  const visitor = createApiVisitor({ base, origin, timeoutMs, now });
  const conversation = createConversation(visitor, { origin, slowMs, isSecure: base.startsWith('https:') });
  /** The reason for calls that were not made and have no more specific reason. */
  const defaultReason = await makeCalls(conversation, options);
  const { records } = conversation;
  const calls = new Set(records.map(({ call }) => call));
  const reasons = new Map(conversation.skipped.map(({ call, reason }) => [call, reason]));
  /** The calls of the contract that were not made, each with the reason. */
  const missingCalls = endpoints
    .filter(({ name }) => !calls.has(name))
    .map((endpoint) => {
      const reason = reasons.get(endpoint.name) ?? getReason(endpoint, options) ?? defaultReason;
      return { call: endpoint.name, reason };
    });
  const isConform = records.every(({ findings }) => findings.length === 0);
  return { records, skipped: missingCalls, hints: [...conversation.hints.values()], isConform };
}

/** Makes all calls that the options allow. @returns the reason for calls that were not made and have no more specific reason */
async function makeCalls(conversation: Conversation, options: ConformOptions): Promise<SkipReason> {
  if (!(await checkSession(conversation))) return 'not-reached';
  await checkOrigins(conversation);
  const route = await findRoute(conversation, options);
  if (route === undefined) {
    // The finding is added to the latest call, which requested the days on sale or a list of cities.
    const finding = { rule: 'missing', where: 'availableDates', expected: { code: 'day-on-sale' } } as const;
    conversation.records.at(-1)?.findings.push({ ...finding, actual: undefined });
    return 'not-reached';
  }
  await checkPlaces(conversation, route.originId);
  await checkSharing(conversation, route);
  if (route.isOnSale) await checkDays(conversation, route);
  const journeys = route.isOnSale ? await checkJourneys(conversation, route) : [];
  if (journeys[0]) await checkCoach(conversation, journeys[0]);
  await checkRefusals(conversation, route);
  const { account, order, buys, moves, refunds } = options;
  const journey = chooseJourney(journeys);
  if (buys && journey) await checkPurchase(conversation, { route, journey });
  if (order) await checkOrder(conversation, { order, changes: buys, moves, refunds });
  if (account) await checkAccount(conversation, { account, changes: buys });
  if (route.isOnSale) return 'not-reached';
  conversation.addHint({ code: 'nothing-on-sale' });
  return 'not-on-sale';
}

/** Returns the journey with the most to check: if possible one that has a price and seats to choose. */
function chooseJourney(journeys: readonly AnsweredJourney[]): AnsweredJourney | undefined {
  const pricedJourneys = journeys.filter(({ price }) => price !== null && price > 0);
  return pricedJourneys.find(({ reservableType }) => reservableType === 'SEAT') ?? pricedJourneys[0] ?? journeys[0];
}

/** Returns why a call was not made, if the options are the reason; otherwise undefined. */
function getReason({ path, method, name }: Endpoint, options: ConformOptions): SkipReason | undefined {
  const { buys, account, order, refunds } = options;
  const changeReason = method !== 'GET' && !buys ? 'change-not-allowed' : undefined;
  if (path.startsWith('/account-management/')) {
    if (account === undefined) return 'account-needed';
    // The check changes only the travellers of an account, and only with `buys`. In all other cases the reason is
    // `account-change`, even for a call that only reads, such as `getAccountSettings`, and was prevented by a failed step.
    return !buys && /traveller/i.test(name) ? 'change-not-allowed' : 'account-change';
  }
  // Messages to the operator are never sent.
  if (path.startsWith('/customer-service/')) return 'message';
  if (!/\/api\/(?:cancellation|orders|reservations)\b/.test(path)) return changeReason;
  if (order === undefined) return 'order-needed';
  // A free move without `moves` is not handled here: `checkMove` reports it as skipped.
  return name === 'refundReservation' && !refunds ? 'refund-not-allowed' : changeReason;
}
