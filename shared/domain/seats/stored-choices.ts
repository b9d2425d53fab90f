import { isRecord, parseStored } from '../kit/persistence/stored-json.ts';
import type { SeatChoice } from './seat-choice.ts';

/** The choices of a basket by the ids of its lines. */
export type SeatChoices = Readonly<Record<string, SeatChoice>>;

/** No traveller of any search is beyond it (spec §9 "Passengers per search"). */
const mostTravellers = 99;

/** Choices as they are kept in a tab, so that a reload loses nothing. */
export function writeChoices(choices: SeatChoices): string {
  return JSON.stringify(choices, (_key, value: unknown) => (value === undefined ? null : value));
}

/** What a tab has kept: read with distrust, since another script may have written it. What cannot be read is none. */
export function readChoices(stored: string): SeatChoices {
  const read = parseStored(stored);
  if (!isRecord(read)) return {};
  return Object.fromEntries(
    Object.entries(read).flatMap(([lineItemId, keys]: readonly [string, unknown]) =>
      Array.isArray(keys) && keys.length <= mostTravellers && keys.every(isKey)
        ? [[lineItemId, keys.map((key) => key ?? undefined)]]
        : [],
    ),
  );
}

function isKey(key: unknown): key is string | null {
  return key === null || typeof key === 'string';
}
