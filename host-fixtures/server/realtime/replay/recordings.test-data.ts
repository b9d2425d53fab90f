import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Real-time feeds and their timetable: optional files next to the project. */
const data = fileURLToPath(new URL('../../../../../shared/data', import.meta.url));

export const emberFolder = path.join(data, 'feeds/ember-uk');
/** The day of each recording, and the UTC offset of London in hours. */
export const recordings = [
  { name: 'ember-0', date: '2024-01-18', hoursFromUtc: 0 },
  { name: 'ember-1', date: '2024-09-15', hoursFromUtc: 1 },
] as const;

const getFile = (name: string) => path.join(data, 'realtime', `${name}.pb`);
/** The recording as JSON from another decoder. */
export const getDecodedFile = (name: string) => `${getFile(name)}.json`;

const files = recordings.flatMap(({ name }) => [getFile(name), getDecodedFile(name)]);
const missing = [emberFolder, ...files].filter((file) => !existsSync(file));
export const hasRecordings = missing.length === 0;
/** The end of a test title. */
export const skipNote = hasRecordings ? '' : ` — skipped: ${missing.join(', ')} not found`;

export function readBytes(name: string): Uint8Array {
  return new Uint8Array(readFileSync(getFile(name)));
}
