/**
 * Keeps the page behind a modal dialog from scrolling. Only two inline properties of `<html>` are touched, and given
 * back as they were; the scrollbar keeps its place, so that nothing moves. A dialog over a dialog changes nothing.
 *
 * @returns gives the page back.
 */
export function lockPage(page: Document): () => void {
  const { style, clientWidth } = page.documentElement;
  const before = { overflow: style.overflow, scrollbarGutter: style.scrollbarGutter };
  if (before.overflow === 'hidden') return () => undefined;
  const hasScrollbar = (page.defaultView?.innerWidth ?? clientWidth) > clientWidth;
  style.overflow = 'hidden';
  if (hasScrollbar) style.scrollbarGutter = 'stable';
  return () => {
    style.overflow = before.overflow;
    style.scrollbarGutter = before.scrollbarGutter;
  };
}
