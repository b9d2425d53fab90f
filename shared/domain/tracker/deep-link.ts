import type { CityPair } from '../fares/city-pairs.ts';
import { setParameters } from '../page/routes/set-parameters.ts';

/** The cities in an address (spec §4 "Deep link"). Ids are non-zero integers. */
export type DeepLink = Partial<CityPair>;

/**
 * Reads the cities from a query string. Invalid ids are ignored (spec §5).
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

/** Sets two cities in an address. The host's parameters, their order and encoding, and the fragment stay unchanged. */
export function setDeepLink(href: string, cities: CityPair): string {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? [];
  const parameters = { originId: String(cities.originId), destinationId: String(cities.destinationId) };
  return path + setParameters(query, parameters) + fragment;
}

/** Parses a city id from an attribute or query string; `undefined` if it is invalid. */
export function parseCityId(text: string | null): number | undefined {
  if (text === null || !/^-?\d+$/.test(text.trim())) return undefined;
  const id = Number(text);
  return Number.isSafeInteger(id) && id !== 0 ? id : undefined;
}
