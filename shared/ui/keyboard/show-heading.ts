/** Minimum space above a heading, in pixels, so that it does not touch the top of the screen. */
const minSpaceAbove = 16;

/** Scrolls a heading to the top of the screen unless it is completely in view with the minimum space above it. */
export function showHeading(heading: HTMLElement): void {
  const { top, bottom } = heading.getBoundingClientRect();
  // `scrollIntoView` is missing in the document of the tests.
  if (top < minSpaceAbove || bottom > innerHeight) heading.scrollIntoView?.({ block: 'start' });
}
