import { type Page } from '@playwright/test';

/**
 * Looks, within the page, at what has the focus, through every open root; at nothing where the page itself has it.
 *
 * @param look runs in the page: it knows nothing but what it is handed
 */
export async function atFocus<Seen>(
  page: Page,
  look: (focused: Element | undefined) => Seen | Promise<Seen>,
): Promise<Seen> {
  const focus = await page.evaluateHandle(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element === null || element === document.body ? undefined : element;
  });
  const seen = await focus.evaluate(look);
  await focus.dispose();
  return seen;
}
