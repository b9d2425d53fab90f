/** The height of a widget from a width, in px; `only` is a selector that restricts it to some tags. */
export type ReservedHeight = readonly [fromWidth: number, height: number, only?: string];

/**
 * CSS rules that reserve the height of a widget until it is mounted (host contract §6). They depend on the width of the
 * window, although a widget in a column is narrower.
 *
 * @param heights by ascending width
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

const indent = (text: string) => text.replaceAll(/^/gm, '  ');
