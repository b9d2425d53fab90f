import { takeFocus } from '#shared/ui/keyboard/take-focus.ts';

/**
 * Moves the focus to the page's main content (after the header and the navigation), and scrolls there. On pages without a main
 * landmark, the target is the first h1, if there is one.
 */
export function goToContent(page: Document): void {
  const content = page.querySelector<HTMLElement>('main,[role=main]') ?? page.querySelector('h1');
  if (!content) return;
  takeFocus(content);
  content.scrollIntoView();
}
