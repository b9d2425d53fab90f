import { type Page } from '@playwright/test';
import { atFocus } from './at-focus.ts';

/** A tab stop. */
interface TabStop {
  readonly key: string;
  readonly name: string;
  readonly isNamed: boolean;
  /** Whether a point of it is visible and uncovered. */
  readonly isSeen: boolean;
  readonly hasIndicator: boolean;
}

/** The problems that were found, as sentences. */
export interface TabWalk {
  readonly stops: readonly string[];
  readonly faults: readonly string[];
}

/** The focused tab stop; undefined if the page itself has the focus. */
function stopOf(focused: Element | undefined): TabStop | undefined {
  if (!(focused instanceof HTMLElement)) return undefined;
  // A control that its label represents is itself one pixel wide.
  const label = focused instanceof HTMLInputElement && focused.offsetWidth <= 1 ? focused.labels?.[0] : undefined;
  const visibleElement = label ?? focused;
  const { left, top, width, height } = visibleElement.getBoundingClientRect();
  const style = getComputedStyle(focused);

  const deepest = (x: number, y: number) => {
    let hit = document.elementFromPoint(x, y);
    while (hit?.shadowRoot) {
      const inner = hit.shadowRoot.elementFromPoint(x, y);
      if (!inner || inner === hit) break;
      hit = inner;
    }
    return hit;
  };
  const belongs = (hit: Element | null) => {
    for (let node: Node | null = hit; node; node = node.parentNode ?? (node instanceof ShadowRoot ? node.host : null))
      if (node === visibleElement) return true;
    return false;
  };
  const parts = [0.1, 0.5, 0.9];
  const isSeen = parts.some((across) =>
    parts.some((down) => belongs(deepest(left + width * across, top + height * down))),
  );

  const visitedStops = (Reflect.get(window, 'tabStops') ?? new Map<Element, string>()) as Map<Element, string>;
  Reflect.set(window, 'tabStops', visitedStops);
  if (!visitedStops.has(focused)) visitedStops.set(focused, String(visitedStops.size));

  const root = focused.getRootNode() as Document | ShadowRoot;
  const labels = (focused.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
  const words = [
    focused.getAttribute('aria-label'),
    ...labels.map((id) => root.getElementById(id)?.textContent),
    ...('labels' in focused && focused.labels instanceof NodeList
      ? [...focused.labels].map(({ textContent }) => textContent)
      : []),
    focused instanceof HTMLInputElement ? '' : focused.textContent,
    focused.title,
  ];
  const name = words.find((text) => text?.trim())?.trim() ?? '';
  return {
    key: visitedStops.get(focused) ?? '',
    name: `${focused.getAttribute('role') ?? focused.localName} "${name.replace(/\s+/g, ' ').slice(0, 60)}"`,
    isNamed: name !== '',
    isSeen,
    hasIndicator: (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none',
  };
}

/**
 * Presses Tab through the complete page. Expects that every stop has a name and a visible indicator, that the focus is
 * never lost, and that nothing traps it.
 */
export async function tabWalk(page: Page, mostStops = 80): Promise<TabWalk> {
  const stops: string[] = [];
  const faults: string[] = [];
  const seen = new Set<string>();
  let last: string | undefined;
  let nowhere = 0;
  for (let step = 0; step < mostStops; step++) {
    await page.keyboard.press('Tab');
    const stop = await atFocus(page, stopOf);
    if (!stop) {
      // Once is the end of the page, before the browser's own controls. More often means that the focus was lost.
      nowhere += 1;
      if (nowhere > 1) break;
      continue;
    }
    if (stop.key === last) faults.push(`${stop.name} holds the focus`);
    if (seen.has(stop.key)) break;
    if (nowhere > 0 && stops.length > 0) break;
    seen.add(stop.key);
    last = stop.key;
    stops.push(stop.name);
    if (!stop.isNamed) faults.push(`${stop.name} has no name`);
    if (!stop.isSeen) faults.push(`${stop.name} is covered or out of sight`);
    if (!stop.hasIndicator) faults.push(`${stop.name} does not show that it has the focus`);
  }
  return { stops, faults: stops.length >= mostStops ? [...faults, 'the walk has no end'] : faults };
}
