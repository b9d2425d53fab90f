/**
 * The height of a widget from a minimum width of its tag, both in px. `only` is a selector that the tag must also match,
 * such as `:not([layout=stack],[data-layout=stack])`.
 */
export type ReservedHeight = readonly [fromWidth: number, height: number, only?: string];

/**
 * Returns CSS rules for the style sheet of a page that reserve the height of a widget before scripts load, so that the page
 * does not shift (host contract §6). A tag that is a link (`<a href="…#coach-stops">`) is not matched, because it may be
 * in a line of text. Minimum widths are compared with the width of the window, which may be larger than that of the tag.
 *
 * @param widget its name, such as `bus-tracker`
 * @param heights by ascending width, because later rules override earlier ones; but those with `only` override those
 *   without it at any width, because their selectors are more specific
 * @returns an empty text without heights
 */
export function writeHeights(widget: string, heights: readonly ReservedHeight[]): string {
  return heights
    .map(([fromWidth, height, only = '']) => {
      const base = [`coach-${widget}`, `[data-coach-widget='${widget}']`, `.coach-widget-${widget}`];
      const rule = `:is(${base.join(', ')})${only} {\n  display: block;\n  min-height: ${height}px;\n}`;
      return fromWidth === 0 ? rule : `@media (width >= ${fromWidth}px) {\n${indent(rule)}\n}`;
    })
    .join('\n\n');
}

/** Indents each line by two spaces. */
const indent = (text: string) => text.replaceAll(/^/gm, '  ');
