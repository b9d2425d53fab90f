/**
 * Creates an element of the page doctor, a panel that shows the authors of a page the problems of its widgets. Texts are not
 * parsed as markup, which pages with Trusted Types would block.
 *
 * @param attributes a function is the listener of an event such as `click`; attributes that are `undefined` are left out
 */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | (() => void) | undefined>>,
  ...children: readonly (string | Node)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(key, value);
    else if (value !== undefined) element.setAttribute(key, value);
  }
  element.append(...children);
  return element;
}
