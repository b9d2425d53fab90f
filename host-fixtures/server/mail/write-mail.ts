import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { html, type Html } from '../kit/html.ts';
import { type Mail } from './mail.ts';

/** A block of a message. */
export type MailBlock =
  | { readonly kind: 'paragraph' | 'heading'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly url: string }
  /** Terms with their values. */
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [term: string, value: string])[] }
  /** Amounts and their total, one below the other. */
  | {
      readonly kind: 'sums';
      readonly rows: readonly (readonly [term: string, amount: string])[];
      readonly total: readonly [term: string, amount: string];
    }
  /** An image from the attachments with its alternative text. `size` is its width and height in px. */
  | { readonly kind: 'picture'; readonly contentId: string; readonly alt: string; readonly size: number };

/** The content of a message. */
export interface MailContent {
  readonly locale: Locale;
  /** The first heading of the message, and the title of its HTML. */
  readonly title: string;
  readonly blocks: readonly MailBlock[];
  /** The last lines: the sender, and the reason of the message. */
  readonly footer: string;
}

/** Mail programs may ignore these styles. The message must be legible without them. */
const styles = [
  'body{margin:0 auto;padding:16px;max-width:600px;font:16px/1.5 Arial,sans-serif;color:#1a1a1a;background:#fff}',
  'h1{font-size:24px;line-height:1.25}h2{font-size:18px;margin:24px 0 4px}',
  'dl{margin:0 0 16px}dt{color:#595959;font-size:14px}dd{margin:0 0 8px}',
  '.sums div{display:flex;justify-content:space-between;gap:16px;padding:4px 0}.sums dt,.sums dd{margin:0;font-size:16px}',
  '.sums dd{text-align:right;white-space:nowrap}.sums .total{border-top:1px solid #ccc}.sums .total *{color:#1a1a1a;font-weight:bold}',
  // The white border widens the margin (quiet zone) that scanners of QR codes need.
  'a{color:#0b5394}img{display:block;border:8px solid #fff}footer{border-top:1px solid #ccc;font-size:14px;color:#595959}',
].join('');

/** Writes a message as HTML and as plain text, which the mail contains as alternatives. */
export function writeMail({ locale, title, blocks: rawBlocks, footer }: MailContent): Pick<Mail, 'text' | 'html'> {
  const blocks = rawBlocks.map(toSingleLines);
  return {
    // A line with two dashes and a space separates the signature in plain text.
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
      </html>`.text
      // Removes the indentation of the templates above and below.
      .replace(/^ +/gm, ''),
  };
}

/**
 * Puts each text that may contain a name entered by a user on one line: its line breaks and invisible characters must not
 * start another paragraph in the plain text, or reverse the direction of the following text. All other texts of blocks are
 * written by the server, and stay unchanged.
 */
function toSingleLines(block: MailBlock): MailBlock {
  if (block.kind === 'facts')
    return { ...block, rows: block.rows.map(([term, value]) => [term, toSingleLine(value)] as const) };
  return 'text' in block ? { ...block, text: toSingleLine(block.text) } : block;
}

/** Replaces control characters, line separators and characters that embed, override or isolate a text direction by a space. */
function toSingleLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' ');
}

/** The colon of languages with a space before it: French has a no-break space. Other languages use `:`. */
const colons: Partial<Record<Locale, string>> = { fr: '\u00a0:' };

/** Writes a block as plain text. */
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

/** Writes a block as HTML. The template tag `html` escapes the texts. */
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
      return html`<dl class="sums">${block.rows.map((row) => writeSum(row, ''))}${writeSum(block.total, 'total')}</dl>`;
    case 'picture':
      return html`<img src="cid:${block.contentId}" alt="${block.alt}" width="${block.size}" height="${block.size}" />`;
  }
}

function writeSum([term, amount]: readonly [string, string], className: string): Html {
  return html`<div class="${className}">
    <dt>${term}</dt>
    <dd>${amount}</dd>
  </div>`;
}
