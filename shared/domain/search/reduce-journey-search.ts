import type { LocalDate } from '../kit/dates/local-date-time.ts';
import type { JourneySearch } from './journey-search.ts';
import { type Assistance, noAssistance } from './search-model.ts';
import type { SearchFields } from './search-query.ts';
import { toAvailableDate, suggestInboundDate } from './travel-days.ts';

/**
 * An event of a search form. A city or date that is undefined was cleared. `destinations-loaded`: the cities that are served
 * from the origin; `dates-loaded`: the days with coaches, without `inbound` as long as those of the return are unknown;
 * `passengers-changed`: `nusCount` is the number of students; `filled`: from an address, stored data or attributes.
 */
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
  | { readonly kind: 'assistance-changed'; readonly direction: 'outbound' | 'inbound'; readonly assistance: Assistance }
  | { readonly kind: 'filled'; readonly fields: SearchFields; readonly today: LocalDate };

/** The form after an event (spec §4 "Search form"). Choosing the present trip or city returns the same object. */
export function reduceJourneySearch(search: JourneySearch, event: JourneySearchEvent): JourneySearch {
  switch (event.kind) {
    case 'trip-chosen':
      return event.singleTrip === search.singleTrip ? search : withTrip(search, event.singleTrip);
    case 'origin-chosen':
      return event.cityId === search.originId ? search : withOrigin(search, event.cityId);
    case 'destination-chosen':
      return event.cityId === search.destinationId ? search : withDestination(search, event.cityId);
    case 'cities-swapped':
      // A new origin removes the destination, so the destination is set afterwards.
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
      // `totalPassengers` is missing, instead of undefined, if its field contains no number.
      const { totalPassengers, concessionCount, nusCount } = event;
      const { totalPassengers: _previous, ...rest } = { ...search, concessionCount, nusCount };
      return totalPassengers === undefined ? rest : { ...rest, totalPassengers };
    }
    case 'assistance-changed':
      // Each direction has its own assistance.
      return event.direction === 'outbound'
        ? { ...search, assistance: event.assistance }
        : { ...search, inboundAssistance: event.assistance };
    case 'filled':
      return fillForm(event.fields, event.today);
  }
}

/**
 * One-way: the inbound date and its assistance are removed. Return: the inbound assistance is copied from the outbound
 * one, and the available dates are loaded again, because those of the return are unknown. Until then, the outbound dates stay.
 */
function withTrip(search: JourneySearch, singleTrip: boolean): JourneySearch {
  const inboundAssistance = singleTrip ? noAssistance : search.assistance;
  return { ...search, singleTrip, inboundDepartureDate: undefined, availableReturnDates: undefined, inboundAssistance };
}

/** Resets the available dates, and the destination, which may not be served from the new origin. */
function withOrigin(search: JourneySearch, originId: number | undefined): JourneySearch {
  return { ...withoutDates(search), originId, destinationId: undefined };
}

/** Resets the available dates. The chosen dates stay; `withDates` checks the outbound date when the new list has loaded. */
function withDestination(search: JourneySearch, destinationId: number | undefined): JourneySearch {
  return { ...withoutDates(search), destinationId };
}

/**
 * Chooses the outbound date, or clears it if the list of available dates has loaded without it. On a return trip, an inbound
 * date that is missing or earlier is replaced by a suggestion.
 */
function withOutboundDate(search: JourneySearch, date: LocalDate | undefined): JourneySearch {
  const departureDate = toAvailableDate(date, search.outboundDates);
  const searchWithDate = { ...search, departureDate };
  if (search.singleTrip || departureDate === undefined) return searchWithDate;
  return { ...searchWithDate, inboundDepartureDate: suggestInboundDate(searchWithDate) };
}

/**
 * Chooses the inbound date of a return trip; ignored for a one-way trip. A date before the outbound date is replaced by the
 * outbound date.
 */
function withInboundDate(search: JourneySearch, date: LocalDate | undefined): JourneySearch {
  const { departureDate, singleTrip } = search;
  if (singleTrip) return search;
  const isEarly = date !== undefined && departureDate !== undefined && date < departureDate;
  return { ...search, inboundDepartureDate: isEarly ? departureDate : date };
}

/** Stores the available dates, and clears an outbound date that is not one of them. An inbound date stays (spec §4). */
function withDates(
  search: JourneySearch,
  { outbound, inbound }: { readonly outbound: readonly LocalDate[]; readonly inbound?: readonly LocalDate[] },
): JourneySearch {
  const availableReturnDates = search.singleTrip ? undefined : inbound;
  const departureDate = toAvailableDate(search.departureDate, outbound);
  return { ...search, outboundDates: outbound, availableReturnDates, departureDate };
}

/**
 * A form from an address, stored data or attributes. With an inbound date, it is a return trip. A past outbound date is
 * removed; a past inbound date stays until an outbound date replaces it.
 */
function fillForm(fields: SearchFields, today: LocalDate): JourneySearch {
  const { originId, destinationId, departureDate, inboundDepartureDate: inboundDate } = fields;
  const singleTrip = inboundDate === undefined;
  const filledSearch = {
    singleTrip,
    originId,
    destinationId,
    departureDate: departureDate !== undefined && departureDate >= today ? departureDate : undefined,
    totalPassengers: fields.totalPassengers,
    concessionCount: fields.concessionCount,
    nusCount: fields.nusCount,
    assistance: fields.assistance,
    inboundAssistance: singleTrip ? noAssistance : fields.inboundAssistance,
  };
  return withInboundDate(filledSearch, inboundDate);
}

/** Resets the available dates, which are loaded again. */
function withoutDates(search: JourneySearch): JourneySearch {
  return { ...search, outboundDates: undefined, availableReturnDates: undefined };
}
