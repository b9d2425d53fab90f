/** Values of a path's parameters by their names. */
export type RouteParams = Readonly<Record<string, string>>;

type Segment =
  | { readonly kind: 'fixed'; readonly word: string }
  | { readonly kind: 'parameter'; readonly name: string; readonly isOptional: boolean }
  /** Whatever follows, nothing included. */
  | { readonly kind: 'rest' };

/** A pattern of paths: fixed words, `:name`, `:name?` and `*` at the end, each between two slashes. */
export interface RoutePattern {
  readonly segments: readonly Segment[];
}

/** Reads a pattern, as in `/account/activate/:code?`. */
export function routePattern(text: string): RoutePattern {
  return { segments: splitPath(text).map(parseSegment) };
}

function parseSegment(word: string): Segment {
  if (word === '*') return { kind: 'rest' };
  if (!word.startsWith(':')) return { kind: 'fixed', word };
  return { kind: 'parameter', name: word.replace(/^:|\?$/g, ''), isOptional: word.endsWith('?') };
}

/**
 * Matches a path against a pattern; a trailing slash is ignored.
 *
 * @returns its decoded parameters, or `undefined` where the path does not match
 */
export function matchRoute({ segments }: RoutePattern, path: string): RouteParams | undefined {
  const words = splitPath(path);
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const word = words[index];
    if (segment.kind === 'rest') return params;
    if (word === undefined) {
      if (segment.kind === 'parameter' && segment.isOptional) return params;
      return undefined;
    }
    if (segment.kind === 'fixed' ? word !== segment.word : !decodeParam(params, segment.name, word)) return undefined;
  }
  return words.length === segments.length ? params : undefined;
}

function decodeParam(params: Record<string, string>, name: string, word: string): boolean {
  try {
    params[name] = decodeURIComponent(word);
    return true;
  } catch {
    // Malformed percent-encoding: no valid path.
    return false;
  }
}

/**
 * The path of a pattern with its parameters.
 *
 * @throws RangeError when a required parameter is missing, or is one that no path can hold: empty, `.`, `..`, or a lone
 *   surrogate
 */
export function writeRoute({ segments }: RoutePattern, params: RouteParams = {}): string {
  const words = segments.flatMap((segment) => {
    if (segment.kind === 'rest') return [];
    if (segment.kind === 'fixed') return [segment.word];
    const value = Object.hasOwn(params, segment.name) ? params[segment.name] : undefined;
    if (value === undefined && segment.isOptional) return [];
    if (value === undefined || !canStandInPath(value))
      throw new RangeError(`No path can hold “${value}” as ${segment.name}.`);
    return [encodeURIComponent(value)];
  });
  return `/${words.join('/')}`;
}

/**
 * A path with the names of its parameters in place of their values, and without what follows the pattern, so that no
 * code and no key is passed on: `/activate/:code` for `/activate/4711`.
 *
 * @param path one that matches the pattern
 */
export function pathWithoutParams({ segments }: RoutePattern, path: string): string {
  if (segments.every(({ kind }) => kind === 'fixed')) return path;
  const words = splitPath(path).slice(0, segments.length);
  const masked = words.flatMap((word, index) => {
    const segment = segments[index];
    if (segment?.kind === 'rest') return [];
    return segment?.kind === 'parameter' ? `:${segment.name}` : word;
  });
  return `/${masked.join('/')}`;
}

/** Not empty, `.` or `..`, and no lone surrogate, which cannot be percent-encoded. */
function canStandInPath(value: string): boolean {
  return !/^\.{0,2}$/.test(value) && !/\p{Surrogate}/u.test(value);
}

/** Orders patterns so that fixed words are tried before parameters, and these before whatever follows. */
export function byPrecedence(one: RoutePattern, other: RoutePattern): number {
  const most = Math.max(one.segments.length, other.segments.length);
  for (let index = 0; index < most; index += 1) {
    const order = rankSegment(one.segments[index]) - rankSegment(other.segments[index]);
    if (order !== 0) return order;
  }
  return 0;
}

const ranks = { fixed: 0, parameter: 1, rest: 3 } as const;

/** A path that ends here goes before one that takes whatever follows. */
function rankSegment(segment: Segment | undefined): number {
  return segment ? ranks[segment.kind] : 2;
}

function splitPath(path: string): string[] {
  return path.split('/').filter(Boolean);
}
