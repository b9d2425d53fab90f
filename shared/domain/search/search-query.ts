import { isLocalDate } from '../kit/dates/internal-date.ts';
import type { LocalDate } from '../kit/dates/local-date-time.ts';
import { type Assistance, noAssistance, type SearchModel } from './search-model.ts';

/** A search as an address holds it: the model, and what only lists of days ask for (spec §3 "Search model"). */
export interface SearchQuery extends SearchModel {
  /** The first day that may be chosen. */
  readonly minDate?: LocalDate;
  /** How many days are asked for, the departure date's included; 1 when left out. */
  readonly days?: number;
}

/** What an address says of a search that need not be complete: a form is filled with it. */
export type SearchFields = Partial<Pick<SearchQuery, 'originId' | 'destinationId' | 'departureDate'>> &
  Omit<SearchQuery, 'originId' | 'destinationId' | 'departureDate'>;

/** The parameters by the names of spec §3 "Search model": query string, `searches` and the journeys call spell it alike. */
export type SearchParameters = Readonly<
  Record<'originId' | 'destinationId' | 'totalPassengers', number> &
    Record<'departureDate', LocalDate> &
    Partial<Record<'inboundDepartureDate' | 'minDate', LocalDate>> &
    Partial<Record<CountName | 'days', number>>
>;

type CountName = 'concessionCount' | 'nusCount' | (typeof outboundNames)[Kind] | (typeof inboundNames)[Kind];
type Kind = keyof Assistance;

/** Passengers per search (spec §9). */
export const mostPassengers = 99;

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

/** A search by the names of its parameters. Counts of nobody are left out, and so is the way back of a single trip. */
export function searchParameters(search: SearchQuery): SearchParameters {
  const { originId, destinationId, departureDate } = search;
  return { originId, destinationId, departureDate, ...optionalParameters(search) };
}

/**
 * The query string of a search, or of what a form holds of one; `readSearchQuery` and `readSearchFields` give the same
 * back (spec §2 journey-planner/journeys).
 */
export function writeSearchQuery(search: SearchFields): URLSearchParams {
  const { originId, destinationId, departureDate } = search;
  const parameters = { originId, destinationId, departureDate, ...optionalParameters(search) };
  const said = Object.entries(parameters).filter(([, value]) => value !== undefined);
  return new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
}

/** The query string of assistance alone, as a search spells it; `readSearchFields` gives it back. */
export function assistanceQuery(assistance: Assistance): URLSearchParams {
  const parameters = Object.entries(assistanceParameters(assistance, outboundNames));
  return new URLSearchParams(parameters.map(([name, value]) => [name, String(value)]));
}

function optionalParameters(search: SearchFields) {
  const { inboundDepartureDate, concessionCount, nusCount, minDate, days } = search;
  return {
    inboundDepartureDate,
    totalPassengers: search.totalPassengers,
    ...(concessionCount > 0 && { concessionCount }),
    ...(nusCount > 0 && { nusCount }),
    ...assistanceParameters(search.assistance, outboundNames),
    ...(inboundDepartureDate !== undefined && assistanceParameters(search.inboundAssistance, inboundNames)),
    minDate,
    days,
  };
}

/**
 * The search that a query string asks for (spec §4 "From the query string", §5 "Query string").
 *
 * @param search With or without its question mark.
 * @returns `undefined` when there is nothing to search: an empty query, `preventSearch=true`, or a part that a search
 *   needs is missing or cannot be read.
 */
export function readSearchQuery(search: string): SearchQuery | undefined {
  if (new URLSearchParams(search).get('preventSearch') === 'true') return undefined;
  const fields = readSearchFields(search);
  const { originId, destinationId, departureDate } = fields;
  if (originId === undefined || destinationId === undefined || departureDate === undefined) return undefined;
  if (fields.totalPassengers > mostPassengers) return undefined;
  return { ...fields, originId, destinationId, departureDate };
}

/**
 * What a search form takes from a query string, complete or not, whatever `preventSearch` says (spec §5 "Query string"):
 * one traveller when their number is missing or zero, an inbound date only if it is valid; without one the trip is
 * single. What cannot be read is as good as absent. Concession holders and students are among the travellers, so that
 * there are at most as many.
 */
export function readSearchFields(search: string): SearchFields {
  const query = new URLSearchParams(search);
  const ids = { originId: readCityId(query, 'originId'), destinationId: readCityId(query, 'destinationId') };
  const departureDate = readDate(query, 'departureDate');
  const inboundDepartureDate = readDate(query, 'inboundDepartureDate');
  const minDate = readDate(query, 'minDate');
  const days = readCount(query, 'days');
  const totalPassengers = readCount(query, 'totalPassengers') || 1;
  const concessionCount = Math.min(readCount(query, 'concessionCount'), totalPassengers);
  return {
    originId: ids.originId,
    destinationId: ids.destinationId,
    departureDate,
    inboundDepartureDate,
    totalPassengers,
    concessionCount,
    nusCount: Math.min(readCount(query, 'nusCount'), totalPassengers - concessionCount),
    assistance: readAssistance(query, outboundNames),
    inboundAssistance: inboundDepartureDate === undefined ? noAssistance : readAssistance(query, inboundNames),
    minDate,
    ...(days > 0 && { days }),
  };
}

function assistanceParameters(assistance: Assistance, names: Readonly<Record<Kind, CountName>>) {
  const asked = kinds.filter((kind) => assistance[kind] > 0);
  return Object.fromEntries(asked.map((kind) => [names[kind], assistance[kind]]));
}

function readAssistance(query: URLSearchParams, names: Readonly<Record<Kind, CountName>>): Assistance {
  return {
    wheelchairSeated: readCount(query, names.wheelchairSeated),
    otherDisability: readCount(query, names.otherDisability),
    personalCareAttendants: readCount(query, names.personalCareAttendants),
  };
}

/** A city counts as selected only with a numeric id above 0 (spec §5). */
function readCityId(query: URLSearchParams, name: string): number | undefined {
  return wholeNumber(query.get(name)) || undefined;
}

function readDate(query: URLSearchParams, name: string): LocalDate | undefined {
  const text = query.get(name);
  return text !== null && isLocalDate(text) ? text : undefined;
}

/**
 * A count of an address, or of a search that the browser remembers as one (spec §5 "Session-number parsing": falls back to 0
 * when not a number; the travellers to their default of 1).
 */
function readCount(query: URLSearchParams, name: string): number {
  return wholeNumber(query.get(name)) ?? 0;
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
