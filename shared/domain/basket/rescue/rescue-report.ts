import type { Basket } from '../basket.ts';
import { type RescueChange, findRescueChanges, type RescueRefusals } from './rescue-changes.ts';

/**
 * The operator's messages about journeys or redemption codes that could not be held again, by id of the journey or by code. A
 * list of pairs, because a `Map` cannot be stored as JSON.
 */
type Refusals = readonly (readonly [id: string, messages: readonly string[]])[];

/**
 * Data about the rescue of an expired basket: its contents were held again in a new basket. The data is stored, so that the
 * traveller still sees the differences between the two baskets after a reload of the page.
 */
export interface RescueReport {
  /** The basket when it expired. */
  readonly before: Basket;
  readonly journeys: Refusals;
  readonly codes: Refusals;
  /** The differences right after the rescue, as text, to recognise whether the new basket has changed since. */
  readonly mark: string;
}

/**
 * The report to store right after a rescue.
 *
 * @param before the expired basket
 * @param changes the differences between the two baskets
 */
export function toRescueReport(before: Basket, { journeys, codes }: RescueRefusals, changes: readonly RescueChange[]) {
  return { before, journeys: [...journeys], codes: [...codes], mark: toMark(changes) };
}

/**
 * The differences to show: those between the expired basket and the current one.
 *
 * @param basket the current basket; null if missing
 * @returns `undefined` if the report is outdated: the differences are no longer those of the report, because the basket has
 *   changed since
 */
export function getReportedChanges({ before, journeys, codes, mark }: RescueReport, basket: Basket | null) {
  const changes = findRescueChanges(before, basket, { journeys: new Map(journeys), codes: new Map(codes) });
  return toMark(changes) === mark ? changes : undefined;
}

/** The changes as text to compare, with only the ids of journeys, to store less. */
function toMark(changes: readonly RescueChange[]): string {
  return JSON.stringify(
    changes.map((change) => ('journey' in change ? { ...change, journey: change.journey.journeyId } : change)),
  );
}
