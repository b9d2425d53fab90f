/** Minimum space above a heading, in pixels; with less it counts as hidden. */
const minSpaceAbove = 16;

/** Scrolls a heading to the top of the screen unless it is completely in view. */
export function showHeading(heading: HTMLElement): void {
  const { top, bottom } = heading.getBoundingClientRect();
  // `scrollIntoView` is missing in the document of the tests.
  if (top < minSpaceAbove || bottom > innerHeight) heading.scrollIntoView?.({ block: 'start' });
}
