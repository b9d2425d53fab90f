import { takeFocus } from '#shared/ui/keyboard/take-focus.ts';

/** Less room above a heading, in pixels, than this is none. */
const leastRoom = 16;

/**
 * Leads to the beginning of what is drawn in the place of something that has gone: its heading has the focus and is in sight,
 * wherever in a long page the traveller was. Called before it is drawn, too.
 */
export function goToStart(frame: HTMLElement | null): void {
  if (!frame) return;
  // What was pressed has gone: a focus that stays within is not lost meanwhile.
  takeFocus(frame);
  setTimeout(() => {
    const start = frame.querySelector<HTMLElement>('h1, h2, h3, h4, h5, h6') ?? frame;
    takeFocus(start);
    const { top, bottom } = start.getBoundingClientRect();
    if (top < leastRoom || bottom > innerHeight) start.scrollIntoView({ block: 'start' });
  });
}
