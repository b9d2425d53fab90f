/**
 * A drawing for an empty state, which is shown instead of an empty list: 120 by 80 units, lines 2 units wide with round ends.
 * Each property is the attribute `d` of an SVG path.
 */
export interface Drawing {
  /** The horizontal line on which the object stands, or the horizon. */
  readonly ground: string;
  readonly lines: string;
  /** Filled with the page's accent, on top of the lines. */
  readonly accent: string;
}

/** The drawings by name. */
export const drawings = {
  /** An empty basket. */
  basket: {
    ground: 'M8 74h18m6 0h56m6 0h18',
    lines: 'M27 38l6 32a5 5 0 0 0 5 4h44a5 5 0 0 0 5-4l6-32M40 30l13-20M80 30L67 10M46 48l2 16M60 48v16M74 48l-2 16',
    accent: 'M23 30h74a3 3 0 0 1 3 3v3a3 3 0 0 1-3 3H23a3 3 0 0 1-3-3v-3a3 3 0 0 1 3-3z',
  },
  /** A month with one day marked. */
  calendar: {
    ground: 'M8 74h14m6 0h64m6 0h14',
    lines:
      'M30 16h60a4 4 0 0 1 4 4v46a4 4 0 0 1-4 4H30a4 4 0 0 1-4-4V20a4 4 0 0 1 4-4zM26 32h68M44 10v11M76 10v11M37 43h8M37 57h8M56 43h8M75 57h8',
    accent: 'M58 50h4a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4h-4a4 4 0 0 1-4-4v-6a4 4 0 0 1 4-4z',
  },
  /** A traffic light whose lowest light is on. */
  'clear-road': {
    ground: 'M8 74h12m6 0h44m8 0h34',
    lines:
      'M50 6h20a5 5 0 0 1 5 5v38a5 5 0 0 1-5 5H50a5 5 0 0 1-5-5V11a5 5 0 0 1 5-5zM60 54v20M52 74h16M55 16a5 5 0 1 0 10 0a5 5 0 1 0-10 0M55 30a5 5 0 1 0 10 0a5 5 0 1 0-10 0M84 44h10M82 35l8-5M82 53l8 5M36 44H26M38 35l-8-5M38 53l-8 5',
    accent: 'M55 44a5 5 0 1 0 10 0a5 5 0 1 0-10 0z',
  },
  /** Two calendar pages, with an arrow from one to the other. */
  exchange: {
    ground: 'M8 74h10m6 0h72m6 0h10',
    lines:
      'M22 32h30a4 4 0 0 1 4 4v28a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4V36a4 4 0 0 1 4-4zM18 43h38M28 28v7M46 28v7M64 43h38M64 43v21a4 4 0 0 0 4 4h30a4 4 0 0 0 4-4V43M36 20c12-12 36-12 46 0M82 20l-9-1M82 20l1-9M27 53h6M41 53h6M73 53h6M87 53h6',
    accent: 'M68 32h30a4 4 0 0 1 4 4v7H64v-7a4 4 0 0 1 4-4z',
  },
  /** A map with one place on it. */
  map: {
    ground: 'M8 74h10m6 0h72m6 0h10',
    lines: 'M18 24l28-9 28 9 28-9v46l-28 9-28-9-28 9zM46 15v46M74 24v46',
    accent: 'M60 54c-8-9-12-13-12-20a12 12 0 0 1 24 0c0 7-4 11-12 20zM56 33a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
  },
  /** A tag without a price. */
  'price-tag': {
    ground: 'M8 74h16m6 0h60m6 0h16',
    lines: 'M24 40l20-22h52a4 4 0 0 1 4 4v36a4 4 0 0 1-4 4H44zM64 34h22M64 46h14M39 40c-9 10-17 4-21 12',
    accent: 'M38 40a6 6 0 1 0 12 0a6 6 0 1 0-12 0z',
  },
  /** A road to the hills. */
  road: {
    ground: 'M6 46h10m88 0h10',
    lines: 'M20 46l16-20 11 13 9-11 15 18M16 46h88M53 46L34 74M67 46l19 28M60 51v4M60 60v5M60 70v5',
    accent: 'M74 46a12 12 0 0 1 24 0z',
  },
  /** A sheet under a magnifying glass. */
  search: {
    ground: 'M8 74h18m6 0h48m24 0h8',
    lines:
      'M82 40V24L68 10H38a4 4 0 0 0-4 4v52a4 4 0 0 0 4 4h24M68 10v10a4 4 0 0 0 4 4h10M44 32h20M44 43h14M44 54h10M86 62l11 11',
    accent: 'M64 53a13 13 0 1 0 26 0a13 13 0 1 0-26 0z',
  },
  /** A signpost whose arms point both ways. */
  signpost: {
    ground: 'M8 74h32m40 0h32',
    lines: 'M60 8v6M60 32v6M60 56v18M48 74h24M60 38H32l-9 9 9 9h28z',
    accent: 'M60 14h28l9 9-9 9H60z',
  },
  /** A stop with an empty shelter. */
  stop: {
    ground: 'M8 74h16m10 0h16m58 0h4',
    lines: 'M34 30v44M54 74V36M102 74V36M50 36l4-10h48l4 10zM62 58h32M67 58v16M89 58v16',
    accent: 'M23 19a11 11 0 1 0 22 0a11 11 0 1 0-22 0z',
  },
  /** A ticket. */
  ticket: {
    ground: 'M8 74h16m6 0h60m6 0h16',
    lines: 'M78 20H20a4 4 0 0 0-4 4v9a8 8 0 0 1 0 16v9a4 4 0 0 0 4 4h58M30 34h32M30 48h20',
    accent: 'M78 20h22a4 4 0 0 1 4 4v9a8 8 0 0 0 0 16v9a4 4 0 0 1-4 4H78z',
  },
  /** Two travellers. */
  travellers: {
    ground: 'M8 74h16m84 0h4',
    lines:
      'M39 24a11 11 0 1 0 22 0a11 11 0 1 0-22 0M70 30a9 9 0 1 0 18 0a9 9 0 1 0-18 0M77 47c12-2 22 5 22 17v10M68 74h36',
    accent: 'M28 74v-8a22 22 0 0 1 44 0v8z',
  },
} as const satisfies Readonly<Record<string, Drawing>>;

/** The name of a drawing. */
export type DrawingName = keyof typeof drawings;
