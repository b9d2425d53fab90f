import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { html, type Html } from '../kit/html.ts';

/** A part of a message. */
export type MailBlock =
  | { readonly kind: 'paragraph' | 'heading'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly url: string }
  /** Terms and what holds for each. */
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [term: string, value: string])[] }
  /** What a total is made of, and the total: amounts one below the other. */
  | {
      readonly kind: 'sums';
      readonly rows: readonly (readonly [term: string, amount: string])[];
      readonly total: readonly [term: string, amount: string];
    }
  /** A picture of the message's own attachments, with what it says for those who do not see it; in px. */
  | { readonly kind: 'picture'; readonly contentId: string; readonly alt: string; readonly size: number };

/** What a message says. */
export interface MailContent {
  readonly locale: Locale;
  /** Its heading, and the title of its HTML. */
  readonly title: string;
  readonly blocks: readonly MailBlock[];
  /** The last lines: who writes, and why. */
  readonly footer: string;
}

/** The two bodies of a message: they say the same. */
export interface WrittenMail {
  readonly text: string;
  readonly html: string;
}

/** Legible in programs that keep the style sheet, and in those that do not. */
const styles = [
  'body{margin:0 auto;padding:16px;max-width:600px;font:16px/1.5 Arial,sans-serif;color:#1a1a1a;background:#fff}',
  'h1{font-size:24px;line-height:1.25}h2{font-size:18px;margin:24px 0 4px}',
  'dl{margin:0 0 16px}dt{color:#595959;font-size:14px}dd{margin:0 0 8px}',
  '.sums div{display:flex;justify-content:space-between;gap:16px;padding:4px 0}.sums dt,.sums dd{margin:0;font-size:16px}',
  '.sums dd{text-align:right;white-space:nowrap}.sums .total{border-top:1px solid #ccc}.sums .total *{color:#1a1a1a;font-weight:bold}',
  'a{color:#0b5394}img{display:block;border:8px solid #fff}footer{border-top:1px solid #ccc;font-size:14px;color:#595959}',
].join('');

/** Writes a message once as HTML, without a table for its layout, and once as plain text. */
export function writeMail({ locale, title, blocks: given, footer }: MailContent): WrittenMail {
  const blocks = given.map(inLines);
  return {
    text: `${[title, ...blocks.map((block) => writeText(block, colons[locale] ?? ':')), `-- \n${footer}`].join('\n\n')}\n`,
    html: html`<!doctype html>
      <html lang="${locale}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title}</title>
          <style>
            ${styles}
          </style>
        </head>
        <body>
          <main>
            <h1>${title}</h1>
            ${blocks.map(writeHtml)}
          </main>
          <footer><p>${footer}</p></footer>
        </body>
      </html>`.text.replace(/^ +/gm, ''),
  };
}

/**
 * A part each of whose texts is one line. Names are somebody's words: no line end or other invisible sign in them makes a
 * paragraph of its own, or turns what stands behind it around.
 */
function inLines(block: MailBlock): MailBlock {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
    case 'link':
      return { ...block, text: oneLine(block.text) };
    case 'facts':
      return { ...block, rows: block.rows.map(([term, value]) => [term, oneLine(value)] as const) };
    // The host's own words and amounts.
    case 'sums':
    case 'picture':
      return block;
  }
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' ');
}

/** French has a space before it. */
const colons: Partial<Record<Locale, string>> = { fr: '\u00a0:' };

function writeText(block: MailBlock, colon: string): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'heading':
      return `${block.text}\n${'-'.repeat(block.text.length)}`;
    case 'link':
      return `${block.text}${colon}\n${block.url}`;
    case 'facts':
      return block.rows.map(([term, value]) => `${term}${colon} ${value}`).join('\n');
    case 'sums':
      return [...block.rows, block.total].map(([term, amount]) => `${term}${colon} ${amount}`).join('\n');
    case 'picture':
      return block.alt;
  }
}

function writeHtml(block: MailBlock): Html {
  switch (block.kind) {
    case 'paragraph':
      return html`<p>${block.text}</p>`;
    case 'heading':
      return html`<h2>${block.text}</h2>`;
    case 'link':
      return html`<p><a href="${block.url}">${block.text}</a></p>`;
    case 'facts':
      return html`<dl>
        ${block.rows.map(
          ([term, value]) =>
            html`<dt>${term}</dt>
              <dd>${value}</dd>`,
        )}
      </dl>`;
    case 'sums':
      return html`<dl class="sums">${block.rows.map((row) => writeSum(row))}${writeSum(block.total, 'total')}</dl>`;
    case 'picture':
      return html`<img src="cid:${block.contentId}" alt="${block.alt}" width="${block.size}" height="${block.size}" />`;
  }
}

function writeSum([term, amount]: readonly [string, string], name = ''): Html {
  return html`<div class="${name}">
    <dt>${term}</dt>
    <dd>${amount}</dd>
  </div>`;
}
