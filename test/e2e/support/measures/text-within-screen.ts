import { expect, type Page } from '@playwright/test';
import { expectLoaded } from '../wait-until-settled.ts';

/** Lists texts that reach beyond the screen, and buttons that are narrower than their labels. */
function findTextOutsideScreen(): readonly string[] {
  const texts: string[] = [];
  const width = document.documentElement.clientWidth;
  // Scroll containers, and titles that are cut off with an ellipsis, as those of alerts.
  const canOverflow = ({ overflowX, textOverflow }: CSSStyleDeclaration) =>
    /auto|scroll/.test(overflowX) || textOverflow === 'ellipsis';
  // Text for screen readers is one pixel wide.
  const isVisuallyHidden = (element: Element) =>
    element.clientWidth <= 1 && getComputedStyle(element).position === 'absolute';

  function visit(element: Element): void {
    const style = getComputedStyle(element);
    if (
      style.display === 'none' ||
      canOverflow(style) ||
      isVisuallyHidden(element) ||
      element.matches('.qa-panel, svg')
    )
      return;
    if (
      element.matches('button, [role=tab]') &&
      element.scrollWidth > element.clientWidth + 1 &&
      element.clientWidth > 1
    ) {
      texts.push(`wider than its button: ${element.textContent.trim()}`);
    }
    for (const child of (element.shadowRoot ?? element).childNodes) {
      if (child instanceof Element) visit(child);
      else if (child instanceof Text && child.data.trim() && style.visibility === 'visible') {
        const range = document.createRange();
        range.selectNodeContents(child);
        const { left, right, height } = range.getBoundingClientRect();
        if (height > 1 && (right > width + 1 || left < -1)) texts.push(`beyond the screen: ${child.data.trim()}`);
      }
    }
  }

  visit(document.body);
  return texts;
}

/** Expects that all text is within the screen and within its button, even if overflow is hidden. */
export async function expectTextWithinScreen(page: Page, label: string): Promise<void> {
  await expectLoaded(page);
  expect(await page.evaluate(findTextOutsideScreen), label).toEqual([]);
}
