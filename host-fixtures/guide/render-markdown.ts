import { Marked, type Tokens } from 'marked';

/**
 * Pages of the guide (the HTML documentation that is made from the project's Markdown) that replace the files to which the
 * Markdown links, with their titles. Other links to files of the project are rendered as text only.
 */
const guideLinks: Readonly<Record<string, readonly [page: string, title: string]>> = {
  'README.md': ['./', 'this guide'],
  'on-your-site.md#states-and-events': ['events.html', 'Events'],
  '../widgets/on-your-site.md#an-api-on-another-origin': ['own-origin.html', 'An API on another origin'],
};

/** Escapes a text for HTML. */
const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Returns the id of a heading: `An API` is `an-api`. */
export const toHeadingId = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/**
 * Renders a block of code with a copy button, which is hidden until the script of the page has loaded. After a press, that
 * script shows the text of `data-said` on the button, or of `data-refused` if copying fails.
 */
export function renderCode(code: string, language: string): string {
  return `<div class="guide-code" data-copies><pre class="site-code" data-language="${escape(language)}"><code data-copied>${escape(code)}</code></pre>
<p><button type="button" data-copy hidden><span data-said="Copied" data-refused="The browser refuses to copy: it is selected">Copy</span></button></p></div>\n`;
}

/** The parser. Its renderer replaces the HTML of `marked` for some elements. */
const markdown = new Marked({
  gfm: true,
  renderer: {
    heading({ tokens, depth, text }: Tokens.Heading) {
      return `<h${depth} id="${toHeadingId(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    code({ text, lang = '' }: Tokens.Code) {
      return renderCode(text, lang);
    },
    table({ header, rows }: Tokens.Table) {
      const cells = (row: readonly Tokens.TableCell[], tag: 'td' | 'th') =>
        row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('');
      const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n');
      const name = header.map(({ text }) => text.replaceAll('`', '')).join(', ');
      // Wide tables scroll within themselves, also by keyboard.
      return `<div class="guide-table" role="region" tabindex="0" aria-label="Table: ${escape(name)}"><table><thead><tr>${cells(header, 'th')}</tr></thead><tbody>\n${body}\n</tbody></table></div>\n`;
    },
    link({ href, text, tokens }: Tokens.Link) {
      // Links to web addresses, to headings, and to pages of the host or the guide stay as they are.
      const [page, title] = guideLinks[href] ?? [/^(https?:|#|\.?\/|[\w-]+\.html)/.test(href) ? href : undefined, text];
      // A label that is a file name is replaced by the title; without an entry in `guideLinks`, that is the same label.
      const label = text.endsWith('.md') || text === 'README' ? escape(title) : this.parser.parseInline(tokens);
      return page === undefined ? label : `<a href="${escape(page)}">${label}</a>`;
    },
    // HTML is left out: the Markdown contains none except comments that mark generated tables.
    html: () => '',
  },
});

/** Renders Markdown as HTML. */
export const renderMarkdown = (text: string): string => markdown.parse(text, { async: false });

/** Renders a line of Markdown as HTML, without a paragraph. */
export const renderLine = (text: string): string => markdown.parseInline(text, { async: false });
