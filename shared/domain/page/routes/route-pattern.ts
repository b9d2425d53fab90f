/** Parameters of a path, by name. */
export type RouteParams = Readonly<Record<string, string>>;

type Segment =
  | { readonly kind: 'fixed'; readonly text: string }
  | { readonly kind: 'parameter'; readonly name: string; readonly isOptional: boolean }
  /** Any remaining segments, including none. */
  | { readonly kind: 'rest' };

/**
 * A pattern of paths. Its segments are fixed texts, parameters (`:name`), optional parameters (`:name?`), and at the end `*`
 * for any further segments.
 */
export type RoutePattern = readonly Segment[];

/** Parses a pattern such as `/account/activate/:code?`. */
export function parseRoutePattern(text: string): RoutePattern {
  return splitPath(text).map(parseSegment);
}

function parseSegment(segment: string): Segment {
  if (segment === '*') return { kind: 'rest' };
  if (!segment.startsWith(':')) return { kind: 'fixed', text: segment };
  return { kind: 'parameter', name: segment.replace(/^:|\?$/g, ''), isOptional: segment.endsWith('?') };
}

/**
 * Matches a path against a pattern; a trailing slash is ignored.
 *
 * @returns the decoded parameters, or `undefined` if the path does not match
 */
export function matchRoute(segments: RoutePattern, path: string): RouteParams | undefined {
  const pathSegments = splitPath(path);
  const params: Record<string, string> = {};
  let index = 0;
  for (const segment of segments) {
    const pathSegment = pathSegments[index++];
    if (segment.kind === 'rest') return params;
    // The path ends here. Only optional parameters may be missing, and they are at the end of a pattern.
    if (pathSegment === undefined) return segment.kind === 'parameter' && segment.isOptional ? params : undefined;
    if (segment.kind === 'fixed' ? pathSegment !== segment.text : !decodeParam(params, segment.name, pathSegment))
      return undefined;
  }
  // All segments of the pattern match. A path that has more of them does not.
  return pathSegments.length === segments.length ? params : undefined;
}

/** Adds a decoded parameter to `params`. Returns false if it cannot be decoded. */
function decodeParam(params: Record<string, string>, name: string, pathSegment: string): boolean {
  try {
    params[name] = decodeURIComponent(pathSegment);
    return true;
  } catch {
    // Malformed percent-encoding: the path is invalid.
    return false;
  }
}

/**
 * Builds a path from a pattern and parameters: `/account/activate/4711` from `/account/activate/:code?` and the code `4711`.
 * Optional parameters may be missing, and `*` becomes nothing.
 *
 * @throws RangeError if a required parameter is missing, or if any value cannot be in a path: empty, `.`, `..`, or with a lone
 *   surrogate
 */
export function writeRoute(segments: RoutePattern, params: RouteParams = {}): string {
  const pathSegments = segments.flatMap((segment) => {
    if (segment.kind === 'rest') return [];
    if (segment.kind === 'fixed') return [segment.text];
    // `hasOwn`, so that a parameter with the name of an inherited property, such as `constructor`, counts as missing.
    const value = Object.hasOwn(params, segment.name) ? params[segment.name] : undefined;
    if (value === undefined && segment.isOptional) return [];
    // The first part matches an empty text, `.` and `..`; the second one lone surrogates, which cannot be percent-encoded.
    if (value === undefined || /^\.{0,2}$|\p{Surrogate}/u.test(value))
      throw new RangeError(`No path can hold “${value}” as ${segment.name}.`);
    return [encodeURIComponent(value)];
  });
  return `/${pathSegments.join('/')}`;
}

/**
 * Replaces the parameters of a path by their names, and removes the segments for `*`, so that third parties do not receive
 * codes and keys: `/activate/4711` becomes `/activate/:code`.
 *
 * @param path must match the pattern
 */
export function maskParams(segments: RoutePattern, path: string): string {
  // Nothing to mask: the path stays exactly as it is, for example with its trailing slash.
  if (segments.every(({ kind }) => kind === 'fixed')) return path;
  const pathSegments = splitPath(path).slice(0, segments.length);
  const maskedSegments = pathSegments.flatMap((pathSegment, index) => {
    const segment = segments[index];
    if (segment?.kind === 'rest') return [];
    return segment?.kind === 'parameter' ? `:${segment.name}` : pathSegment;
  });
  return `/${maskedSegments.join('/')}`;
}

/**
 * Compares patterns for sorting: `/a/b` is before `/a/:name`, and that before `/a/*`; `/a` is before `/a/:name?`. The first
 * segment that differs in kind decides. Optional and required parameters count as the same kind.
 *
 * @returns negative if `a` is tried first, positive if `b` is, 0 if both have the same kinds of segments
 */
export function comparePrecedence(a: RoutePattern, b: RoutePattern): number {
  const longest = a.length > b.length ? a : b;
  const orders = longest.map((_, index) => ranks[a[index]?.kind ?? 'end'] - ranks[b[index]?.kind ?? 'end']);
  return orders.find((order) => order !== 0) ?? 0;
}

/** The rank of each kind of segment, and of the end of a pattern; the lowest is tried first. */
const ranks = { fixed: 0, end: 1, parameter: 2, rest: 3 } as const;

/** The segments of a path without empty ones: `/a/b/` has `a` and `b`. */
function splitPath(path: string): string[] {
  return path.split('/').filter(Boolean);
}
