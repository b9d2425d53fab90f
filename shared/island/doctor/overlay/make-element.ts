/** What an element is made with. */
interface Made {
  /** Its attributes; `undefined` leaves one out. */
  readonly with?: Readonly<Record<string, string | undefined>>;
  readonly onClick?: () => void;
}

/** Makes an element: text and elements go in as they are, and nothing is ever read as markup (Trusted Types). */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  { with: attributes = {}, onClick }: Made,
  ...inside: readonly (string | Node)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) element.setAttribute(key, value);
  if (onClick) element.addEventListener('click', onClick);
  element.append(...inside);
  return element;
}
