import { type ImportSummary } from '../../../server/gtfs/import-gtfs.ts';

/** Summarises an import in one sentence. */
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

/** Explains that nothing is sold if the feed has no usable fare. */
function pricingText({ fares }: ImportSummary): string {
  return fares > 0 ? '' : ' (nothing is sold; --prices FILE gives prices)';
}

/** The number of tables in the text. */
const named = 6;

/** Describes the resources of an import: its largest tables with their times, and the peak memory of the process. */
export function figuresText({ tables, peakMegabytes }: Pick<ImportSummary, 'tables' | 'peakMegabytes'>): string {
  const largest = [...tables].sort((one, other) => other.rows - one.rows).slice(0, named);
  const parts = largest.map(({ file, rows, ms }) => {
    return `${file} ${rows.toLocaleString('en-GB')} rows in ${(ms / 1000).toFixed(1)} s`;
  });
  return `Read ${parts.join(', ')}; at most ${peakMegabytes} MB of memory.`;
}

/** Describes the progress of reading a feed. */
export function progressText(file: string, rows: number): string {
  return `${file}: ${rows.toLocaleString('en-GB')} rows read`;
}
