import type { CityPair } from '../fares/city-pairs.ts';
import { setParameters } from '../page/routes/set-parameters.ts';

/**
 * The cities in a page's address that the bus tracker searches, such as `?originId=12&destinationId=7` (spec §4 "Deep link").
 * Either may be missing. Ids are non-zero integers.
 */
export type DeepLink = Partial<CityPair>;

/**
 * Reads the cities from a query string. Invalid ids are treated as missing (spec §5).
 *
 * @param search with or without its question mark
 */
export function readDeepLink(search: string): DeepLink {
  const parameters = new URLSearchParams(search);
  const originId = parseCityId(parameters.get('originId'));
  const destinationId = parseCityId(parameters.get('destinationId'));
  // Missing ids are left out, so that the link can be spread over other options.
  return { ...(originId && { originId }), ...(destinationId && { destinationId }) };
}

/** Sets two cities in an address. The page's other parameters, their order and encoding, and the fragment stay unchanged. */
export function setDeepLink(href: string, cities: CityPair): string {
  // `/stops?a=b#map` has the path `/stops`, the query `?a=b` and the fragment `#map`.
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? [];
  const parameters = { originId: String(cities.originId), destinationId: String(cities.destinationId) };
  return path + setParameters(query, parameters) + fragment;
}

/** Parses a city id in a query string: a non-zero integer, with or without spaces around it; `undefined` if invalid or null. */
export function parseCityId(text: string | null): number | undefined {
  if (text === null || !/^-?\d+$/.test(text.trim())) return undefined;
  const id = Number(text);
  return Number.isSafeInteger(id) && id !== 0 ? id : undefined;
}
