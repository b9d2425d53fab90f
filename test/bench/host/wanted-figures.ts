import { type LoadKind } from './load-kinds.ts';

/** What a figure is held to. */
export type Wanted = { readonly atLeast: number } | { readonly atMost: number };

/** What was measured, of one database. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly digits: number;
  /** Absent: nobody asks for it. */
  readonly wanted?: Wanted | undefined;
  /** The same as a core that has nothing else to do would have it, by processor time. */
  readonly ofCore?: number;
  /** What stands beside the figure. */
  readonly note?: string;
  /** Whether answers are missing: whatever is wanted, that is not. */
  readonly lacksAnswers?: boolean;
}

/** Whether a figure is as it is wanted: by the clock, or at least by processor time, or not; undefined where nobody asks for it. */
export type Verdict = 'met' | 'met by processor time' | 'MISSED';

/** Holds a figure to what is wanted. One that could not be measured is missed. */
export function verdictOf({ value, ofCore, wanted, lacksAnswers }: Figure): Verdict | undefined {
  if (lacksAnswers) return 'MISSED';
  if (!wanted) return undefined;
  if (isAsWanted(value, wanted)) return 'met';
  return ofCore !== undefined && isAsWanted(ofCore, wanted) ? 'met by processor time' : 'MISSED';
}

function isAsWanted(value: number, wanted: Wanted): boolean {
  return 'atLeast' in wanted ? value >= wanted.atLeast : value <= wanted.atMost;
}

/** What a host on one core, asked by ten clients, is held to on a feed. */
export interface WantedFigures {
  readonly importSeconds: number;
  readonly importMegabytes: number;
  /** With the timetable already imported. */
  readonly startSeconds: number;
  /** Under load. */
  readonly megabytes: number;
  readonly perSecond: Readonly<Partial<Record<LoadKind, number>>>;
  readonly p95Ms: Readonly<Partial<Record<LoadKind, number>>>;
}

/** Every list that a page asks for. */
const lists = { 'origin-cities': 50, 'destination-cities': 50, stops: 50, 'travel-dates': 50 };

const everywhere: WantedFigures = {
  importSeconds: 10,
  importMegabytes: 300,
  startSeconds: 3,
  megabytes: 500,
  perSecond: { 'travel-dates': 200, 'destination-cities': 200 },
  p95Ms: lists,
};

/** What differs, by the name of a feed. */
const own: Readonly<Record<string, Partial<WantedFigures>>> = {
  default: { perSecond: { ...everywhere.perSecond, journeys: 1000 } },
  rail: { perSecond: { ...everywhere.perSecond, journeys: 500 } },
  city: { perSecond: { ...everywhere.perSecond, journeys: 300 }, p95Ms: { ...lists, journeys: 60 } },
  network: { importSeconds: 15, importMegabytes: 400 },
  country: { importMegabytes: 600 },
};

/** What is wanted on a feed; an operator's own is held to what holds for all. */
export function wantedOf(feed: string): WantedFigures {
  return { ...everywhere, ...own[feed] };
}
