// Rollup chunk: cities (for the build: the file of the bundle that contains this code, see shared/build/chunk-marks.mjs)
/** New values for parameters of a query string, by name. `undefined` removes a parameter. */
export type Parameters = Readonly<Record<string, string | undefined>>;

/**
 * Sets parameters of a query string, at their first position or at the end. If a parameter occurs several times, the others are
 * removed. Parameters that are not set stay exactly as they are written, because they belong to the page around the widget.
 * For example, setting `a` to 3 in `?a=1&b=2&a=9` results in `?a=3&b=2`.
 *
 * @param search with or without its question mark
 * @returns with its question mark; empty if there are no parameters
 */
export function setParameters(search: string, parameters: Parameters): string {
  let pairs = search.replace(/^\?/, '').split('&').filter(Boolean);
  for (const [name, value] of Object.entries(parameters)) pairs = setParameter(pairs, name, value);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** Reads an integer above 0, such as the id of a city, from a query; `undefined` if it is missing, invalid or too large. */
export function readPositiveParameter(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name);
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/**
 * Sets a parameter in the pairs of a query string, such as `a=1`. Pairs with other names are decoded only to
 * compare their names, and returned as they are.
 */
function setParameter(pairs: readonly string[], name: string, value: string | undefined): string[] {
  const isNamed = (pair: string) => new URLSearchParams(pair).has(name);
  const newPair = value === undefined ? [] : [new URLSearchParams([[name, value]]).toString()];
  const position = pairs.findIndex(isNamed);
  if (position < 0) return [...pairs, ...newPair];
  return pairs.flatMap((pair, index) => {
    if (index === position) return newPair;
    return isNamed(pair) ? [] : [pair];
  });
}
