import { isLocalDate } from '../kit/dates/internal-date.ts';
import type { LocalDate } from '../kit/dates/local-date-time.ts';
import { type Assistance, noAssistance, type SearchModel } from './search-model.ts';

/** A search in an address: the model, and parameters for lists of days (spec §3 "Search model"). */
export interface SearchQuery extends SearchModel {
  /** The first selectable day. */
  readonly minDate?: LocalDate;
  /** Number of requested days, including the departure date; 1 by default. */
  readonly days?: number;
}

/** A possibly incomplete search in an address, to fill in a form. */
export type SearchFields = Partial<Trip> & Omit<SearchQuery, keyof Trip>;

type Trip = Pick<SearchQuery, 'originId' | 'destinationId' | 'departureDate'>;

/**
 * A search as flat parameters, with the names of spec §3 "Search model". Query strings and the API calls `searches` and
 * `journeys` use them.
 */
export type SearchParameters = Trip &
  Pick<SearchQuery, 'totalPassengers' | 'inboundDepartureDate' | 'minDate' | 'days'> &
  Readonly<Partial<Record<CountName, number>>>;

type CountName = 'concessionCount' | 'nusCount' | (typeof outboundNames)[Kind] | (typeof inboundNames)[Kind];
type Kind = keyof Assistance;

/** Maximum number of passengers per search (spec §9). */
export const maxPassengers = 99;

/** Names of the parameters for assistance, by direction. */
const outboundNames = {
  wheelchairSeated: 'wheelchairSeated',
  otherDisability: 'otherDisabilityCount',
  personalCareAttendants: 'pcaCount',
} as const;

const inboundNames = {
  wheelchairSeated: 'inboundWheelchairSeated',
  otherDisability: 'inboundOtherDisabilityCount',
  personalCareAttendants: 'inboundPcaCount',
} as const;

const kinds = ['wheelchairSeated', 'otherDisability', 'personalCareAttendants'] as const;

/** The parameters of a search. Counts of 0 are omitted, and so is the return of a one-way trip. */
export function toSearchParameters(search: SearchQuery): SearchParameters {
  const { originId, destinationId, departureDate } = search;
  return { originId, destinationId, departureDate, ...toOptionalParameters(search) };
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

/** The query string of assistance only, with the names of a search; `readSearchFields` parses it again. */
export function writeAssistanceQuery(assistance: Assistance): URLSearchParams {
  return toQuery(toAssistanceParameters(assistance, outboundNames));
}

function toQuery(parameters: Readonly<Record<string, string | number | undefined>>): URLSearchParams {
  const definedParameters = Object.entries(parameters).filter(([, value]) => value !== undefined);
  return new URLSearchParams(definedParameters.map(([name, value]) => [name, String(value)]));
}

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
 *   form), has more than 99 passengers, or lacks a valid city or date
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
 * Reads a search for a form from a query string, complete or not, independent of `preventSearch` (spec §5 "Query
 * string"): one traveller if their number is missing or zero, an inbound date only if it is valid, or else a one-way
 * trip. Invalid values are ignored. The numbers of concession holders and students are limited by that of the
 * travellers.
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
 * A count or city id in an address or a stored search; 0 if it is missing or not a number (spec §5 "Session-number
 * parsing"). Up to 15 digits: a JavaScript number represents them exactly.
 */
function readCount(query: URLSearchParams, name: string): number {
  const text = query.get(name) ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}
