import { isRecord } from '../kit/persistence/is-record.ts';
import { parseJson } from '../kit/persistence/parse-json.ts';
import type { SeatSelection } from './seat-selection.ts';

/**
 * The selected seats of a basket, by the id of a line (a journey, or one coach of a journey): the key of each traveller's seat.
 * A traveller without a seat is undefined, and null in JSON.
 */
export type SeatSelections = Readonly<Record<string, SeatSelection>>;

/** Maximum number of travellers (spec §9 "Passengers per search"). */
const maxTravellers = 99;

/** Serialises selections for the storage of a tab, so that they survive a reload. JSON writes undefined entries as null. */
export function serialiseSelections(selections: SeatSelections): string {
  return JSON.stringify(selections);
}

/** Parses stored selections, which other scripts may have changed. Invalid lines are left out; invalid JSON has none. */
export function parseSelections(json: string): SeatSelections {
  const selections = parseJson(json);
  if (!isRecord(selections)) return {};
  return Object.fromEntries(
    Object.entries(selections).flatMap(([lineItemId, seatKeys]: readonly [string, unknown]) =>
      Array.isArray(seatKeys) &&
      seatKeys.length <= maxTravellers &&
      seatKeys.every((key) => key === null || typeof key === 'string')
        ? [[lineItemId, seatKeys.map((key) => key ?? undefined)]]
        : [],
    ),
  );
}
