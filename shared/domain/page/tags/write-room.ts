/** A height in px that a widget will have, by the least width in px it holds for; `only` narrows it to tags that match. */
export type Room = readonly [fromWidth: number, height: number, only?: string];

/**
 * The rules of a style sheet that keep a widget's place until the script has come (host contract §6). They go by the width
 * of the window: a widget in a column is narrower.
 *
 * @param rooms from the narrowest on
 * @returns nothing for a widget that keeps no room
 */
export function writeRoom(widget: string, rooms: readonly Room[]): string {
  return rooms
    .map(([fromWidth, height, only = '']) => {
      const base = [`coach-${widget}`, `[data-coach-widget='${widget}']`, `.coach-widget-${widget}`];
      const rule = `:is(${base.join(', ')})${only} {\n  display: block;\n  min-height: ${height}px;\n}`;
      return fromWidth === 0 ? rule : `@media (width >= ${fromWidth}px) {\n${indented(rule)}\n}`;
    })
    .join('\n\n');
}

const indented = (text: string) => text.replaceAll(/^/gm, '  ');
