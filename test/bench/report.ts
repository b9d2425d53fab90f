import { type Visit } from './measure-page.ts';
import { blankPage, referencePage, minimalPage, type MeasuredPage, pages } from './pages.ts';
import { type Profile } from './profiles.ts';
import { getSpread } from './statistics.ts';

/** The visits of one profile, by page. */
export type Visits = Readonly<Record<MeasuredPage['name'], readonly Visit[]>>;

/** A target with its measurement. */
export interface Verdict {
  readonly label: string;
  readonly value: number;
  readonly limit: number;
}

const getMedian = (visits: readonly Visit[], getValue: (visit: Visit) => number) =>
  getSpread(visits.map(getValue)).median;

/** Lists the targets of a profile with their measurements. */
export function listVerdicts(profile: Profile, visits: Visits): readonly Verdict[] {
  const getUsableMs = (name: string) => getMedian(visits[name] ?? [], (visit) => visit.usableMs);
  const getBlockingMs = (name: string) => getMedian(visits[name] ?? [], (visit) => visit.blockingMs);

  return listVisitedPages(visits).flatMap(({ name, journey = [], limits }) => {
    const pageVisits = visits[name] ?? [];
    const { usableRatio, usableKib, settledKib, blockingMs, stepMs, nodes, heapMb } = limits?.[profile.name] ?? {};
    const getWorst = (getValue: (visit: Visit) => number) => Math.max(...pageVisits.map(getValue));
    // The first condition of each step. Those that wait for the network are reported without a target.
    const steps = journey.map(({ conditions }) => Object.keys(conditions)[0] ?? '');
    const rows: readonly (readonly [label: string, value: number, limit: number | undefined])[] = [
      ['usable, times R', getUsableMs(name) / getUsableMs(referencePage), usableRatio],
      ['JavaScript until usable, KiB', getWorst((visit) => visit.usableKib), usableKib],
      ['JavaScript in total, KiB', getWorst((visit) => visit.settledKib), settledKib],
      ['blocking time over the blank page, ms', getBlockingMs(name) - getBlockingMs(blankPage), blockingMs],
      ['nodes', getWorst((visit) => visit.nodes), nodes],
      ['heap, MB', getMedian(pageVisits, (visit) => visit.heapMb), heapMb],
      ...(limits
        ? ([
            ['layout shift, loading, worst run', getWorst((visit) => visit.layoutShift), 0.001],
            ['layout shift, with journey, worst run', getWorst((visit) => visit.journeyShift), 0.001],
          ] as const)
        : []),
      ...steps.map(
        (step) =>
          [
            `“${step}”, ms`,
            getMedian(pageVisits, ({ steps: stepTimes }) => stepTimes[step] ?? Infinity),
            stepMs,
          ] as const,
      ),
    ];
    return rows.flatMap(([label, value, limit]) =>
      limit === undefined ? [] : { label: `${name}: ${label}`, value, limit },
    );
  });
}

/** The visited pages. */
function listVisitedPages(visits: Visits): readonly MeasuredPage[] {
  return pages.filter(({ name }) => name in visits);
}

/** Whether a target is met. Without a measurement it is not. */
export const isMet = ({ value, limit }: Verdict) => value <= limit;

/** The table of a profile, in Markdown. */
export function formatTable({ label }: Profile, visits: Visits): string {
  const columns: readonly [string, (visit: Visit) => number, number][] = [
    ['usable ms', (visit) => visit.usableMs, 0],
    ['JS until usable KiB', (visit) => visit.usableKib, 1],
    ['JS in total KiB', (visit) => visit.settledKib, 1],
    ['TBT ms', (visit) => visit.blockingMs, 0],
    ['longest task ms', (visit) => Math.max(0, ...visit.longTasks), 0],
    ['long tasks', (visit) => visit.longTasks.length, 0],
    ['script ms', (visit) => visit.scriptMs, 0],
    ['style, layout ms', (visit) => visit.layoutMs, 0],
    ['CLS', (visit) => visit.layoutShift, 4],
    ['CLS with journey', (visit) => visit.journeyShift, 4],
    ['heap MB', (visit) => visit.heapMb, 2],
    ['nodes', (visit) => visit.nodes, 0],
  ];
  const formatRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const visitedPages = listVisitedPages(visits);
  const getUsableMs = (name: string) => getMedian(visits[name] ?? [], (visit) => visit.usableMs);
  const formatRatios = (name: string) =>
    [referencePage, minimalPage].map((comparedPage) =>
      name === blankPage ? '–' : (getUsableMs(name) / getUsableMs(comparedPage)).toFixed(3),
    );
  const lines = visitedPages.map(({ name, label: page }) =>
    formatRow([
      page,
      ...formatRatios(name),
      ...columns.map(([, getValue, digits]) => formatSpread((visits[name] ?? []).map(getValue), digits)),
    ]),
  );
  const journeyLines = visitedPages
    .filter(({ journey }) => journey)
    .map(({ name, label: page }) => formatSteps(page, visits[name] ?? []));
  return [
    `\n**${label}**, median (minimum–maximum) of ${visits[referencePage]?.length}\n`,
    formatRow(['page', 'times R', 'times our minimum', ...columns.map(([title]) => title)]),
    formatRow(['---', '---', '---', ...columns.map(() => '---')]),
    ...lines,
    '',
    ...journeyLines,
  ].join('\n');
}

function formatSteps(page: string, visits: readonly Visit[]): string {
  const names = [...new Set(visits.flatMap(({ steps }) => Object.keys(steps)))];
  const steps = names.map((step) => {
    const times = visits.map((visit) => visit.steps[step] ?? NaN);
    return `${step} ${formatSpread(times, 0)}`;
  });
  const events = visits.map((visit) => visit.worstEventMs);
  return `Steps of ${page}, ms: ${[...steps, `worst event ${formatSpread(events, 0)}`].join('; ')}`;
}

function formatSpread(values: readonly number[], digits: number): string {
  if (values.some(Number.isNaN)) return '–';
  const { median, min, max } = getSpread(values);
  return `${median.toFixed(digits)} (${min.toFixed(digits)}–${max.toFixed(digits)})`;
}
