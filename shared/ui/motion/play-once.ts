/** The duration of an animation, in ms. It must be the same as that of the custom property `--_quick` in the style sheets. */
export const quickMs = 160;

/** The id of the animations that `endMotion` cancels. */
const motionId = 'coach-motion';

/**
 * Animates an element once from given styles to its current styles, unless the user prefers reduced motion. Opacity and
 * transforms do not change the layout, so other elements do not move during the animation.
 *
 * @param from the styles at the start
 */
export function playOnce(element: Element, from: { readonly opacity?: number; readonly transform?: string }): void {
  if (typeof element.animate !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  element.animate([from, {}], { duration: quickMs, easing: 'ease-out' }).id = motionId;
}

/** Cancels the animations of an element that `playOnce` has started. */
export function endMotion(element: Element): void {
  for (const animation of element.getAnimations?.() ?? []) if (animation.id === motionId) animation.cancel();
}
