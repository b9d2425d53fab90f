import { takeFocus } from '#shared/ui/keyboard/take-focus.ts';

/**
 * Leads to the page's main content, past what stands on every page: it has the focus then, and the next Tab goes on from
 * there. A page that marks no main part has its first heading.
 */
export function goToContent(page: Document): void {
  const content = page.querySelector<HTMLElement>('main,[role=main]') ?? page.querySelector('h1');
  if (!content) return;
  takeFocus(content);
  content.scrollIntoView();
}
