import { type ImportSummary } from '../../../server/gtfs/import-gtfs.ts';

/** What an import brought, in one sentence. */
export function summaryText(summary: ImportSummary): string {
  const { agencies, cities, stops, routes, trips, stopTimes, firstDay, lastDay, warnings, durationMs } = summary;
  const parts = [
    counted(agencies, 'carrier'),
    cities === 1 ? '1 city' : `${cities} cities`,
    counted(stops, 'stop'),
    counted(routes, 'route'),
    `${counted(trips, 'trip')} with ${counted(stopTimes, 'stop time')}`,
    counted(summary.fares, 'fare') + pricingText(summary),
  ];
  const seconds = (durationMs / 1000).toFixed(1);
  return `Imported ${parts.join(', ')}, from ${firstDay} to ${lastDay}, in ${seconds} s; ${counted(warnings, 'warning')}.`;
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** What is sold where the feed brings no fare that can be. */
function pricingText({ fares }: ImportSummary): string {
  return fares > 0 ? '' : ' (nothing is sold; --prices FILE gives prices)';
}

/** So many tables are named. */
const named = 6;

/** What reading a feed took: its largest tables, how long each was read and written, and the memory of the process. */
export function figuresText({ tables, peakMegabytes }: Pick<ImportSummary, 'tables' | 'peakMegabytes'>): string {
  const largest = [...tables].sort((one, other) => other.rows - one.rows).slice(0, named);
  const parts = largest.map(({ file, rows, ms }) => {
    return `${file} ${rows.toLocaleString('en-GB')} rows in ${(ms / 1000).toFixed(1)} s`;
  });
  return `Read ${parts.join(', ')}; at most ${peakMegabytes} MB of memory.`;
}

/** How far the reading of a feed has come. */
export function progressText(file: string, rows: number): string {
  return `${file}: ${rows.toLocaleString('en-GB')} rows read`;
}
