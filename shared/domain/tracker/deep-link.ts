import { withParameters } from '../page/routes/with-parameters.ts';

/** The cities that an address names (spec §4 "Deep link"). Ids are non-zero integers. */
export interface DeepLink {
  readonly originId?: number;
  readonly destinationId?: number;
}

/**
 * Reads the cities of a query string. What is no non-zero integer is as good as absent (spec §5).
 *
 * @param search With or without its question mark.
 */
export function readDeepLink(search: string): DeepLink {
  const parameters = new URLSearchParams(search);
  const originId = cityId(parameters.get('originId'));
  const destinationId = cityId(parameters.get('destinationId'));
  return { ...(originId && { originId }), ...(destinationId && { destinationId }) };
}

/**
 * The address with two cities in it. Everything else stays to the letter: the host's parameters, their order and their
 * encoding, and the fragment.
 */
export function withDeepLink(href: string, cities: Required<DeepLink>): string {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? [];
  const parameters = { originId: String(cities.originId), destinationId: String(cities.destinationId) };
  return path + withParameters(query, parameters) + fragment;
}

/** A city id as an attribute or a query string has it, or `undefined` for junk. */
export function cityId(text: string | null): number | undefined {
  if (text === null || !/^-?\d+$/.test(text.trim())) return undefined;
  const id = Number(text);
  return Number.isSafeInteger(id) && id !== 0 ? id : undefined;
}
