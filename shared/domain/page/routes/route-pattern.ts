/** Parameters of a path, by name. */
export type RouteParams = Readonly<Record<string, string>>;

type Segment =
  | { readonly kind: 'fixed'; readonly text: string }
  | { readonly kind: 'parameter'; readonly name: string; readonly isOptional: boolean }
  /** Any remaining segments, including none. */
  | { readonly kind: 'rest' };

/** A pattern of paths: fixed segments, `:name`, `:name?`, and `*` at the end. */
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
  for (const [index, segment] of segments.entries()) {
    const pathSegment = pathSegments[index];
    if (segment.kind === 'rest') return params;
    if (pathSegment === undefined) return segment.kind === 'parameter' && segment.isOptional ? params : undefined;
    if (segment.kind === 'fixed' ? pathSegment !== segment.text : !decodeParam(params, segment.name, pathSegment))
      return undefined;
  }
  return pathSegments.length === segments.length ? params : undefined;
}

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
 * Builds a path from a pattern and parameters.
 *
 * @throws RangeError if a required parameter is missing, or cannot be in a path: empty, `.`, `..`, or with a lone
 *   surrogate
 */
export function writeRoute(segments: RoutePattern, params: RouteParams = {}): string {
  const pathSegments = segments.flatMap((segment) => {
    if (segment.kind === 'rest') return [];
    if (segment.kind === 'fixed') return [segment.text];
    const value = Object.hasOwn(params, segment.name) ? params[segment.name] : undefined;
    if (value === undefined && segment.isOptional) return [];
    // Lone surrogates cannot be percent-encoded.
    if (value === undefined || /^\.{0,2}$|\p{Surrogate}/u.test(value))
      throw new RangeError(`No path can hold “${value}” as ${segment.name}.`);
    return [encodeURIComponent(value)];
  });
  return `/${pathSegments.join('/')}`;
}

/**
 * Replaces the parameters of a path by their names, and removes the rest, so that codes and keys are not passed on:
 * `/activate/:code` for `/activate/4711`.
 *
 * @param path must match the pattern
 */
export function maskParams(segments: RoutePattern, path: string): string {
  if (segments.every(({ kind }) => kind === 'fixed')) return path;
  const pathSegments = splitPath(path).slice(0, segments.length);
  const maskedSegments = pathSegments.flatMap((pathSegment, index) => {
    const segment = segments[index];
    if (segment?.kind === 'rest') return [];
    return segment?.kind === 'parameter' ? `:${segment.name}` : pathSegment;
  });
  return `/${maskedSegments.join('/')}`;
}

/** Compares patterns, so that fixed segments are tried before parameters, and these before `*`. */
export function comparePrecedence(a: RoutePattern, b: RoutePattern): number {
  const longest = a.length > b.length ? a : b;
  const orders = longest.map((_, index) => rankSegment(a[index]) - rankSegment(b[index]));
  return orders.find((order) => order !== 0) ?? 0;
}

const ranks = { fixed: 0, parameter: 1, rest: 3 } as const;

/** The rank of a segment; the lowest is tried first. The end of a pattern has priority over `*`. */
function rankSegment(segment: Segment | undefined): number {
  return segment ? ranks[segment.kind] : 2;
}

function splitPath(path: string): string[] {
  return path.split('/').filter(Boolean);
}
