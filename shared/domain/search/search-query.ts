import { isLocalDate } from '../kit/dates/internal-date.ts';
import type { LocalDate } from '../kit/dates/local-date-time.ts';
import { type Assistance, noAssistance, type SearchModel } from './search-model.ts';

/** A search in the address of a page: the model, and parameters for lists of days (spec §3 "Search model"). */
export interface SearchQuery extends SearchModel {
  /** The first day that can be selected; missing if the page does not restrict it. */
  readonly minDate?: LocalDate;
  /** Number of requested days, including the departure date; 1 if it is missing. */
  readonly days?: number;
}

/** A search in an address that may lack cities or the departure date, to fill in a form. */
export type SearchFields = Partial<Trip> & Omit<SearchQuery, keyof Trip>;

type Trip = Pick<SearchQuery, 'originId' | 'destinationId' | 'departureDate'>;

/**
 * A search as flat parameters, with the names of the specification (§3 "Search model"). Query strings of pages and the API
 * calls `searches` and `journeys` use them.
 */
export type SearchParameters = Trip &
  Pick<SearchQuery, 'totalPassengers' | 'inboundDepartureDate' | 'minDate' | 'days'> &
  Readonly<Partial<Record<CountName, number>>>;

/**
 * The names of the counts of travellers: with a concession fare, students (`nus`: National Union of Students), and those
 * with a kind of assistance in one direction.
 */
type CountName = 'concessionCount' | 'nusCount' | (typeof outboundNames)[Kind] | (typeof inboundNames)[Kind];
/** A kind of assistance. */
type Kind = keyof Assistance;

/** Adds the parameters of a campaign in the address of a page, such as `utm_source`, to the query of the next page. */
export function addCampaign(query: URLSearchParams, pageSearch: string): URLSearchParams {
  for (const [name, value] of new URLSearchParams(pageSearch)) if (name.startsWith('utm_')) query.append(name, value);
  return query;
}

/** Maximum number of passengers per search (spec §9). */
export const maxPassengers = 99;

/** Names of the parameters for assistance on the outbound journey. */
const outboundNames = {
  wheelchairSeated: 'wheelchairSeated',
  otherDisability: 'otherDisabilityCount',
  personalCareAttendants: 'pcaCount',
} as const;

/** Names of the parameters for assistance on the return. */
const inboundNames = {
  wheelchairSeated: 'inboundWheelchairSeated',
  otherDisability: 'inboundOtherDisabilityCount',
  personalCareAttendants: 'inboundPcaCount',
} as const;

const kinds = ['wheelchairSeated', 'otherDisability', 'personalCareAttendants'] as const;

/**
 * The parameters of a search. Counts of 0 are undefined or missing, and so are the date of the return and its assistance on a
 * one-way trip.
 */
export function toSearchParameters(search: SearchQuery): SearchParameters {
  const { originId, destinationId, departureDate } = search;
  return { originId, destinationId, departureDate, ...toOptionalParameters(search) };
}

/** A search for scripts of the page: with assistance under the names of the specification, too, 0 without any. */
export interface NamedSearch extends SearchModel {
  readonly wheelchairSeated: number;
  readonly otherDisabilityCount: number;
  readonly pcaCount: number;
  readonly inboundWheelchairSeated: number;
  readonly inboundOtherDisabilityCount: number;
  readonly inboundPcaCount: number;
}

/** Adds the counts of assistance under the names of the specification (§3 "Search model") to a search. */
export function toNamedSearch(search: SearchModel): NamedSearch {
  const { assistance, inboundAssistance } = search;
  return {
    ...search,
    wheelchairSeated: assistance.wheelchairSeated,
    otherDisabilityCount: assistance.otherDisability,
    pcaCount: assistance.personalCareAttendants,
    inboundWheelchairSeated: inboundAssistance.wheelchairSeated,
    inboundOtherDisabilityCount: inboundAssistance.otherDisability,
    inboundPcaCount: inboundAssistance.personalCareAttendants,
  };
}

/**
 * The query string of a complete or incomplete search; `readSearchQuery` and `readSearchFields` parse it again (spec §2
 * journey-planner/journeys).
 */
export function writeSearchQuery(search: SearchFields): URLSearchParams {
  const { originId, destinationId, departureDate } = search;
  return toQuery({ originId, destinationId, departureDate, ...toOptionalParameters(search) });
}

/** The query string that prefills the search form with cities, for one traveller, without starting the search. */
export function toPrefillQuery(originId: number, destinationId?: number): URLSearchParams {
  const query = new URLSearchParams({ originId: String(originId) });
  if (destinationId !== undefined) query.set('destinationId', String(destinationId));
  query.set('totalPassengers', '1');
  query.set('preventSearch', 'true');
  return query;
}

/**
 * The query string of assistance on the outbound journey only, with the same names as in a search; `readSearchFields` parses
 * it again.
 */
export function writeAssistanceQuery(assistance: Assistance): URLSearchParams {
  return toQuery(toAssistanceParameters(assistance, outboundNames));
}

/** Omits undefined values. */
function toQuery(parameters: Readonly<Record<string, string | number | undefined>>): URLSearchParams {
  const definedParameters = Object.entries(parameters).filter(([, value]) => value !== undefined);
  return new URLSearchParams(definedParameters.map(([name, value]) => [name, String(value)]));
}

/** All parameters except cities and departure date. Those without a value are missing or undefined. */
function toOptionalParameters(search: SearchFields) {
  const { inboundDepartureDate, totalPassengers, minDate, days } = search;
  return {
    inboundDepartureDate,
    totalPassengers,
    concessionCount: search.concessionCount || undefined,
    nusCount: search.nusCount || undefined,
    ...toAssistanceParameters(search.assistance, outboundNames),
    ...(inboundDepartureDate !== undefined && toAssistanceParameters(search.inboundAssistance, inboundNames)),
    minDate,
    days,
  };
}

/**
 * Reads the search in a query string (spec §4 "From the query string", §5 "Query string").
 *
 * @param search with or without its question mark
 * @returns `undefined` if there is no search to run: the query contains `preventSearch=true` (it only fills in the
 *   form), has more than `maxPassengers`, or lacks a valid city or date
 */
export function readSearchQuery(search: string): SearchQuery | undefined {
  if (new URLSearchParams(search).get('preventSearch') === 'true') return undefined;
  const fields = readSearchFields(search);
  const { originId, destinationId, departureDate } = fields;
  if (originId === undefined || destinationId === undefined || departureDate === undefined) return undefined;
  if (fields.totalPassengers > maxPassengers) return undefined;
  return { ...fields, originId, destinationId, departureDate };
}

/**
 * Reads a search for a form from a query string, complete or not, also if it contains `preventSearch` (spec §5 "Query
 * string"). Invalid values count as missing, and so does 0 for ids, `days` and the number of travellers, which is 1 by default.
 * Without an inbound date, it is a one-way trip. If concession holders and students together exceed the number of travellers,
 * the concession holders take precedence. Assistance is not limited, since the operator's API decides what it can offer. More
 * than {@link maxPassengers} travellers are preserved, so that the form can report them.
 *
 * @param search with or without its question mark
 */
export function readSearchFields(search: string): SearchFields {
  const query = new URLSearchParams(search);
  const inboundDepartureDate = readDate(query, 'inboundDepartureDate');
  const totalPassengers = readCount(query, 'totalPassengers') || 1;
  const concessionCount = Math.min(readCount(query, 'concessionCount'), totalPassengers);
  return {
    originId: readCount(query, 'originId') || undefined,
    destinationId: readCount(query, 'destinationId') || undefined,
    departureDate: readDate(query, 'departureDate'),
    inboundDepartureDate,
    totalPassengers,
    concessionCount,
    nusCount: Math.min(readCount(query, 'nusCount'), totalPassengers - concessionCount),
    assistance: readAssistance(query, outboundNames),
    inboundAssistance: inboundDepartureDate === undefined ? noAssistance : readAssistance(query, inboundNames),
    minDate: readDate(query, 'minDate'),
    days: readCount(query, 'days') || undefined,
  };
}

function toAssistanceParameters(assistance: Assistance, names: Readonly<Record<Kind, CountName>>) {
  const kindsWithTravellers = kinds.filter((kind) => assistance[kind] > 0);
  return Object.fromEntries(kindsWithTravellers.map((kind) => [names[kind], assistance[kind]]));
}

function readAssistance(query: URLSearchParams, names: Readonly<Record<Kind, CountName>>): Assistance {
  return {
    wheelchairSeated: readCount(query, names.wheelchairSeated),
    otherDisability: readCount(query, names.otherDisability),
    personalCareAttendants: readCount(query, names.personalCareAttendants),
  };
}

function readDate(query: URLSearchParams, name: string): LocalDate | undefined {
  const text = query.get(name);
  return text !== null && isLocalDate(text) ? text : undefined;
}

/**
 * A count or city id in a query; 0 if it is missing or does not consist of digits only (spec §5 "Session-number parsing").
 * Up to 15 digits: a JavaScript number represents them exactly.
 */
function readCount(query: URLSearchParams, name: string): number {
  const text = query.get(name) ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}
