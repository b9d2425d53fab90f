import type { Basket } from '../basket.ts';
import { type RescueChange, findRescueChanges, type RescueRefusals } from './rescue-changes.ts';

/** The operator's messages, by id of a journey or code. */
type Refusals = readonly (readonly [id: string, messages: readonly string[]])[];

/** Data about a basket that was held again after its expiry, stored so that the changes are shown after a reload. */
export interface RescueReport {
  /** The basket when it expired. */
  readonly before: Basket;
  readonly journeys: Refusals;
  readonly codes: Refusals;
  /** A fingerprint of the changes at that time (`toMark`). */
  readonly mark: string;
}

/**
 * The report about a basket that was held again.
 *
 * @param changes the changes at that time
 */
export function toRescueReport(before: Basket, { journeys, codes }: RescueRefusals, changes: readonly RescueChange[]) {
  return { before, journeys: [...journeys], codes: [...codes], mark: toMark(changes) };
}

/**
 * The changes to show.
 *
 * @param basket the current basket
 * @returns `undefined` if the basket has changed since the report, so that the report is outdated
 */
export function getReportedChanges({ before, journeys, codes, mark }: RescueReport, basket: Basket | null) {
  const changes = findRescueChanges(before, basket, { journeys: new Map(journeys), codes: new Map(codes) });
  return toMark(changes) === mark ? changes : undefined;
}

/** The changes with journeys as ids only, to store less. */
function toMark(changes: readonly RescueChange[]): string {
  return JSON.stringify(
    changes.map((change) => ('journey' in change ? { ...change, journey: change.journey.journeyId } : change)),
  );
}
