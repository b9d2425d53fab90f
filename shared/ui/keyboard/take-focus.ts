/**
 * Puts the focus on a place that is not in the tab order, until it moves on; the next Tab goes on from there.
 *
 * @returns whether the place has it: one that is hidden takes none
 */
export function takeFocus(place: HTMLElement): boolean {
  const leave = () => place.removeAttribute('tabindex');
  const isStop = place.hasAttribute('tabindex');
  if (!isStop) {
    place.tabIndex = -1;
    place.addEventListener('blur', leave, { once: true });
  }
  place.focus({ preventScroll: true });
  const isFocused = (place.getRootNode() as Document | ShadowRoot).activeElement === place;
  if (!isFocused && !isStop) leave();
  return isFocused;
}

/** Puts the focus on the heading of a place: the place itself would be read out whole. One without a heading takes it itself. */
export function takeFocusAtHeading(place: HTMLElement): boolean {
  return takeFocus(place.querySelector<HTMLElement>('h1, h2, h3, h4, h5, h6') ?? place);
}
