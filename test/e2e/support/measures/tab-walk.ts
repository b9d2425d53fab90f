import { type Page } from '@playwright/test';
import { atFocus } from './at-focus.ts';

/** A stop of the Tab key. */
interface TabStop {
  readonly key: string;
  readonly name: string;
  readonly isNamed: boolean;
  /** Some point of it is in sight and not covered by anything else. */
  readonly isSeen: boolean;
  readonly hasIndicator: boolean;
}

/** What a walk with the Tab key found wrong, in words; nothing when all is well. */
export interface TabWalk {
  readonly stops: readonly string[];
  readonly faults: readonly string[];
}

/** The stop that has the focus; `undefined` when it is on the page itself. */
function stopOf(focused: Element | undefined): TabStop | undefined {
  if (!(focused instanceof HTMLElement)) return undefined;
  // A control that is drawn by its label is one pixel of its own.
  const label = focused instanceof HTMLInputElement && focused.offsetWidth <= 1 ? focused.labels?.[0] : undefined;
  const drawn = label ?? focused;
  const { left, top, width, height } = drawn.getBoundingClientRect();
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
      if (node === drawn) return true;
    return false;
  };
  const parts = [0.1, 0.5, 0.9];
  const isSeen = parts.some((across) =>
    parts.some((down) => belongs(deepest(left + width * across, top + height * down))),
  );

  const known = (Reflect.get(window, 'tabStops') ?? new Map<Element, string>()) as Map<Element, string>;
  Reflect.set(window, 'tabStops', known);
  if (!known.has(focused)) known.set(focused, String(known.size));

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
  const name = words.find((said) => said?.trim())?.trim() ?? '';
  return {
    key: known.get(focused) ?? '',
    name: `${focused.getAttribute('role') ?? focused.localName} "${name.replace(/\s+/g, ' ').slice(0, 60)}"`,
    isNamed: name !== '',
    isSeen,
    hasIndicator: (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none',
  };
}

/**
 * Walks a page with the Tab key until it comes round: every stop has a name and an indicator and can be seen, the focus
 * is never lost on the way, and nothing holds it.
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
      // Once is the end of the page, where the browser's own controls are; more often, the focus has been lost.
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
