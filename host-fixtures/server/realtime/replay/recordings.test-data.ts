import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Real-time feeds and their timetable: optional files next to the project. */
const data = fileURLToPath(new URL('../../../../../shared/data', import.meta.url));

export const emberFolder = path.join(data, 'feeds/ember-uk');
/** The day that a feed was recorded on, and how far London is from UTC then. */
export const recordings = [
  { name: 'ember-0', date: '2024-01-18', hoursFromUtc: 0 },
  { name: 'ember-1', date: '2024-09-15', hoursFromUtc: 1 },
] as const;

const fileOf = (name: string) => path.join(data, 'realtime', `${name}.pb`);
/** The recording as another decoder has written it. */
export const decodedFileOf = (name: string) => `${fileOf(name)}.json`;

const files = recordings.flatMap(({ name }) => [fileOf(name), decodedFileOf(name)]);
const missing = [emberFolder, ...files].filter((file) => !existsSync(file));
export const isHere = missing.length === 0;
/** The end of a title. */
export const orSkip = isHere ? '' : ` — skipped: ${missing.join(', ')} not found`;

export function recordedBytes(name: string): Uint8Array {
  return new Uint8Array(readFileSync(fileOf(name)));
}
