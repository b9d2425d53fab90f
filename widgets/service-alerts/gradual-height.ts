/**
 * Height change per frame, in px. Browsers count moves of 3 px or more per frame as layout shifts (Layout Instability), which
 * lower the page's rating.
 */
const stepPx = 2;

/** Changes the height of an element in small steps. */
export type GradualHeight = ReturnType<typeof holdHeight>;

/**
 * Keeps the height that the page reserved for the tag of the alert banner, until `settle` is called. `settle` then changes it
 * to that of the content: by 2 px per frame, or at once if its caller requests it or the user prefers reduced motion.
 *
 * @param box the outermost element of the banner in the tag, before its first paint
 */
export function holdHeight(box: HTMLElement) {
  const root = box.getRootNode();
  // Without a shadow root, the tag is the nearest element with the attribute of mounted tags.
  const tag = root instanceof ShadowRoot ? root.host : box.closest('[data-coach-state]');
  /** The reserved height; after `settle`, that of the content. */
  let height = tag?.clientHeight ?? 0;
  let frame = 0;
  /** Fixes the height of the element and clips its content; without an argument, the content determines the height. */
  const fix = (px?: number) => {
    box.style.blockSize = px === undefined ? '' : `${px}px`;
    box.style.overflow = px === undefined ? '' : 'clip';
  };
  fix(height);

  return {
    /**
     * Moves to the height of the current content. Call it in a layout effect, before the content is painted. A move
     * that is still under way jumps to its end first.
     *
     * @param options.isAtOnce whether the height changes at once in any case, because the user caused the change
     */
    settle({ isAtOnce }: { readonly isAtOnce: boolean }): void {
      cancelAnimationFrame(frame);
      let from = height;
      // Measures the content. Unless the steps below fix it again, the element stays at this height.
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
