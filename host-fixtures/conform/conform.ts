import { randomUUID } from 'node:crypto';
import { type Endpoint } from '#shared/contract/kit/endpoint.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { createApiVisitor } from './api-visitor.ts';
import { askAccount } from './asks/ask-account.ts';
import { askCoach } from './asks/ask-coach.ts';
import { askDays } from './asks/ask-days.ts';
import { askHeaders } from './asks/ask-headers.ts';
import { askJourneys, type FoundJourney } from './asks/ask-journeys.ts';
import { askOrder } from './asks/ask-order.ts';
import { askPlaces, findRoute, type Route } from './asks/ask-places.ts';
import { askPurchase } from './asks/ask-purchase.ts';
import { askRefusals } from './asks/ask-refusals.ts';
import { askSharing } from './asks/ask-sharing.ts';
import { askSession } from './asks/ask-session.ts';
import { type ConformOptions } from './conform-options.ts';
import { type Conversation, type Skipped, startConversation, type Step } from './conversation.ts';

/** What was found. */
export interface Conformance {
  readonly steps: readonly Step[];
  /** The calls of the contract that were not made, each with the reason. */
  readonly skipped: readonly Skipped[];
  /** What could be better, though nothing is wrong. */
  readonly hints: readonly string[];
  readonly isConform: boolean;
}

/** How long a widget waits for an answer. */
const waitsMs = 60_000;

/**
 * Holds an API to the contract, call by call, as a new visitor; it reads alone, unless it may buy.
 *
 * @param now the clock that the API's is held to, in ms since 1970 UTC
 */
export async function conform(options: ConformOptions, now: () => number = Date.now): Promise<Conformance> {
  const { base, origin, slowMs } = options;
  const page = origin === undefined ? {} : { origin };
  const visitor = createApiVisitor({ base, ...page, waitsMs, newKey: randomUUID, now });
  const conversation = startConversation(visitor, { ...page, slowMs, isSecure: base.startsWith('https:') });
  const unreached = await walk(conversation, options);
  const { steps } = conversation;
  const asked = new Set(steps.map(({ call }) => call));
  const known = new Map(conversation.skipped.map(({ call, why }) => [call, why]));
  const skipped = endpoints
    .filter(({ name }) => !asked.has(name))
    .map((endpoint) => ({
      call: endpoint.name,
      why: known.get(endpoint.name) ?? reasonOf(endpoint, options, unreached),
    }));
  const hints = [...conversation.hints];
  return { steps, skipped, hints, isConform: steps.every(({ findings }) => findings.length === 0) };
}

/** @returns why calls were not made that nothing else says a reason for */
async function walk(conversation: Conversation, options: ConformOptions): Promise<string> {
  if (!(await askSession(conversation))) return notReached;
  await askHeaders(conversation);
  const route = await findRoute(conversation, options);
  if (route === undefined) return noteNoRoute(conversation);
  await askPlaces(conversation, route.originId);
  await askSharing(conversation, route);
  const journeys = route.isOnSale ? await askSale(conversation, route) : [];
  await askRefusals(conversation, route);
  const bought = bestToBuy(journeys);
  if (options.buys && bought) await askPurchase(conversation, { route, journey: bought });
  const { account, order, buys: changes, moves, refunds } = options;
  if (order) await askOrder(conversation, { order, changes, moves, refunds });
  if (account) await askAccount(conversation, { account, changes });
  if (route.isOnSale) return notReached;
  conversation.hint(
    `Nothing ${nothingOnSale}: name two cities that have journeys by --from and --to, if there are any.`,
  );
  return `not tried, since nothing ${nothingOnSale}`;
}

const notReached = 'was not reached';
const nothingOnSale = 'is on sale between the cities that were tried';

/** What is on sale between two cities. @returns the journeys of a day */
async function askSale(conversation: Conversation, route: Route): Promise<readonly FoundJourney[]> {
  await askDays(conversation, route);
  const journeys = await askJourneys(conversation, route);
  const [first] = journeys;
  if (first) await askCoach(conversation, first);
  return journeys;
}

/** One that costs something and has seats to choose shows most. */
function bestToBuy(journeys: readonly FoundJourney[]): FoundJourney | undefined {
  const priced = journeys.filter(({ price }) => price !== null && price > 0);
  return priced.find(({ reservableType }) => reservableType === 'SEAT') ?? priced[0] ?? journeys[0];
}

/** There are no two cities, or nothing is on sale between those that were named: everything else hangs on it. */
function noteNoRoute({ noteLast }: Conversation): string {
  noteLast({
    rule: 'missing',
    where: 'availableDates',
    wanted: 'a day on sale between two cities; name a pair by --from and --to',
    came: 'none',
  });
  return notReached;
}

function reasonOf({ path, method, name }: Endpoint, options: ConformOptions, unreached: string): string {
  const { buys, account, order, refunds } = options;
  if (path.startsWith('/account-management/')) {
    if (account === undefined) return 'needs an account that is kept for tests: --account';
    return buys || !/traveller/i.test(name)
      ? 'would change the account for good'
      : 'changes something: --buy goes further';
  }
  if (path.startsWith('/customer-service/')) return 'would file a message';
  if (/\/api\/(?:cancellation|orders|reservations)\b/.test(path)) {
    if (order === undefined) return 'needs an order that is kept for tests: --order and --order-email';
    if (name === 'refundReservation' && !refunds) return 'would give money back: --refund does';
    return method === 'GET' || buys ? unreached : 'changes something: --buy goes further';
  }
  return method !== 'GET' && !buys ? 'changes something: --buy goes further' : unreached;
}
