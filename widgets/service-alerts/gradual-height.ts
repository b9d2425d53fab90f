/** Height change per frame, in px. Browsers count moves of 3 px or more per frame as layout shifts (Layout Instability). */
const stepPx = 2;

/** Changes the height of an element in small steps. */
export type GradualHeight = ReturnType<typeof holdHeight>;

/**
 * Keeps the reserved height of a tag until `settle` is called, which then grows or shrinks it by 2 px per frame, or at
 * once if the user prefers reduced motion.
 *
 * @param box the island's element, before its first paint
 */
export function holdHeight(box: HTMLElement) {
  const root = box.getRootNode();
  const tag = root instanceof ShadowRoot ? root.host : box.closest('[data-coach-state]');
  let height = tag?.clientHeight ?? 0;
  let frame = 0;
  const fix = (px?: number) => {
    box.style.blockSize = px === undefined ? '' : `${px}px`;
    box.style.overflow = px === undefined ? '' : 'clip';
  };
  fix(height);

  return {
    /**
     * Moves to the height of the current content. Call it in a layout effect, before the content is painted.
     *
     * @param isAtOnce whether the user caused the change; otherwise the content below moves slowly
     */
    settle(isAtOnce: boolean): void {
      cancelAnimationFrame(frame);
      let from = height;
      fix();
      height = box.offsetHeight;
      const show = () => {
        fix(from === height ? undefined : from);
        if (from !== height) frame = requestAnimationFrame(step);
      };
      const step = () => {
        from += Math.min(stepPx, Math.max(-stepPx, height - from));
        show();
      };
      // The first step waits for the next frame: two steps in one frame would be a layout shift.
      if (!isAtOnce && !matchMedia('(prefers-reduced-motion: reduce)').matches) show();
    },
  };
}
