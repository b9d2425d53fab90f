/** What of a row of days is in sight, in px from its start; the same for both directions of reading. */
export interface RibbonSight {
  /** Hidden before the first day in sight. */
  readonly before: number;
  /** In sight. */
  readonly width: number;
  /** Hidden after the last day in sight. */
  readonly after: number;
}

/** Reads a scroller. `scrollLeft` counts down from 0 on a right-to-left page. */
export function sightOf(scroller: HTMLElement): RibbonSight {
  const before = Math.abs(scroller.scrollLeft);
  const width = scroller.clientWidth;
  return { before, width, after: Math.max(0, scroller.scrollWidth - width - before) };
}

/**
 * Whether more days are due: fewer than half a screen of them remain, after the chosen day or after what is in sight
 * (spec §4 "Ribbon").
 *
 * @param afterChosen px of days after the chosen one; none when no day is chosen.
 * @param screensAhead how many screens further a fast swipe wants days (spec §9 "multipliers").
 */
export function needsMore(sight: RibbonSight, afterChosen = Infinity, screensAhead = 0): boolean {
  const { width, after } = sight;
  return width > 0 && (after < width * (0.5 + screensAhead) || afterChosen < width / 2);
}

/** Brings a day into the middle of its scroller without moving the page, which `scrollIntoView` would. */
export function centre(scroller: HTMLElement, day: HTMLElement, behavior: ScrollBehavior): void {
  const [outer, inner] = [scroller.getBoundingClientRect(), day.getBoundingClientRect()];
  const left = inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  scroller.scrollBy({ left, behavior });
}
