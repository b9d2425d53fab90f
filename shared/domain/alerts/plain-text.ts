// Tags and entities of HTML. The text inside of invisible elements is removed, even if they are not closed.
const invisibleElements = /<(script|style|template|iframe|noscript)\b[^]*?(?:<\/\1\s*>|$)/gi;
const blockEdges = /<(?:hr|\/?(?:p|ul|ol|div|table|blockquote|h[1-6]))\b[^<>]*>/gi;
const lineEnds = /<(?:br|\/li|\/tr)\b[^<>]*>/gi;
const tags = /<(?:[a-z/!])[^<>]*>/gi;
const entities = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi;
const namedEntities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/**
 * The text of HTML or plain text: a string for each paragraph, list or table, with line breaks inside. Pages show it
 * until the HTML is sanitised, or if sanitising fails. They render it as text, so that imperfect output is safe.
 */
export function toPlainBlocks(html: string): readonly string[] {
  return (
    html
      .replace(invisibleElements, '')
      .replace(/\s+/g, ' ')
      // The form feed marks the edge of a block until the text is split.
      .replace(blockEdges, '\f')
      .replace(lineEnds, '\n')
      .replace(tags, '')
      // Collapses spaces first: long runs of spaces would make the removal of spaces before line breaks slow.
      .replace(/ {2,}/g, ' ')
      .replace(entities, decodeEntity)
      .replace(/ *\n[ \n]*/g, '\n')
      .split('\f')
      .map((block) => block.trim())
      .filter((block) => block !== '')
  );
}

/** The text of HTML or plain text as one string with line breaks. */
export function toPlainText(html: string): string {
  return toPlainBlocks(html).join('\n');
}

function decodeEntity(entity: string, ...codes: readonly unknown[]): string {
  const [decimal, hex, name] = codes;
  if (typeof name === 'string') return namedEntities[name.toLowerCase()] ?? entity;
  const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}
