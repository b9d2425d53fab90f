import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { type FareResult } from '#shared/domain/fares/fare-list.ts';
import { withEntry } from '../../bounded.ts';

/** The search for the lowest fares of an origin; destinations by their ids. */
export interface FaresSoFar {
  /** The first day of the search. */
  readonly from: LocalDate;
  /** Requested, without an answer. */
  readonly waiting: readonly number[];
  /** In the order of the answers. */
  readonly results: readonly FareResult[];
  /** The request failed. */
  readonly failed: readonly number[];
}

/** The lowest fares, by the origin's id. */
export interface FaresSlice {
  readonly fares: Readonly<Record<string, FaresSoFar>>;
}

/** Marks destinations as requested. Fares with a different first day are dropped. */
export function askFares(originId: number, from: LocalDate, destinationIds: readonly number[]) {
  return ({ fares }: FaresSlice): FaresSlice => {
    const current = fares[originId];
    const { waiting, results, failed } = current?.from === from ? current : noFares;
    const requestedIds = new Set(destinationIds);
    const next = {
      from,
      waiting: [...waiting.filter((id) => !requestedIds.has(id)), ...destinationIds],
      results: results.filter(({ destinationId }) => !requestedIds.has(destinationId)),
      failed: failed.filter((id) => !requestedIds.has(id)),
    };
    return { fares: withEntry(fares, [originId, next]) };
  };
}

/** Adds the lowest fare of a destination. */
export function addFare(originId: number, fare: FareResult) {
  return changeFares(originId, (fares) => ({
    ...fares,
    waiting: fares.waiting.filter((id) => id !== fare.destinationId),
    results: [...fares.results, fare],
  }));
}

/** Marks the fare of a destination as failed. */
export function failFare(originId: number, destinationId: number) {
  return changeFares(originId, (fares) => ({
    ...fares,
    waiting: fares.waiting.filter((id) => id !== destinationId),
    failed: [...fares.failed, destinationId],
  }));
}

/** Drops requests without an answer. */
export function abandonFares(originId: number) {
  return changeFares(originId, (fares) => ({ ...fares, waiting: [] }));
}

/** Selects the fares of an origin; undefined before the first request, or without an origin. */
export function selectFares(originId: number | undefined) {
  return ({ fares }: FaresSlice): FaresSoFar | undefined => (originId === undefined ? undefined : fares[originId]);
}

const noFares = { waiting: [], results: [], failed: [] } as const;

function changeFares(originId: number, change: (fares: FaresSoFar) => FaresSoFar) {
  return (slice: FaresSlice): FaresSlice => {
    const current = slice.fares[originId];
    return current ? { fares: { ...slice.fares, [originId]: change(current) } } : slice;
  };
}
