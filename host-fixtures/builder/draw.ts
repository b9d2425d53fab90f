/** Attributes of an element: `true` is one without a value, `false` and `undefined` are none. */
export type Drawn = Readonly<Record<string, string | boolean | undefined>>;

/** Makes an element with attributes and content; text goes in as text, never as HTML. */
export function draw<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Drawn = {},
  ...content: readonly (Node | string | false | undefined)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) element.setAttribute(attribute, value === true ? '' : value);
  }
  element.append(...content.filter((part) => part !== false && part !== undefined));
  return element;
}

let made = 0;

/** An id that no other element of the page has. */
export const newId = (name: string): string => `${name.replace(/[^\w-]/g, '-')}-${(made += 1)}`;
