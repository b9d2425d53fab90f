import { isRecord } from '../kit/persistence/is-record.ts';
import { parseJson } from '../kit/persistence/parse-json.ts';
import type { SeatSelection } from './seat-selection.ts';

/**
 * The selected seats of a basket, keyed by the id of its line (a journey, or one coach of it). A traveller without a seat is
 * undefined, and null in JSON.
 */
export type SeatSelections = Readonly<Record<string, SeatSelection>>;

/** Maximum number of travellers (spec §9 "Passengers per search"). */
const maxTravellers = 99;

/** Serialises selections for the storage of a tab, so that they survive a reload. JSON writes undefined entries as null. */
export function serialiseSelections(selections: SeatSelections): string {
  return JSON.stringify(selections);
}

/** Parses stored selections. Invalid JSON and the entries of lines that are invalid are ignored: other scripts may write them. */
export function parseSelections(json: string): SeatSelections {
  const selections = parseJson(json);
  if (!isRecord(selections)) return {};
  return Object.fromEntries(
    Object.entries(selections).flatMap(([lineItemId, keys]: readonly [string, unknown]) =>
      Array.isArray(keys) &&
      keys.length <= maxTravellers &&
      keys.every((key) => key === null || typeof key === 'string')
        ? [[lineItemId, keys.map((key) => key ?? undefined)]]
        : [],
    ),
  );
}
