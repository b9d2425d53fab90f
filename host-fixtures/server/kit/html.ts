/** HTML that may be put into a page as it is. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Hole = Html | string | number | undefined | false | readonly (Html | string)[];

/** Writes HTML; what is filled in is escaped unless it is HTML itself. Lists are joined, `undefined` and `false` are nothing. */
export function html(parts: TemplateStringsArray, ...holes: readonly Hole[]): Html {
  return new Html(parts.reduce((text, part, index) => text + written(holes[index - 1]) + part));
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

function written(hole: Hole): string {
  if (hole === undefined || hole === false) return '';
  if (hole instanceof Html) return hole.text;
  if (typeof hole === 'object') return hole.map(written).join('');
  return escapeHtml(String(hole));
}
