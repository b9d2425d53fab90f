/**
 * Leads to the page's main content, past what stands on every page: it has the focus then, and the next Tab goes on from
 * there. A page that marks no main part has its first heading.
 */
export function goToContent(page: Document): void {
  const content = page.querySelector<HTMLElement>('main,[role=main]') ?? page.querySelector('h1');
  if (!content) return;
  if (!content.hasAttribute('tabindex')) {
    content.tabIndex = -1;
    content.addEventListener('blur', () => content.removeAttribute('tabindex'), { once: true });
  }
  content.focus();
  content.scrollIntoView();
}
