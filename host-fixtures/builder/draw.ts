/** Attributes of an element. `true` sets an attribute without a value; `false` and `undefined` omit it. */
export type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/**
 * Creates an element with attributes and content. Text is never parsed as HTML. `false` and `undefined` in the content are left
 * out, so that callers can write `condition && element`.
 */
export function draw<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...content: readonly (Node | string | false | undefined)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) element.setAttribute(attribute, value === true ? '' : value);
  }
  element.append(...content.filter((part) => part !== false && part !== undefined));
  return element;
}

let idCount = 0;

/** Returns a new element id, unique on the page: `link-text-3` for `link.text`. */
export const newId = (name: string): string => `${name.replace(/[^\w-]/g, '-')}-${(idCount += 1)}`;
