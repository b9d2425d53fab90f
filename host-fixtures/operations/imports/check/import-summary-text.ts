import { type ImportSummary } from '../../../server/gtfs/import-gtfs.ts';

/** Summarises an import of a timetable (GTFS feed) in one sentence, for the console and the log of imports. */
export function describeSummary(summary: ImportSummary): string {
  const { agencies, cities, stops, routes, trips, stopTimes, fares, firstDay, lastDay, warnings, durationMs } = summary;
  const parts = [
    formatCount(agencies, 'carrier'),
    cities === 1 ? '1 city' : `${cities} cities`,
    formatCount(stops, 'stop'),
    formatCount(routes, 'route'),
    `${formatCount(trips, 'trip')} with ${formatCount(stopTimes, 'stop time')}`,
    formatCount(fares, 'fare') + (fares > 0 ? '' : ' (nothing is sold; --prices FILE gives prices)'),
  ];
  const seconds = (durationMs / 1000).toFixed(1);
  return `Imported ${parts.join(', ')}, from ${firstDay} to ${lastDay}, in ${seconds} s; ${formatCount(warnings, 'warning')}.`;
}

/** Formats a count with a noun whose plural ends in `s`: `1 stop`, `3 stops`. */
const formatCount = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The maximum number of tables in the text of `describeFigures`. */
const maxTables = 6;

/**
 * Describes the resources that an import took: for its tables with the most rows, the time to read them, and the peak memory of
 * the process.
 */
export function describeFigures({ tables, peakMegabytes }: Pick<ImportSummary, 'tables' | 'peakMegabytes'>): string {
  const largestTables = [...tables].sort((a, b) => b.rows - a.rows).slice(0, maxTables);
  const parts = largestTables.map(
    ({ file, rows, ms }) => `${file} ${rows.toLocaleString('en-GB')} rows in ${(ms / 1000).toFixed(1)} s`,
  );
  return `Read ${parts.join(', ')}; at most ${peakMegabytes} MB of memory.`;
}

/** Describes the progress of reading a feed. */
export function describeProgress(file: string, rows: number): string {
  return `${file}: ${rows.toLocaleString('en-GB')} rows read`;
}
