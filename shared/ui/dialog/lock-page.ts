/**
 * Prevents the page behind a modal dialog from scrolling, by two inline styles of `<html>`. The space of the scrollbar stays
 * reserved, so that nothing moves.
 *
 * @returns a function that restores the styles; it does nothing if `<html>` was locked before, for example by another dialog
 */
export function lockPage(page: Document): () => void {
  const { style, clientWidth } = page.documentElement;
  const previous = { overflow: style.overflow, scrollbarGutter: style.scrollbarGutter };
  if (previous.overflow === 'hidden') return () => undefined;
  // `innerWidth` includes the scrollbar, `clientWidth` does not.
  const hasScrollbar = (page.defaultView?.innerWidth ?? clientWidth) > clientWidth;
  style.overflow = 'hidden';
  if (hasScrollbar) style.scrollbarGutter = 'stable';
  return () => {
    style.overflow = previous.overflow;
    style.scrollbarGutter = previous.scrollbarGutter;
  };
}
