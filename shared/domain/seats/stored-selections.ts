import { isRecord } from '../kit/persistence/is-record.ts';
import { parseJson } from '../kit/persistence/parse-json.ts';
import type { SeatSelection } from './seat-selection.ts';

/** The selections of a basket, by line item id. A traveller without a seat is undefined, and null in JSON. */
export type SeatSelections = Readonly<Record<string, SeatSelection>>;

/** Maximum number of travellers (spec §9 "Passengers per search"). */
const maxTravellers = 99;

/** Serialises selections for the storage of a tab, so that they survive a reload. */
export function serialiseSelections(selections: SeatSelections): string {
  return JSON.stringify(selections, (_key, value: unknown) => (value === undefined ? null : value));
}

/** Parses stored selections. Invalid values, possibly by other scripts, are ignored. */
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
