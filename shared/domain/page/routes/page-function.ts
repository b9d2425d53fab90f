/**
 * Finds the global function of a third-party tool that a page's setting names, such as `Risk.track` for
 * `window.Risk.track`. Only own properties are considered; inherited ones such as `constructor` or `__proto__` are not.
 *
 * @param root the page's window
 * @param name property names separated by dots
 * @returns an object whose `call` calls the function as a method of its object (`Risk`); `undefined` if the function does not
 *   exist, or not yet, because the tool is still loading
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

/**
 * Names that are never followed, even as own properties, because they lead to prototypes. An empty name is a mistake: `a..b`.
 */
const forbiddenNames: ReadonlySet<string> = new Set(['', 'constructor', 'prototype', '__proto__']);

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}
