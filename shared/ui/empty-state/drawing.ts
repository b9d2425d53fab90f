/**
 * A drawing of the family that empty states share: 120 units by 80, lines of 2 with round ends, one part in the page's
 * accent. Each part is a path.
 */
export interface Drawing {
  /** What it stands on. */
  readonly ground: string;
  readonly lines: string;
  /** Filled with the accent, over the lines. */
  readonly accent: string;
}

/** Each drawing by name, in a file of its own that comes with the state that shows it. */
export const drawings = {
  basket: () => import('./drawings/basket.ts'),
  calendar: () => import('./drawings/calendar.ts'),
  'clear-road': () => import('./drawings/clear-road.ts'),
  exchange: () => import('./drawings/exchange.ts'),
  map: () => import('./drawings/map.ts'),
  'price-tag': () => import('./drawings/price-tag.ts'),
  road: () => import('./drawings/road.ts'),
  search: () => import('./drawings/search.ts'),
  signpost: () => import('./drawings/signpost.ts'),
  stop: () => import('./drawings/stop.ts'),
  ticket: () => import('./drawings/ticket.ts'),
  travellers: () => import('./drawings/travellers.ts'),
} as const satisfies Readonly<Record<string, () => Promise<{ readonly drawing: Drawing }>>>;

/** What is drawn. */
export type DrawingName = keyof typeof drawings;
