/** Creates an element with attributes and content. Text is never parsed as HTML. */
export function draw<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.append(...content);
  return element;
}

/** A field with its label. */
export function drawField(label: string, field: HTMLElement): HTMLElement {
  return draw('label', { class: 'driver-field' }, draw('span', {}, label), field);
}
