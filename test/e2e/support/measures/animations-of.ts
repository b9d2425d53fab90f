import { type JSHandle, type Page } from '@playwright/test';

/** What moves on a page, within shadow roots too: a document itself does not list those. */
export function animationsOf(page: Page): Promise<JSHandle<readonly Animation[]>> {
  return page.evaluateHandle(() => {
    const within = (root: Document | ShadowRoot): readonly Animation[] => [
      ...root.getAnimations(),
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? within(shadowRoot) : [])),
    ];
    return within(document);
  });
}
