import { FeedRefused } from './feed-refused.ts';

/** More than any operator's coaches have, or a whole country's buses; what is beyond would fill the memory. */
const mostRows = {
  'stops.txt': 500_000,
  'trips.txt': 2_000_000,
  'stop_times.txt': 20_000_000,
  'frequencies.txt': 2_000_000,
} as const;

/** @throws FeedRefused where a table has more rows than can be read @param rows so far */
export function refuseTooMany(file: keyof typeof mostRows, rows: number): void {
  const most = mostRows[file];
  if (rows <= most) return;
  throw new FeedRefused(
    `${file} has more than ${most.toLocaleString('en-GB')} rows, which is more than can be read: leave out what your coaches do not use.`,
  );
}
