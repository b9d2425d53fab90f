import { expect, type Page } from '@playwright/test';

/** What a reader may set without losing anything (WCAG 1.4.12). */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

/** Sets the text of the page and of all islands apart, as a reader's own style sheet does. */
export async function setTextApart(page: Page): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    const adopt = (root: Document | ShadowRoot) => {
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
      for (const element of root.querySelectorAll('*')) if (element.shadowRoot) adopt(element.shadowRoot);
    };
    adopt(document);
  }, spacing);
}

/** Holds that no text of an island leaves the screen or is cut off. Only ribbon, seat plan and map hold more than they show. */
export async function expectNothingOverflows(page: Page, where: string): Promise<void> {
  const overflowing = await page.evaluate(() => {
    const screenPx = document.documentElement.clientWidth;
    const found: string[] = [];
    const isScroller = (style: CSSStyleDeclaration) => style.overflowX === 'auto' || style.overflowX === 'scroll';
    /** Words for screen readers alone stand in one pixel. */
    const isForEarsOnly = ({ width, height }: DOMRect) => width <= 1 || height <= 1;
    const look = (root: Document | ShadowRoot, island: Element | undefined) => {
      const walk = (element: Element) => {
        const style = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        if (style.display === 'none' || style.visibility === 'hidden' || isForEarsOnly(box)) return;
        if (island) {
          if (isScroller(style) || element.matches('.leaflet-container')) return;
          const isClipped = style.overflowX === 'hidden' || style.overflowX === 'clip';
          // The line of an alert ends in an ellipsis, and the button beside it shows it whole.
          const endsInEllipsis = isClipped && style.textOverflow === 'ellipsis';
          const isCut =
            isClipped &&
            !endsInEllipsis &&
            element.scrollWidth > element.clientWidth + 1 &&
            !(element instanceof SVGElement) &&
            element.textContent.trim() !== '';
          if (isCut || box.right > screenPx + 1 || box.left < -1) {
            const words = element.textContent.replace(/\s+/g, ' ').trim().slice(0, 60);
            found.push(`${island.localName}: ${element.localName}.${element.className} "${words}"`);
            return;
          }
          if (endsInEllipsis) return;
        }
        for (const child of element.children) walk(child);
        if (element.shadowRoot) look(element.shadowRoot, element);
      };
      for (const child of root.children) walk(child);
    };
    look(document, undefined);
    return { found, beyondPx: document.documentElement.scrollWidth - screenPx };
  });
  expect(overflowing, where).toEqual({ found: [], beyondPx: 0 });
}
