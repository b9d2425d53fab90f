import { takeFocus } from '#shared/ui/keyboard/take-focus.ts';

/**
 * Moves the focus to the page's main content, past the parts that all pages share, and scrolls to it. Pages without a main
 * landmark use their first heading.
 */
export function goToContent(page: Document): void {
  const content = page.querySelector<HTMLElement>('main,[role=main]') ?? page.querySelector('h1');
  if (!content) return;
  takeFocus(content);
  content.scrollIntoView();
}
