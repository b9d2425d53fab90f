/** What a page does not take for a jump: browsers count moves of 3 px and more between two pictures (Layout Instability). */
const stepPx = 2;

/** The room of a piece that comes and goes by itself. */
export interface GradualHeight {
  /**
   * Gives as much room as what has been drawn needs; call it before that is painted.
   *
   * @param isAtOnce whether the visitor asked for it; else nothing below may be torn from under a finger
   */
  settle(isAtOnce: boolean): void;
}

/**
 * Holds the room that the page keeps for a tag until something is drawn, and then gives room, or takes it back, 2 px
 * with each picture. Where less motion is asked for it happens at once.
 *
 * @param box of the island, before it is painted for the first time
 */
export function holdHeight(box: HTMLElement): GradualHeight {
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
    settle(isAtOnce) {
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
      // The first step waits for a picture of its own: two of them in one would be a jump.
      if (!isAtOnce && !matchMedia('(prefers-reduced-motion: reduce)').matches) show();
    },
  };
}
