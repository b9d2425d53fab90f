import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Real-time feeds and their timetable, which lie beside the project where somebody has put them. */
const data = fileURLToPath(new URL('../../../../../shared/data', import.meta.url));

export const emberFolder = path.join(data, 'feeds/ember-uk');
export const realtimeFolder = path.join(data, 'realtime');
export const isHere = existsSync(data);
/** The end of a title. */
export const orSkip = isHere ? '' : ` — skipped: ${data} is not here`;

/** The day that a feed was recorded on, and how far London is from UTC then. */
export const recordings = [
  { name: 'ember-0', date: '2024-01-18', hoursFromUtc: 0 },
  { name: 'ember-1', date: '2024-09-15', hoursFromUtc: 1 },
] as const;

export function recordedBytes(name: string): Uint8Array {
  return new Uint8Array(readFileSync(path.join(realtimeFolder, `${name}.pb`)));
}
