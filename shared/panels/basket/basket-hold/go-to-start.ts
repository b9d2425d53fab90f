import { showHeading } from '#shared/ui/keyboard/show-heading.ts';
import { takeFocus } from '#shared/ui/keyboard/take-focus.ts';

/**
 * Moves the focus to the heading of the content that replaces a removed element, and scrolls it into view. May be called
 * before the new content is rendered.
 */
export function goToStart(frame: HTMLElement | null): void {
  if (!frame) return;
  // The frame has the focus until then, because the pressed button is removed.
  takeFocus(frame);
  setTimeout(() => {
    const start = frame.querySelector<HTMLElement>('h1, h2, h3, h4, h5, h6') ?? frame;
    takeFocus(start);
    showHeading(start);
  });
}
