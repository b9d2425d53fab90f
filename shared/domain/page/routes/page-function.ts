/** A function of the page's, and what it is called on. */
export interface PageFunction {
  readonly call: (argument: string) => unknown;
}

/**
 * Finds a function that a page's setting names, such as `Risk.track` (spec §4 "a third-party risk tool"). Only what the
 * page has put there itself counts, part by part: nothing inherited, and so neither `constructor` nor `__proto__`.
 *
 * @param root where the first part is looked for: the page's window
 * @param name parts with dots between them
 * @returns `undefined` where there is no such function (yet)
 */
export function pageFunction(root: object, name: string): PageFunction | undefined {
  let holder: object = root;
  let found: unknown = root;
  for (const part of name.split('.')) {
    if (!isHolder(found) || forbidden.has(part) || !Object.hasOwn(found, part)) return undefined;
    holder = found;
    found = Reflect.get(found, part);
  }
  if (typeof found !== 'function') return undefined;
  const named = found;
  return { call: (argument) => Reflect.apply(named, holder, [argument]) as unknown };
}

const forbidden: ReadonlySet<string> = new Set(['', 'constructor', 'prototype', '__proto__']);

function isHolder(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}
