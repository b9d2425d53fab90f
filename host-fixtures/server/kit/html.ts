/** Trusted HTML, which the template tag {@link html} inserts without escaping. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = Html | string | number | undefined | false | readonly (Html | string | false)[];

/**
 * Template tag for HTML: html`<p>${'A & B'}</p>` has the text `<p>A &amp; B</p>`. Values are escaped unless they are {@link
 * Html}. Lists are joined; `undefined` and `false` are empty.
 */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  // The reduction starts with the first part, so the index is at least 1, and the value before a part has the index before it.
  return new Html(parts.reduce((text, part, index) => text + toMarkup(values[index - 1]) + part));
}

/** Escapes text for HTML, between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** Converts a value of a template to HTML. */
function toMarkup(value: Value): string {
  if (value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(toMarkup).join('');
  return escapeHtml(String(value));
}
