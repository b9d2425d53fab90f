import type { JourneySearch } from '#shared/domain/search/journey-search.ts';
import { readSearchFields, type SearchFields, writeSearchQuery } from '#shared/domain/search/search-query.ts';
import type { IslandSurroundings } from '#shared/island/hooks/context.tsx';
import { createLastSearches } from '#shared/services/search/last-searches.ts';
import { createLocalTimes } from '#shared/services/kit/local-times.ts';
import { createSearchDrafts } from '#shared/services/search/search-drafts.ts';

/** What stands in the fields of days and could not be taken as a day. */
export interface TypedDays {
  readonly outbound?: string;
  readonly inbound?: string;
}

/** A form as a tab remembers it: a query string of its fields, its trip, and the days as they were typed. */
export function draftOf(search: JourneySearch, { outbound, inbound }: TypedDays): string {
  const query = writeSearchQuery({ ...search, totalPassengers: search.totalPassengers ?? 0 });
  query.set('trip', search.singleTrip ? 'single' : 'return');
  if (outbound) query.set('typedOutbound', outbound);
  if (inbound) query.set('typedInbound', inbound);
  return query.toString();
}

/** What a form was left with. */
export interface Recalled {
  readonly fields: SearchFields;
  readonly isReturn: boolean;
  readonly typed: TypedDays;
}

/** What a form of this name was left with in this tab; else the last search of this browser (spec §4). */
export function recall({ services }: Pick<IslandSurroundings, 'services'>, name: string): Recalled | undefined {
  const draft = services.open(createSearchDrafts).read(name);
  if (draft === '') {
    const fields = services.open(createLastSearches).read(services.open(createLocalTimes).today());
    return fields && { fields, isReturn: fields.inboundDepartureDate !== undefined, typed: {} };
  }
  const query = new URLSearchParams(draft);
  const outbound = query.get('typedOutbound');
  const inbound = query.get('typedInbound');
  return {
    fields: readSearchFields(draft),
    isReturn: query.get('trip') === 'return',
    typed: { ...(outbound && { outbound }), ...(inbound && { inbound }) },
  };
}
