import { Marked, type Tokens } from 'marked';

/**
 * Pages of the guide to which links of the project's Markdown lead, with their titles. A link that is not in this list leads to
 * a file of the project: only its text is shown.
 */
const places: Readonly<Record<string, readonly [page: string, title: string]>> = {
  'README.md': ['./', 'this guide'],
  'on-your-site.md#states-and-events': ['events.html', 'Events'],
  '../widgets/on-your-site.md#an-api-on-another-origin': ['own-origin.html', 'An API on another origin'],
};

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The name by which a heading is linked to: `An API` is `an-api`. */
export const anchorOf = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** A block of code to copy. The button stands only where the page’s script does. */
export function codeBlock(code: string, language: string): string {
  return `<div class="guide-code" data-copies><pre class="site-code" data-language="${escaped(language)}"><code data-copied>${escaped(code)}</code></pre>
<p><button type="button" data-copy hidden><span data-said="Copied" data-refused="The browser refuses to copy: it is selected">Copy</span></button></p></div>\n`;
}

const markdown = new Marked({
  gfm: true,
  renderer: {
    heading({ tokens, depth, text }: Tokens.Heading) {
      return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    code({ text, lang = '' }: Tokens.Code) {
      return codeBlock(text, lang);
    },
    table({ header, rows }: Tokens.Table) {
      const cells = (row: readonly Tokens.TableCell[], tag: 'td' | 'th') =>
        row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('');
      const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n');
      const name = header.map(({ text }) => text.replaceAll('`', '')).join(', ');
      // As wide as it needs to be: it scrolls in itself, by keyboard, too.
      return `<div class="guide-table" role="region" tabindex="0" aria-label="Table: ${escaped(name)}"><table><thead><tr>${cells(header, 'th')}</tr></thead><tbody>\n${body}\n</tbody></table></div>\n`;
    },
    link({ href, text, tokens }: Tokens.Link) {
      const [page, title] = places[href] ?? [/^(https?:|#|\.?\/|[\w-]+\.html)/.test(href) ? href : undefined, text];
      const words = text.endsWith('.md') || text === 'README' ? escaped(title) : this.parser.parseInline(tokens);
      return page === undefined ? words : `<a href="${escaped(page)}">${words}</a>`;
    },
    // Marks for what writes the tables of a README.
    html: () => '',
  },
});

/** HTML of a text in Markdown. */
export const renderMarkdown = (text: string): string => markdown.parse(text, { async: false });

/** HTML of a line of Markdown, without a paragraph around it. */
export const renderLine = (text: string): string => markdown.parseInline(text, { async: false });
