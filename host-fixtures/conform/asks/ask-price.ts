import { searchJourneys } from '#shared/contract/journeys/journeys.ts';
import { type Conversation } from '../conversation.ts';
import { type Finding, shown } from '../finding.ts';
import { type HeldBasket } from '../basket-sums.ts';
import { type FoundJourney } from './ask-journeys.ts';
import { type Route } from './ask-places.ts';

/** A journey that is bought, and between which cities it was found. */
interface Bought {
  readonly route: Route;
  readonly journey: FoundJourney;
}

/** What one adult is told that a journey costs now; undefined where the search does not have it any more. */
export async function askPrice(
  { ask }: Conversation,
  { route, journey }: Bought,
  why: string,
): Promise<FoundJourney | undefined> {
  const { originId, destinationId } = route;
  const departureDate = journey.departureDateTime.slice(0, 10);
  const query = { originId, destinationId, departureDate, totalPassengers: 1 };
  const { answer } = await ask(searchJourneys, { query }, { why });
  return answer?.journeys.find(({ journeyId }) => journeyId === journey.journeyId);
}

/**
 * A journey costs in the basket what the search has just said. Prices may change between the two: what the search says after it
 * will do as well.
 *
 * @param before as the search had it just before
 */
export async function askSamePrice(
  conversation: Conversation,
  bought: Bought & { readonly before: FoundJourney | undefined },
  held: HeldBasket['journeys'][number],
): Promise<readonly Finding[]> {
  const { before } = bought;
  if (before === undefined || isSamePrice(before, held)) return [];
  const after = await askPrice(conversation, bought, 'whether its price has changed meanwhile');
  if (after === undefined || isSamePrice(after, held)) return [];
  const wanted = `${sumOf(after)}, as the search says`;
  return [{ rule: 'sums', where: 'basket.journeys[0].price', wanted, came: sumOf(held) }];
}

type Priced = Pick<FoundJourney, 'price' | 'currency'>;

/** Null is free, and so is 0. */
function isSamePrice(one: Priced, other: Priced): boolean {
  return (one.price ?? 0) === (other.price ?? 0) && (one.price === null || one.currency === other.currency);
}

function sumOf({ price, currency }: Priced): string {
  return `${shown(price ?? 0)} ${currency ?? ''}`.trim();
}
