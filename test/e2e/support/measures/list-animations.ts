import { type JSHandle, type Page } from '@playwright/test';

/** Lists the animations of a page, including those in shadow roots, which a document does not list. */
export function listAnimations(page: Page): Promise<JSHandle<readonly Animation[]>> {
  return page.evaluateHandle(() => {
    const listIn = (root: Document | ShadowRoot): readonly Animation[] => [
      ...root.getAnimations(),
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? listIn(shadowRoot) : [])),
    ];
    return listIn(document);
  });
}
