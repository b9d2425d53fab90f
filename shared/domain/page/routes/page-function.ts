/**
 * Finds the function that a page's setting names, such as `Risk.track` (spec §4 "a third-party risk tool"). Only own
 * properties are considered; inherited ones such as `constructor` or `__proto__` are not.
 *
 * @param root the page's window
 * @param name property names separated by dots
 * @returns the function, bound to its object; `undefined` if it does not exist (yet)
 */
export function findPageFunction(root: object, name: string) {
  let holder: object = root;
  let value: unknown = root;
  for (const part of name.split('.')) {
    if (!isObject(value) || forbiddenNames.has(part) || !Object.hasOwn(value, part)) return undefined;
    holder = value;
    value = Reflect.get(value, part);
  }
  if (typeof value !== 'function') return undefined;
  const pageFunction = value;
  return { call: (argument: string) => Reflect.apply(pageFunction, holder, [argument]) as unknown };
}

const forbiddenNames: ReadonlySet<string> = new Set(['', 'constructor', 'prototype', '__proto__']);

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}
