import type { Basket } from '../basket.ts';
import { type RescueChange, rescueChanges, type RescueRefusals } from './rescue-changes.ts';

/** What the operator said against a journey or a code, by its id. */
type Refusals = readonly (readonly [id: string, messages: readonly string[]])[];

/** What is kept of a basket that was held again, so that the changes are shown after a reload, too. */
export interface RescueReport {
  /** As it was when it ran out. */
  readonly before: Basket;
  readonly journeys: Refusals;
  readonly codes: Refusals;
  /** What had changed as it was held again, as `markOf` writes it. */
  readonly mark: string;
}

/**
 * The report of a basket that has been held again.
 *
 * @param changes what had changed then
 */
export function toRescueReport(
  before: Basket,
  { journeys, codes }: RescueRefusals,
  changes: readonly RescueChange[],
): RescueReport {
  return { before, journeys: [...journeys], codes: [...codes], mark: toMark(changes) };
}

/**
 * What has changed, shown until it has been read.
 *
 * @returns `undefined` once the basket has changed again: the report is no longer true
 */
export function reportedChanges(
  { before, journeys, codes, mark }: RescueReport,
  now: Basket | null,
): readonly RescueChange[] | undefined {
  const changes = rescueChanges(before, now, { journeys: new Map(journeys), codes: new Map(codes) });
  return toMark(changes) === mark ? changes : undefined;
}

/** The changes without the other details of a journey: less of it is stored. */
function toMark(changes: readonly RescueChange[]): string {
  return JSON.stringify(
    changes.map((change) => ('journey' in change ? { ...change, journey: change.journey.journeyId } : change)),
  );
}
