import { type Page } from '@playwright/test';
import { evaluateFocus } from './evaluate-focus.ts';

/** A tab stop. */
interface TabStop {
  readonly key: string;
  readonly name: string;
  readonly isNamed: boolean;
  /** Whether a point of it is visible and uncovered. */
  readonly isVisible: boolean;
  readonly hasIndicator: boolean;
}

/** The result of a walk through a page with Tab. */
export interface TabWalk {
  readonly stops: readonly string[];
  /** A sentence for each fault. */
  readonly faults: readonly string[];
}

/** Returns the focused tab stop; undefined if the page itself has the focus. */
function readTabStop(element: Element | undefined): TabStop | undefined {
  if (!(element instanceof HTMLElement)) return undefined;
  // A control that its label represents is itself one pixel wide.
  const label = element instanceof HTMLInputElement && element.offsetWidth <= 1 ? element.labels?.[0] : undefined;
  const target = label ?? element;
  const { left, top, width, height } = target.getBoundingClientRect();
  const style = getComputedStyle(element);

  const findDeepest = (x: number, y: number) => {
    let hit = document.elementFromPoint(x, y);
    while (hit?.shadowRoot) {
      const inner = hit.shadowRoot.elementFromPoint(x, y);
      if (!inner || inner === hit) break;
      hit = inner;
    }
    return hit;
  };
  const isInTarget = (hit: Element | null) => {
    for (let node: Node | null = hit; node; node = node.parentNode ?? (node instanceof ShadowRoot ? node.host : null))
      if (node === target) return true;
    return false;
  };
  const parts = [0.1, 0.5, 0.9];
  const isVisible = parts.some((across) =>
    parts.some((down) => isInTarget(findDeepest(left + width * across, top + height * down))),
  );

  const visitedStops = (Reflect.get(window, 'tabStops') ?? new Map<Element, string>()) as Map<Element, string>;
  Reflect.set(window, 'tabStops', visitedStops);
  if (!visitedStops.has(element)) visitedStops.set(element, String(visitedStops.size));

  const root = element.getRootNode() as Document | ShadowRoot;
  const labels = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
  const texts = [
    element.getAttribute('aria-label'),
    ...labels.map((id) => root.getElementById(id)?.textContent),
    ...('labels' in element && element.labels instanceof NodeList
      ? [...element.labels].map(({ textContent }) => textContent)
      : []),
    element instanceof HTMLInputElement ? '' : element.textContent,
    element.title,
  ];
  const name = texts.find((text) => text?.trim())?.trim() ?? '';
  return {
    key: visitedStops.get(element) ?? '',
    name: `${element.getAttribute('role') ?? element.localName} "${name.replace(/\s+/g, ' ').slice(0, 60)}"`,
    isNamed: name !== '',
    isVisible,
    hasIndicator: (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none',
  };
}

/**
 * Presses Tab through the complete page. Every stop must have a name and a visible indicator, the focus must not be
 * lost, and nothing may trap it.
 */
export async function walkTabStops(page: Page, maxStops = 80): Promise<TabWalk> {
  const stops: string[] = [];
  const faults: string[] = [];
  const visitedKeys = new Set<string>();
  let previousKey: string | undefined;
  let stepsOutside = 0;
  for (let step = 0; step < maxStops; step++) {
    await page.keyboard.press('Tab');
    const stop = await evaluateFocus(page, readTabStop);
    if (!stop) {
      // Once is the end of the page, before the browser's own controls. More often means that the focus was lost.
      stepsOutside += 1;
      if (stepsOutside > 1) break;
      continue;
    }
    if (stop.key === previousKey) faults.push(`${stop.name} keeps the focus`);
    if (visitedKeys.has(stop.key)) break;
    if (stepsOutside > 0 && stops.length > 0) break;
    visitedKeys.add(stop.key);
    previousKey = stop.key;
    stops.push(stop.name);
    if (!stop.isNamed) faults.push(`${stop.name} has no name`);
    if (!stop.isVisible) faults.push(`${stop.name} is covered or outside of the window`);
    if (!stop.hasIndicator) faults.push(`${stop.name} does not show that it has the focus`);
  }
  return { stops, faults: stops.length >= maxStops ? [...faults, 'Tab does not reach the end of the page'] : faults };
}
