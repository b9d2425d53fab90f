import { listCarriers } from '../card-facts.ts';
import { filterJourneys, type JourneyFilter, noFilter } from '../filter-journeys.ts';
import type { Journey } from '../journey.ts';

/** The parts of a day that travellers ask for, by when they leave; together they are the whole day. */
export const dayParts = {
  morning: { betweenStartTime: '00:00', betweenEndTime: '11:59' },
  afternoon: { betweenStartTime: '12:00', betweenEndTime: '17:59' },
  evening: { betweenStartTime: '18:00', betweenEndTime: '23:59' },
} as const;

/** What one press wants of a list. */
export type QuickFilterKind =
  | { readonly kind: 'direct' }
  | { readonly kind: keyof typeof dayParts }
  | { readonly kind: 'carrier'; readonly carrier: string };

/** A quick filter as a list offers it. */
export type QuickFilter = QuickFilterKind & {
  readonly isOn: boolean;
  /** What is wanted once it is pressed: it and all else that was wanted, or all else. */
  readonly pressed: JourneyFilter;
};

/**
 * The quick filters of a list, as travellers ask for them: no changes, a part of the day, a carrier. One that lets all
 * journeys through or none is not offered, unless it is on, so that it can be let go. Parts of the day take each
 * other's place, and so do carriers; all else holds beside each other and beside the filter.
 *
 * @param journeys All that there are to filter.
 */
export function quickFilters(journeys: readonly Journey[], filter: JourneyFilter): readonly QuickFilter[] {
  const carriers = new Set(journeys.flatMap((journey) => listCarriers(journey).map(({ name }) => name)));
  if (filter.preferredCarrier !== undefined) carriers.add(filter.preferredCarrier);
  const kinds: readonly QuickFilterKind[] = [
    { kind: 'direct' },
    ...(Object.keys(dayParts) as (keyof typeof dayParts)[]).map((kind) => ({ kind })),
    ...[...carriers]
      .sort((one, other) => one.localeCompare(other))
      .map((carrier) => ({ kind: 'carrier', carrier }) as const),
  ];
  return kinds
    .map((kind) => ({ ...kind, isOn: isOn(kind, filter), pressed: pressedFilter(kind, filter) }))
    .filter((quick) => quick.isOn || divides(quick, journeys));
}

function divides(quick: QuickFilterKind, journeys: readonly Journey[]): boolean {
  const { length } = filterJourneys(journeys, pressedFilter(quick, noFilter));
  return length > 0 && length < journeys.length;
}

function isOn(quick: QuickFilterKind, filter: JourneyFilter): boolean {
  switch (quick.kind) {
    case 'direct':
      return filter.changes === 'none';
    case 'carrier':
      return filter.preferredCarrier === quick.carrier;
    case 'morning':
    case 'afternoon':
    case 'evening': {
      const { betweenStartTime, betweenEndTime } = dayParts[quick.kind];
      return (
        filter.timeComparisonFilter === 'departing' &&
        filter.betweenStartTime === betweenStartTime &&
        filter.betweenEndTime === betweenEndTime
      );
    }
  }
}

function pressedFilter(quick: QuickFilterKind, filter: JourneyFilter): JourneyFilter {
  const wasOn = isOn(quick, filter);
  switch (quick.kind) {
    case 'direct': {
      const { changes: _changes, ...rest } = filter;
      return wasOn ? rest : { ...rest, changes: 'none' };
    }
    case 'carrier': {
      const { preferredCarrier: _carrier, ...rest } = filter;
      return wasOn ? rest : { ...rest, preferredCarrier: quick.carrier };
    }
    case 'morning':
    case 'afternoon':
    case 'evening': {
      const { betweenStartTime, betweenEndTime } = wasOn ? noFilter : dayParts[quick.kind];
      return { ...filter, timeComparisonFilter: 'departing', betweenStartTime, betweenEndTime };
    }
  }
}
