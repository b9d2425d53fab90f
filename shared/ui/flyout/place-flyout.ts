const gap = 6;
const margin = 8;
const widest = 360;

/**
 * Puts a panel of the top layer under its button, their ends in line, and within the page's width. It is placed in the
 * page and not on the screen: a tall one scrolls along with it.
 */
export function placeFlyout(panel: HTMLElement, button: Element): void {
  const view = panel.ownerDocument.defaultView;
  if (!view) return;
  const room = panel.ownerDocument.documentElement.clientWidth;
  const { right, bottom } = button.getBoundingClientRect();
  const width = Math.min(widest, room - 2 * margin);
  const left = Math.max(margin, Math.min(right - width, room - margin - width));
  panel.style.inlineSize = `${width}px`;
  panel.style.left = `${left + view.scrollX}px`;
  panel.style.top = `${bottom + gap + view.scrollY}px`;
}
