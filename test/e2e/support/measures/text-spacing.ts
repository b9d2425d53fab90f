import { expect, type Page } from '@playwright/test';

/** Text spacing that a reader may set without losing content (WCAG 1.4.12). */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

/** Applies that text spacing to the page and all islands, like a user style sheet. */
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

/** Expects that no text of an island leaves the screen or is cut off. Only ribbon, seat plan and map may overflow. */
export async function expectNothingOverflows(page: Page, where: string): Promise<void> {
  const overflowing = await page.evaluate(() => {
    const screenPx = document.documentElement.clientWidth;
    const texts: string[] = [];
    const isScroller = (style: CSSStyleDeclaration) => style.overflowX === 'auto' || style.overflowX === 'scroll';
    /** Text for screen readers only is one pixel wide. */
    const isForEarsOnly = ({ width, height }: DOMRect) => width <= 1 || height <= 1;
    const look = (root: Document | ShadowRoot, island: Element | undefined) => {
      const walk = (element: Element) => {
        const style = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        if (style.display === 'none' || style.visibility === 'hidden' || isForEarsOnly(box)) return;
        if (island) {
          if (isScroller(style) || element.matches('.leaflet-container')) return;
          const isClipped = style.overflowX === 'hidden' || style.overflowX === 'clip';
          // The line of an alert ends in an ellipsis, and the button next to it shows it completely.
          const endsInEllipsis = isClipped && style.textOverflow === 'ellipsis';
          const isCut =
            isClipped &&
            !endsInEllipsis &&
            element.scrollWidth > element.clientWidth + 1 &&
            !(element instanceof SVGElement) &&
            element.textContent.trim() !== '';
          if (isCut || box.right > screenPx + 1 || box.left < -1) {
            const words = element.textContent.replace(/\s+/g, ' ').trim().slice(0, 60);
            texts.push(`${island.localName}: ${element.localName}.${element.className} "${words}"`);
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
    return { texts, beyondPx: document.documentElement.scrollWidth - screenPx };
  });
  expect(overflowing, where).toEqual({ texts: [], beyondPx: 0 });
}
