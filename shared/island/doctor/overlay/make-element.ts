/** Options of a new element. */
interface ElementOptions {
  /** Attributes with the value `undefined` are left out. */
  readonly attributes?: Readonly<Record<string, string | undefined>>;
  readonly onClick?: () => void;
}

/** Creates an element. Texts are not parsed as markup, which pages with Trusted Types would block. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  { attributes = {}, onClick }: ElementOptions,
  ...children: readonly (string | Node)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) element.setAttribute(key, value);
  if (onClick) element.addEventListener('click', onClick);
  element.append(...children);
  return element;
}
