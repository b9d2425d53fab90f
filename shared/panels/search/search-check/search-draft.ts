import type { JourneySearch } from '#shared/domain/search/journey-search.ts';
import { readSearchFields, type SearchFields, writeSearchQuery } from '#shared/domain/search/search-query.ts';
import type { IslandSurroundings } from '#shared/island/hooks/context.tsx';
import { createLastSearches } from '#shared/services/search/last-searches.ts';
import { createLocalTimes } from '#shared/services/kit/local-times.ts';
import { createSearchDrafts } from '#shared/services/search/search-drafts.ts';

/** Text in the day fields that is not a valid day. */
export interface TypedDays {
  readonly outbound?: string;
  readonly inbound?: string;
}

/** Serialises a form for this tab: a query string of its fields, its trip and the texts of its day fields. */
export function writeDraft(search: JourneySearch, { outbound, inbound }: TypedDays): string {
  const query = writeSearchQuery({ ...search, totalPassengers: search.totalPassengers ?? 0 });
  query.set('trip', search.singleTrip ? 'single' : 'return');
  if (outbound) query.set('typedOutbound', outbound);
  if (inbound) query.set('typedInbound', inbound);
  return query.toString();
}

/** The state of a form, restored from storage. */
export interface RestoredDraft {
  readonly fields: SearchFields;
  readonly isReturn: boolean;
  readonly typedDays: TypedDays;
}

/** Reads the draft of a form from this tab, or the last search of this browser (spec §4). */
export function readDraft({ services }: Pick<IslandSurroundings, 'services'>, name: string): RestoredDraft | undefined {
  const draft = services.open(createSearchDrafts).read(name);
  if (draft === '') {
    const fields = services.open(createLastSearches).read(services.open(createLocalTimes).today());
    return fields && { fields, isReturn: fields.inboundDepartureDate !== undefined, typedDays: {} };
  }
  const query = new URLSearchParams(draft);
  const outbound = query.get('typedOutbound');
  const inbound = query.get('typedInbound');
  return {
    fields: readSearchFields(draft),
    isReturn: query.get('trip') === 'return',
    typedDays: { outbound: outbound ?? undefined, inbound: inbound ?? undefined },
  };
}
