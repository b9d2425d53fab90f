import type { LocalDate } from '../kit/dates/local-date-time.ts';
import { emptySearch, type JourneySearch } from './journey-search.ts';
import { type Assistance, noAssistance } from './search-model.ts';
import type { SearchFields } from './search-query.ts';
import { availableOutboundDate, suggestedInboundDate } from './travel-days.ts';

/** What has happened to a search form. A city or a day that is undefined was cleared. */
export type JourneySearchEvent =
  | { readonly kind: 'trip-chosen'; readonly singleTrip: boolean }
  | { readonly kind: 'origin-chosen'; readonly cityId: number | undefined }
  | { readonly kind: 'destination-chosen'; readonly cityId: number | undefined }
  | { readonly kind: 'cities-swapped' }
  | { readonly kind: 'destinations-loaded'; readonly cityIds: readonly number[] }
  | { readonly kind: 'outbound-date-chosen'; readonly date: LocalDate | undefined }
  | { readonly kind: 'inbound-date-chosen'; readonly date: LocalDate | undefined }
  | { readonly kind: 'dates-loaded'; readonly outbound: readonly LocalDate[]; readonly inbound?: readonly LocalDate[] }
  | ({ readonly kind: 'passengers-changed' } & Pick<JourneySearch, 'totalPassengers' | 'concessionCount' | 'nusCount'>)
  | { readonly kind: 'assistance-changed'; readonly way: 'outbound' | 'inbound'; readonly assistance: Assistance }
  | { readonly kind: 'filled'; readonly fields: SearchFields; readonly today: LocalDate };

/** The form after an event (spec §4 "Search form"). An event that changes nothing gives the same object back. */
export function journeySearchAfter(search: JourneySearch, event: JourneySearchEvent): JourneySearch {
  switch (event.kind) {
    case 'trip-chosen':
      return event.singleTrip === search.singleTrip ? search : withTrip(search, event.singleTrip);
    case 'origin-chosen':
      return event.cityId === search.originId ? search : withOrigin(search, event.cityId);
    case 'destination-chosen':
      return event.cityId === search.destinationId ? search : withDestination(search, event.cityId);
    case 'cities-swapped':
      return withDestination(withOrigin(search, search.destinationId), search.originId);
    case 'destinations-loaded':
      return search.destinationId === undefined || event.cityIds.includes(search.destinationId)
        ? search
        : withDestination(search, undefined);
    case 'outbound-date-chosen':
      return withOutboundDate(search, event.date);
    case 'inbound-date-chosen':
      return withInboundDate(search, event.date);
    case 'dates-loaded':
      return withDates(search, event);
    case 'passengers-changed': {
      const { totalPassengers, concessionCount, nusCount } = event;
      return present({ ...search, totalPassengers, concessionCount, nusCount });
    }
    case 'assistance-changed':
      return event.way === 'outbound'
        ? { ...search, assistance: event.assistance }
        : { ...search, inboundAssistance: event.assistance };
    case 'filled':
      return filledWith(event.fields, event.today);
  }
}

/**
 * To single: the inbound date and the assistance on the way back go. To return: the assistance asked for is wanted on
 * the way back too, and the days are asked again, since those of the way back are not known.
 */
function withTrip(search: JourneySearch, singleTrip: boolean): JourneySearch {
  const { inboundDepartureDate: _date, availableReturnDates: _dates, ...rest } = search;
  return { ...rest, singleTrip, inboundAssistance: singleTrip ? noAssistance : search.assistance };
}

/** Another origin: its available dates are not known, and a destination that was set may not be reached from it. */
function withOrigin(search: JourneySearch, originId: number | undefined): JourneySearch {
  return present({ ...withoutDates(search), originId, destinationId: undefined });
}

/** Another destination: the available dates are those of another pair. Chosen dates are kept until these have come. */
function withDestination(search: JourneySearch, destinationId: number | undefined): JourneySearch {
  return present({ ...withoutDates(search), destinationId });
}

/** Kept only if coaches run on it; the inbound date follows it. */
function withOutboundDate(search: JourneySearch, date: LocalDate | undefined): JourneySearch {
  const departureDate = availableOutboundDate(date, search.outboundDates);
  const dated = present({ ...search, departureDate });
  if (search.singleTrip || departureDate === undefined) return dated;
  return present({ ...dated, inboundDepartureDate: suggestedInboundDate(dated) });
}

/** An inbound date before the outbound is moved to it. */
function withInboundDate(search: JourneySearch, date: LocalDate | undefined): JourneySearch {
  const { departureDate, singleTrip } = search;
  if (singleTrip) return search;
  const isEarly = date !== undefined && departureDate !== undefined && date < departureDate;
  return present({ ...search, inboundDepartureDate: isEarly ? departureDate : date });
}

function withDates(
  search: JourneySearch,
  { outbound, inbound }: { readonly outbound: readonly LocalDate[]; readonly inbound?: readonly LocalDate[] },
): JourneySearch {
  const availableReturnDates = search.singleTrip ? undefined : inbound;
  const departureDate = availableOutboundDate(search.departureDate, outbound);
  return present({ ...search, outboundDates: outbound, availableReturnDates, departureDate });
}

/** A form from an address, a memory or a tag. A day that has passed has no coaches left. */
function filledWith(fields: SearchFields, today: LocalDate): JourneySearch {
  const { originId, destinationId, departureDate, inboundDepartureDate: inbound } = fields;
  const singleTrip = inbound === undefined;
  const counts = {
    totalPassengers: fields.totalPassengers,
    concessionCount: fields.concessionCount,
    nusCount: fields.nusCount,
    assistance: fields.assistance,
    inboundAssistance: singleTrip ? noAssistance : fields.inboundAssistance,
  };
  const filled = present({
    ...emptySearch,
    ...counts,
    singleTrip,
    originId,
    destinationId,
    departureDate: departureDate !== undefined && departureDate >= today ? departureDate : undefined,
  });
  return withInboundDate(filled, inbound);
}

function withoutDates(search: JourneySearch): JourneySearch {
  const { outboundDates: _outbound, availableReturnDates: _inbound, ...rest } = search;
  return rest;
}

/** Without the parts that are undefined, so that equal forms are equal objects. */
function present(search: { readonly [Part in keyof JourneySearch]: JourneySearch[Part] | undefined }): JourneySearch {
  const parts = Object.entries(search).filter(([, part]) => part !== undefined);
  return { ...emptyParts, ...Object.fromEntries(parts) };
}

const { totalPassengers: _one, ...emptyParts } = emptySearch;
