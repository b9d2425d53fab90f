import { type Page } from '@playwright/test';

/**
 * Reads the focused element within the page, through open shadow roots; undefined if the page itself has the focus.
 *
 * @param look runs in the page, and only sees its argument
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
