import { expect, type Page } from '@playwright/test';

/** Text spacing that a reader may set without losing content (WCAG 1.4.12). */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

/** Applies that text spacing to the page and all islands, like a user style sheet. */
export async function applyTextSpacing(page: Page): Promise<void> {
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
export async function expectNothingOverflows(page: Page, label: string): Promise<void> {
  const overflow = await page.evaluate(() => {
    const screenPx = document.documentElement.clientWidth;
    const texts: string[] = [];
    const isScroller = (style: CSSStyleDeclaration) => style.overflowX === 'auto' || style.overflowX === 'scroll';
    /** Text for screen readers only is one pixel wide. */
    const isForScreenReaders = ({ width, height }: DOMRect) => width <= 1 || height <= 1;
    const visitRoot = (root: Document | ShadowRoot, island: Element | undefined) => {
      const visitElement = (element: Element) => {
        const style = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        if (style.display === 'none' || style.visibility === 'hidden' || isForScreenReaders(box)) return;
        if (island) {
          if (isScroller(style) || element.matches('.leaflet-container')) return;
          const isClipped = style.overflowX === 'hidden' || style.overflowX === 'clip';
          // The line of an alert ends in an ellipsis, and the button next to it shows it completely.
          const endsInEllipsis = isClipped && style.textOverflow === 'ellipsis';
          const isCutOff =
            isClipped &&
            !endsInEllipsis &&
            element.scrollWidth > element.clientWidth + 1 &&
            !(element instanceof SVGElement) &&
            element.textContent.trim() !== '';
          if (isCutOff || box.right > screenPx + 1 || box.left < -1) {
            const text = element.textContent.replace(/\s+/g, ' ').trim().slice(0, 60);
            texts.push(`${island.localName}: ${element.localName}.${element.className} "${text}"`);
            return;
          }
          if (endsInEllipsis) return;
        }
        for (const child of element.children) visitElement(child);
        if (element.shadowRoot) visitRoot(element.shadowRoot, element);
      };
      for (const child of root.children) visitElement(child);
    };
    visitRoot(document, undefined);
    return { texts, overflowPx: document.documentElement.scrollWidth - screenPx };
  });
  expect(overflow, label).toEqual({ texts: [], overflowPx: 0 });
}
