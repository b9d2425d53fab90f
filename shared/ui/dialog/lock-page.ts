/**
 * Prevents the page behind a modal dialog from scrolling. It sets two inline properties of `<html>` and restores them
 * later. The space of the scrollbar is preserved, so that nothing moves. A dialog above a dialog changes nothing.
 *
 * @returns restores the page
 */
export function lockPage(page: Document): () => void {
  const { style, clientWidth } = page.documentElement;
  const previous = { overflow: style.overflow, scrollbarGutter: style.scrollbarGutter };
  if (previous.overflow === 'hidden') return () => undefined;
  const hasScrollbar = (page.defaultView?.innerWidth ?? clientWidth) > clientWidth;
  style.overflow = 'hidden';
  if (hasScrollbar) style.scrollbarGutter = 'stable';
  return () => {
    style.overflow = previous.overflow;
    style.scrollbarGutter = previous.scrollbarGutter;
  };
}
