import { listCarriers } from '../journey-card.ts';
import { filterJourneys, type JourneyFilter, noFilter } from '../filter-journeys.ts';
import type { Journey } from '../journey.ts';

/** Parts of a day by departure time, both ends inclusive; together they cover the day. */
export const dayParts = {
  morning: { betweenStartTime: '00:00', betweenEndTime: '11:59' },
  afternoon: { betweenStartTime: '12:00', betweenEndTime: '17:59' },
  evening: { betweenStartTime: '18:00', betweenEndTime: '23:59' },
} as const;

/** A restriction of the list that one button toggles: only direct journeys, a part of the day, or a carrier. */
export type QuickFilterKind =
  | { readonly kind: 'direct' }
  | { readonly kind: 'morning' | 'afternoon' | 'evening' }
  | { readonly kind: 'carrier'; readonly carrier: string };

/**
 * The quick filters for a list of results: direct journeys, parts of the day, and carriers. A filter that matches all
 * journeys or none is omitted, unless it is on. Only one part of the day and one carrier can be on; otherwise filters
 * combine.
 *
 * @param journeys all journeys before filtering
 * @param filter the current filter of the list
 * @returns the quick filters; `isOn` is whether the current filter includes one, and `pressed` is the filter of the list
 *   after its button is pressed
 */
export function listQuickFilters(journeys: readonly Journey[], filter: JourneyFilter) {
  const carriers = new Set(journeys.flatMap((journey) => listCarriers(journey).map(({ name }) => name)));
  // The chosen carrier may have no journeys on another day.
  if (filter.preferredCarrier !== undefined) carriers.add(filter.preferredCarrier);
  const kinds: readonly QuickFilterKind[] = [
    { kind: 'direct' },
    ...(Object.keys(dayParts) as (keyof typeof dayParts)[]).map((kind) => ({ kind })),
    ...[...carriers].sort((a, b) => a.localeCompare(b)).map((carrier) => ({ kind: 'carrier', carrier }) as const),
  ];
  return kinds
    .map((kind) => ({ ...kind, isOn: isOn(kind, filter), pressed: toggleFilter(kind, filter) }))
    .filter((quick) => quick.isOn || isUseful(quick, journeys));
}

/** Whether a quick filter without any others would hide some, but not all journeys. */
function isUseful(quick: QuickFilterKind, journeys: readonly Journey[]): boolean {
  const { length } = filterJourneys(journeys, toggleFilter(quick, noFilter));
  return length > 0 && length < journeys.length;
}

/** The values that a quick filter sets. */
function getRestrictions(quick: QuickFilterKind): Partial<JourneyFilter> {
  if (quick.kind === 'direct') return { changes: 'none' };
  if (quick.kind === 'carrier') return { preferredCarrier: quick.carrier };
  return { timeComparisonFilter: 'departing', ...dayParts[quick.kind] };
}

function isOn(quick: QuickFilterKind, filter: JourneyFilter): boolean {
  return Object.entries(getRestrictions(quick)).every(([name, value]) => filter[name as keyof JourneyFilter] === value);
}

/** Adds the restrictions of a quick filter to a filter, or resets them to "no restriction" if it is on. */
function toggleFilter(quick: QuickFilterKind, filter: JourneyFilter): JourneyFilter {
  const restrictions = getRestrictions(quick);
  if (!isOn(quick, filter)) return { ...filter, ...restrictions };
  const names = Object.keys(restrictions) as (keyof JourneyFilter)[];
  return { ...filter, ...Object.fromEntries(names.map((name) => [name, noFilter[name]])) };
}
