const unseen = /<(script|style|template|iframe|noscript)\b[^]*?(?:<\/\1\s*>|$)/gi;
const blockEdges = /<(?:hr|\/?(?:p|ul|ol|div|table|blockquote|h[1-6]))\b[^<>]*>/gi;
const lineEnds = /<(?:br|\/li|\/tr)\b[^<>]*>/gi;
const tags = /<(?:[a-z/!])[^<>]*>/gi;
const entities = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi;
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/**
 * The words of a text that may be HTML, a string for each paragraph, list or table, and in it a line for each of its own:
 * what is shown until it is sanitised, and if it cannot be. Drawn as text, never as markup, so it need not be perfect to be
 * safe.
 */
export function plainBlocks(html: string): readonly string[] {
  return (
    html
      .replace(unseen, '')
      .replace(/\s+/g, ' ')
      .replace(blockEdges, '\f')
      .replace(lineEnds, '\n')
      .replace(tags, '')
      // Spaces that stood apart: runs of them would make the last step slow.
      .replace(/ {2,}/g, ' ')
      .replace(entities, decode)
      .replace(/ *\n[ \n]*/g, '\n')
      .split('\f')
      .map((block) => block.trim())
      .filter((block) => block !== '')
  );
}

/** The same in one, line by line. */
export function plainText(html: string): string {
  return plainBlocks(html).join('\n');
}

function decode(entity: string, ...codes: readonly unknown[]): string {
  const [decimal, hex, name] = codes;
  if (typeof name === 'string') return named[name.toLowerCase()] ?? entity;
  const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}
