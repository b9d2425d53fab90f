import { type Page } from '@playwright/test';

/**
 * Reads the focused element within the page, through open shadow roots; undefined if the page itself has the focus.
 *
 * @param callback runs in the page, and only sees its argument
 */
export async function evaluateFocus<Result>(
  page: Page,
  callback: (element: Element | undefined) => Result | Promise<Result>,
): Promise<Result> {
  const focus = await page.evaluateHandle(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element === null || element === document.body ? undefined : element;
  });
  const result = await focus.evaluate(callback);
  await focus.dispose();
  return result;
}
