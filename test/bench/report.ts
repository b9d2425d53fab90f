import { type Visit } from './measure-page.ts';
import { blank, floor, least, type MeasuredPage, pages } from './pages.ts';
import { type Profile } from './profiles.ts';
import { spreadOf } from './statistics.ts';

/** The visits of one profile, by page. */
export type Visits = Readonly<Record<MeasuredPage['name'], readonly Visit[]>>;

/** A target with its measurement. */
export interface Verdict {
  readonly what: string;
  readonly value: number;
  readonly limit: number;
}

const medianOf = (visits: readonly Visit[], read: (visit: Visit) => number) => spreadOf(visits.map(read)).median;

/** Lists the targets of a profile with their measurements. */
export function verdictsOf(profile: Profile, visits: Visits): readonly Verdict[] {
  const usable = (name: string) => medianOf(visits[name] ?? [], (visit) => visit.usableMs);
  const blocked = (name: string) => medianOf(visits[name] ?? [], (visit) => visit.blockingMs);

  return measuredOf(visits).flatMap(({ name, journey = [], limits }) => {
    const seen = visits[name] ?? [];
    const { usableRatio, usableKib, settledKib, blockingMs, stepMs, nodes, heapMb } = limits?.[profile.name] ?? {};
    const worst = (read: (visit: Visit) => number) => Math.max(...seen.map(read));
    // The first condition of a step; those that wait for the network are reported without a target.
    const steps = journey.map(({ sees }) => Object.keys(sees)[0] ?? '');
    const rows: readonly (readonly [what: string, value: number, limit: number | undefined])[] = [
      ['usable, times R', usable(name) / usable(floor), usableRatio],
      ['JavaScript until usable, KiB', worst((visit) => visit.usableKib), usableKib],
      ['JavaScript in all, KiB', worst((visit) => visit.settledKib), settledKib],
      ['blocking time over the blank page, ms', blocked(name) - blocked(blank), blockingMs],
      ['nodes', worst((visit) => visit.nodes), nodes],
      ['heap, MB', medianOf(seen, (visit) => visit.heapMb), heapMb],
      ...(limits
        ? ([
            ['layout shift, loading, worst run', worst((visit) => visit.layoutShift), 0.001],
            ['layout shift, journey too, worst run', worst((visit) => visit.journeyShift), 0.001],
          ] as const)
        : []),
      ...steps.map(
        (step) => [`“${step}”, ms`, medianOf(seen, ({ steps: taken }) => taken[step] ?? Infinity), stepMs] as const,
      ),
    ];
    return rows.flatMap(([what, value, limit]) =>
      limit === undefined ? [] : { what: `${name}: ${what}`, value, limit },
    );
  });
}

/** The visited pages. */
function measuredOf(visits: Visits): readonly MeasuredPage[] {
  return pages.filter(({ name }) => name in visits);
}

/** Whether a target is met. Without a measurement it is not. */
export const holds = ({ value, limit }: Verdict) => value <= limit;

/** The table of a profile, in Markdown. */
export function tableOf({ label }: Profile, visits: Visits): string {
  const columns: readonly [string, (visit: Visit) => number, number][] = [
    ['usable ms', (visit) => visit.usableMs, 0],
    ['JS until usable KiB', (visit) => visit.usableKib, 1],
    ['JS in all KiB', (visit) => visit.settledKib, 1],
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
  const value = measuredOf(visits);
  const usable = (name: string) => medianOf(visits[name] ?? [], (visit) => visit.usableMs);
  const times = (name: string) =>
    [floor, least].map((measure) => (name === blank ? '–' : (usable(name) / usable(measure)).toFixed(3)));
  const lines = value.map(({ name, label: page }) =>
    row([page, ...times(name), ...columns.map(([, read, digits]) => spread((visits[name] ?? []).map(read), digits))]),
  );
  const walked = value
    .filter(({ journey }) => journey)
    .map(({ name, label: page }) => stepsOf(page, visits[name] ?? []));
  return [
    `\n**${label}**, median (least–most) of ${visits[floor]?.length}\n`,
    row(['page', 'times R', 'times our least', ...columns.map(([title]) => title)]),
    row(['---', '---', '---', ...columns.map(() => '---')]),
    ...lines,
    '',
    ...walked,
  ].join('\n');
}

function stepsOf(page: string, visits: readonly Visit[]): string {
  const names = [...new Set(visits.flatMap(({ steps }) => Object.keys(steps)))];
  const steps = names.map((step) => {
    const taken = visits.map((visit) => visit.steps[step] ?? NaN);
    return `${step} ${spread(taken, 0)}`;
  });
  const events = visits.map((visit) => visit.worstEventMs);
  return `Steps of ${page}, ms: ${[...steps, `worst event ${spread(events, 0)}`].join('; ')}`;
}

function spread(values: readonly number[], digits: number): string {
  if (values.some(Number.isNaN)) return '–';
  const { median, min, max } = spreadOf(values);
  return `${median.toFixed(digits)} (${min.toFixed(digits)}–${max.toFixed(digits)})`;
}
