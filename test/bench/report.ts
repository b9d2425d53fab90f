import { journey } from './journey.ts';
import { type Visit } from './measure-page.ts';
import { pages, type MeasuredPage } from './pages.ts';
import { type Profile } from './profiles.ts';
import { spreadOf } from './statistics.ts';

/** The visits of one profile, by page. */
export type Visits = Readonly<Record<MeasuredPage['name'], readonly Visit[]>>;

/** One thing that must hold. */
export interface Verdict {
  readonly what: string;
  readonly value: number;
  readonly limit: number;
}

const medianOf = (visits: readonly Visit[], read: (visit: Visit) => number) => spreadOf(visits.map(read)).median;

/** What the issue asks of the tracker's page, by profile. */
const limits = {
  none: { usableRatio: 1.35, blockingMs: 50 },
  slow: { usableRatio: 1.15, blockingMs: 280 },
} as const;

/** The targets of a profile, each with what was measured. */
export function verdictsOf({ name }: Profile, { blank, floor, tracker }: Visits): readonly Verdict[] {
  const { usableRatio, blockingMs } = limits[name];
  const usable = (visits: readonly Visit[]) => medianOf(visits, (visit) => visit.usableMs);
  const blocked = (visits: readonly Visit[]) => medianOf(visits, (visit) => visit.blockingMs);
  const worst = (read: (visit: Visit) => number) => Math.max(...tracker.map(read));
  const stepVerdicts = heldSteps.map((step) => ({
    what: `“${step}”, ms`,
    value: medianOf(tracker, ({ steps }) => steps[step] ?? Infinity),
    limit: 120,
  }));
  return [
    { what: 'usable, times R', value: usable(tracker) / usable(floor), limit: usableRatio },
    { what: 'blocking time over the blank page, ms', value: blocked(tracker) - blocked(blank), limit: blockingMs },
    { what: 'layout shift, loading, worst run', value: worst((visit) => visit.layoutShift), limit: 0.001 },
    { what: 'layout shift, journey too, worst run', value: worst((visit) => visit.journeyShift), limit: 0.001 },
    ...(name === 'slow' ? stepVerdicts : []),
  ];
}

/** The first thing that each step shows; what waits for the network is told without a target. */
const heldSteps = journey.map(({ sees }) => Object.keys(sees)[0] ?? '');

/** Whether a target is met; one that could not be measured is not. */
export const holds = ({ value, limit }: Verdict) => value <= limit;

/** The table of a profile, in Markdown. */
export function tableOf({ label }: Profile, visits: Visits): string {
  const columns: readonly [string, (visit: Visit) => number, number][] = [
    ['usable ms', (visit) => visit.usableMs, 0],
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
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const lines = pages.map(({ name, label: page }) =>
    row([page, ...columns.map(([, read, digits]) => spread(visits[name].map(read), digits))]),
  );
  const steps = [...new Set(visits.tracker.flatMap(({ steps: taken }) => Object.keys(taken)))];
  const walked = steps.map(
    (step) =>
      `${step} ${spread(
        visits.tracker.map((visit) => visit.steps[step] ?? NaN),
        0,
      )}`,
  );
  const worst = `worst event ${spread(
    visits.tracker.map((visit) => visit.worstEventMs),
    0,
  )}`;
  return [
    `\n**${label}**, median (least–most) of ${visits.tracker.length}\n`,
    row(['page', ...columns.map(([title]) => title)]),
    row(['---', ...columns.map(() => '---')]),
    ...lines,
    `\nSteps, ms: ${[...walked, worst].join('; ')}`,
  ].join('\n');
}

function spread(values: readonly number[], digits: number): string {
  if (values.some(Number.isNaN)) return '–';
  const { median, min, max } = spreadOf(values);
  return `${median.toFixed(digits)} (${min.toFixed(digits)}–${max.toFixed(digits)})`;
}
