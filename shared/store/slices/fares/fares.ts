import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { type FoundFare } from '#shared/domain/fares/fare-list.ts';
import { withEntry } from '../../bounded.ts';

/** How far the search for the lowest fares of an origin has come; destinations by their ids. */
export interface FaresSoFar {
  /** The first day that was looked at. */
  readonly from: LocalDate;
  /** Asked about, and not answered yet. */
  readonly waiting: readonly number[];
  /** In the order of the answers. */
  readonly found: readonly FoundFare[];
  /** Those whose call failed. */
  readonly failed: readonly number[];
}

/** The lowest fares that somebody looked for, by the origin's id. */
export interface FaresSlice {
  readonly fares: Readonly<Record<string, FaresSoFar>>;
}

/** Command: the destinations of an origin are being asked about. Fares of another first day are forgotten. */
export function askFares(originId: number, from: LocalDate, destinationIds: readonly number[]) {
  return ({ fares }: FaresSlice): FaresSlice => {
    const known = fares[originId];
    const { waiting, found, failed } = known?.from === from ? known : nothing;
    const isAsked = new Set(destinationIds);
    const asked = {
      from,
      waiting: [...waiting.filter((id) => !isAsked.has(id)), ...destinationIds],
      found: found.filter(({ destinationId }) => !isAsked.has(destinationId)),
      failed: failed.filter((id) => !isAsked.has(id)),
    };
    return { fares: withEntry(fares, [originId, asked]) };
  };
}

/** Command: what a destination costs has come. */
export function addFare(originId: number, fare: FoundFare) {
  return changed(originId, (known) => ({
    ...known,
    waiting: known.waiting.filter((id) => id !== fare.destinationId),
    found: [...known.found, fare],
  }));
}

/** Command: what a destination costs could not be had. */
export function failFare(originId: number, destinationId: number) {
  return changed(originId, (known) => ({
    ...known,
    waiting: known.waiting.filter((id) => id !== destinationId),
    failed: [...known.failed, destinationId],
  }));
}

/** Command: nobody waits for an origin's fares any more. What has come is kept. */
export function abandonFares(originId: number) {
  return changed(originId, (known) => ({ ...known, waiting: [] }));
}

/** Selector: how far the fares of an origin have come; undefined before they are asked for, or without an origin. */
export function selectFares(originId: number | undefined) {
  return ({ fares }: FaresSlice): FaresSoFar | undefined => (originId === undefined ? undefined : fares[originId]);
}

const nothing = { waiting: [], found: [], failed: [] } as const;

function changed(originId: number, change: (known: FaresSoFar) => FaresSoFar) {
  return (slice: FaresSlice): FaresSlice => {
    const known = slice.fares[originId];
    return known ? { fares: { ...slice.fares, [originId]: change(known) } } : slice;
  };
}
