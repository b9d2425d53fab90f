// chunk: cities
/** Parameters of a query string by name; `undefined` takes one out. */
export type Parameters = Readonly<Record<string, string | undefined>>;

/**
 * A query string with some parameters set, each where it first stood or else at the end. All others stay to the letter:
 * a host page has parameters of its own.
 *
 * @param search With or without its question mark.
 * @returns With its question mark; empty where no parameter is left.
 */
export function withParameters(search: string, parameters: Parameters): string {
  let kept = search.replace(/^\?/, '').split('&').filter(Boolean);
  for (const [name, value] of Object.entries(parameters)) kept = withParameter(kept, name, value);
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}

/** The number of a city, or another whole number above 0, in a query; whatever else stands there is as good as absent. */
export function positiveParameter(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name);
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

function withParameter(pairs: readonly string[], name: string, value: string | undefined): string[] {
  const isNamed = (pair: string) => new URLSearchParams(pair).has(name);
  const written = value === undefined ? [] : [new URLSearchParams([[name, value]]).toString()];
  const place = pairs.findIndex(isNamed);
  if (place < 0) return [...pairs, ...written];
  return pairs.flatMap((pair, index) => {
    if (index === place) return written;
    return isNamed(pair) ? [] : [pair];
  });
}
