import { showHeading } from '#shared/ui/keyboard/show-heading.ts';
import { takeFocus } from '#shared/ui/keyboard/take-focus.ts';

/**
 * Moves the focus to the first heading of `frame`, and scrolls it into view. Called when the content of the frame is replaced,
 * including the focused element, such as the pressed button. The new content need not be rendered yet.
 */
export function goToStart(frame: HTMLElement | null): void {
  if (!frame) return;
  // Until the heading is rendered, the frame has the focus, which would be lost with the removed element.
  takeFocus(frame);
  setTimeout(() => {
    // Without a heading, the frame keeps the focus.
    const start = frame.querySelector<HTMLElement>('h1, h2, h3, h4, h5, h6') ?? frame;
    takeFocus(start);
    showHeading(start);
  });
}
