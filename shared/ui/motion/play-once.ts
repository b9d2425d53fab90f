/** How long a motion lasts, in ms: for scripts what the token `--_quick` is for style sheets. */
export const quickMs = 160;

/** Marks the animations that are ours to end. */
const motionId = 'coach-motion';

/**
 * Moves an element once from where it starts to where it stands; whoever asks for less motion sees it stand at once. It
 * changes nothing but the picture: the layout, the focus and what can be pressed are those of the end from the start.
 *
 * @param from `opacity` and `transform` to start from
 */
export function playOnce(element: Element, from: { readonly opacity?: number; readonly transform?: string }): void {
  if (typeof element.animate !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  element.animate([from, {}], { duration: quickMs, easing: 'ease-out' }).id = motionId;
}

/** Ends what moves an element, which then stands where it belongs and can be measured. */
export function endMotion(element: Element): void {
  for (const animation of element.getAnimations?.() ?? []) if (animation.id === motionId) animation.cancel();
}
