/** The duration of an animation, in ms: the same as the token `--_quick` of the style sheets. */
export const quickMs = 160;

/** The id of the animations that `endMotion` cancels. */
const motionId = 'coach-motion';

/**
 * Animates an element once from a start to its current state, unless the user prefers reduced motion. It affects only what
 * is painted: layout, focus and pointer targets are those of the end from the start.
 *
 * @param from the `opacity` and `transform` to start with
 */
export function playOnce(element: Element, from: { readonly opacity?: number; readonly transform?: string }): void {
  if (typeof element.animate !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  element.animate([from, {}], { duration: quickMs, easing: 'ease-out' }).id = motionId;
}

/** Cancels the animation of an element, so that it can be measured. */
export function endMotion(element: Element): void {
  for (const animation of element.getAnimations?.() ?? []) if (animation.id === motionId) animation.cancel();
}
