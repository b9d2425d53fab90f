/** Elements whose content is not shown, with their content: up to their end tag, or to the end of the text if it is missing. */
const invisibleElements = /<(script|style|template|iframe|noscript)\b[^]*?(?:<\/\1\s*>|$)/gi;
/** Start and end tags of `<div>`, paragraphs, headings, quotes, lists and tables, and horizontal lines. */
const blockEdges = /<(?:hr|\/?(?:p|ul|ol|div|table|blockquote|h[1-6]))\b[^<>]*>/gi;
/** Tags that end a line in a block. */
const lineEnds = /<(?:br|\/li|\/tr)\b[^<>]*>/gi;
/** All other tags and comments. In "2 < 3", the character `<` begins no tag. */
const tags = /<(?:[a-z/!])[^<>]*>/gi;
/** A number, such as `&#233;` or `&#xE9;`, or one of the six names below. Other names are not decoded. */
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
 * The text of HTML or plain text: a string for each block, such as a paragraph, list or table, with line breaks inside.
 * `<p>One<br>Two</p><p>Three</p>` is converted to `['One\nTwo', 'Three']`. Pages show it until the HTML is sanitised, or if
 * sanitising fails. They render it as text, so that imperfect output is safe.
 */
export function toPlainBlocks(html: string): readonly string[] {
  return (
    html
      .replace(invisibleElements, '')
      // Line breaks in the source of HTML mean a space.
      .replace(/\s+/g, ' ')
      // The form feed marks the edge of a block until the text is split.
      .replace(blockEdges, '\f')
      .replace(lineEnds, '\n')
      .replace(tags, '')
      // Collapses spaces first: long runs of spaces would make the removal of spaces before line breaks slow.
      .replace(/ {2,}/g, ' ')
      .replace(entities, decodeEntity)
      // Several line breaks in a row become one.
      .replace(/ *\n[ \n]*/g, '\n')
      .split('\f')
      .map((block) => block.trim())
      .filter((block) => block !== '')
  );
}

/** The text of HTML or plain text as one string: the blocks of {@link toPlainBlocks}, separated by line breaks. */
export function toPlainText(html: string): string {
  return toPlainBlocks(html).join('\n');
}

/**
 * Returns the character of an entity; an invalid number stays unchanged.
 *
 * @param codes the groups of the expression: a decimal number, a hexadecimal number, or a name
 */
function decodeEntity(entity: string, ...codes: readonly unknown[]): string {
  const [decimal, hex, name] = codes;
  // The expression matches only names in the table: `?? entity` is for the type.
  if (typeof name === 'string') return namedEntities[name.toLowerCase()] ?? entity;
  const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}
