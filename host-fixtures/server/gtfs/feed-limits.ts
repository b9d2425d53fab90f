import { FeedRefused } from './feed-refused.ts';

/** More than any operator's coaches have, or a whole country's buses; what is beyond would fill the memory. */
const mostRows = {
  'stops.txt': 500_000,
  'trips.txt': 2_000_000,
  'stop_times.txt': 20_000_000,
  'frequencies.txt': 2_000_000,
} as const;

/**
 * @param rows so far, of all feeds together
 * @param label of the feed that is being read, among several
 * @throws FeedRefused where a table has more rows than can be read
 */
export function refuseTooMany(file: keyof typeof mostRows, rows: number, label = ''): void {
  const most = mostRows[file];
  if (rows <= most) return;
  throw new FeedRefused(
    `${label}${file} has${label === '' ? '' : ', with those of the feeds before it,'} more than ${most.toLocaleString('en-GB')} rows, which is more than can be read: leave out what your coaches do not use.`,
  );
}
