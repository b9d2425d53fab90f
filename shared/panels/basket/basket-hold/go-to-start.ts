import { showHeading } from '#shared/ui/keyboard/show-heading.ts';
import { takeFocus } from '#shared/ui/keyboard/take-focus.ts';

/**
 * Moves the focus to the heading of new content, and scrolls it into view. It is called when a button has replaced the content
 * of `frame`, including the button itself. The new content need not be rendered yet.
 */
export function goToStart(frame: HTMLElement | null): void {
  if (!frame) return;
  // Until the heading is rendered, the frame has the focus, which would be lost when the pressed button is removed.
  takeFocus(frame);
  setTimeout(() => {
    // Without a heading, the frame keeps the focus.
    const start = frame.querySelector<HTMLElement>('h1, h2, h3, h4, h5, h6') ?? frame;
    takeFocus(start);
    showHeading(start);
  });
}
