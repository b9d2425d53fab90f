import { type LoadKind } from './load-kinds.ts';

/** The target of a figure. */
export type Target = { readonly atLeast: number } | { readonly atMost: number };

/** A measured figure on one database. */
export interface Figure {
  readonly label: string;
  readonly value: number;
  readonly digits: number;
  /** Undefined if there is no target. */
  readonly target?: Target | undefined;
  /** The value by processor time, as if the core were otherwise idle. */
  readonly cpuValue?: number;
  /** A note in parentheses. */
  readonly note?: string;
  /** Whether responses are missing, which always misses the target. */
  readonly isIncomplete?: boolean;
}

/** Whether a figure meets its target in elapsed time, only in processor time, or not; undefined without a target. */
export type Verdict = 'met' | 'met by processor time' | 'MISSED';

/** Compares a figure with its target. A figure that could not be measured misses it. */
export function getVerdict({ value, cpuValue, target, isIncomplete }: Figure): Verdict | undefined {
  if (isIncomplete) return 'MISSED';
  if (!target) return undefined;
  if (meetsTarget(value, target)) return 'met';
  return cpuValue !== undefined && meetsTarget(cpuValue, target) ? 'met by processor time' : 'MISSED';
}

function meetsTarget(value: number, target: Target): boolean {
  return 'atLeast' in target ? value >= target.atLeast : value <= target.atMost;
}

/** Targets for a host on one core with ten clients. */
export interface TargetFigures {
  readonly importSeconds: number;
  readonly importMegabytes: number;
  /** For a host whose timetable is already imported. */
  readonly startSeconds: number;
  /** Under load. */
  readonly megabytes: number;
  readonly perSecond: Readonly<Partial<Record<LoadKind, number>>>;
  readonly p95Ms: Readonly<Partial<Record<LoadKind, number>>>;
}

/** Targets for the lists that pages request. */
const p95MsOfLists = { 'origin-cities': 50, 'destination-cities': 50, stops: 50, 'travel-dates': 50 };

const commonTargets: TargetFigures = {
  importSeconds: 10,
  importMegabytes: 300,
  startSeconds: 3,
  megabytes: 500,
  perSecond: { 'travel-dates': 200, 'destination-cities': 200 },
  p95Ms: p95MsOfLists,
};

/** Different targets by the name of a feed. */
const targetsByFeed: Readonly<Record<string, Partial<TargetFigures>>> = {
  default: { perSecond: { ...commonTargets.perSecond, journeys: 1000 } },
  rail: { perSecond: { ...commonTargets.perSecond, journeys: 500 } },
  city: { perSecond: { ...commonTargets.perSecond, journeys: 300 }, p95Ms: { ...p95MsOfLists, journeys: 60 } },
  network: { importSeconds: 15, importMegabytes: 400 },
  country: { importMegabytes: 600 },
};

/** Returns the targets for a feed. An operator's feed has the common ones. */
export function getTargets(feed: string): TargetFigures {
  return { ...commonTargets, ...targetsByFeed[feed] };
}
