import type { CLSMetric, INPMetric, LCPMetric } from 'web-vitals';
import { onCLS as measureShifts, onINP as measureInteractions, onLCP as measurePaint } from 'web-vitals';
import { type Measurement } from './vitals.ts';

type Listener = (measurement: Measurement) => void;

/** The maximum number of events whose island is stored; beyond it, the oldest one is dropped. */
const maxEvents = 500;

// Measures the Core Web Vitals of the page, and which island (a mounted widget, such as `coach-bus-tracker`) each is about. The
// library usually calls back when the page is hidden, and each later time that it is hidden if INP or CLS has changed. If Back
// restores the page, it measures again from the start.

/** Measures Interaction to Next Paint, with the island that was used, if any. */
export function onINP(listen: Listener): void {
  const islands = recordInteractions();
  measureInteractions((metric: INPMetric) => listen({ ...metric, island: findIslandOfInteraction(metric, islands) }));
}

/** Measures Largest Contentful Paint, with the island of the element if the browser reports it. */
export function onLCP(listen: Listener): void {
  measurePaint((metric: LCPMetric) => listen({ ...metric, island: findIslandAround(metric.entries.at(-1)?.element) }));
}

/** Measures Cumulative Layout Shift, with the island of the node with the most impact on the largest shift, if reported. */
export function onCLS(listen: Listener): void {
  measureShifts((metric: CLSMetric) => {
    const largest = metric.entries.toSorted((a, b) => b.value - a.value)[0];
    listen({ ...metric, island: findIslandAround(largest?.sources?.[0]?.node) });
  });
}

/**
 * Records the islands of the latest interactions, keyed by the time stamps of their events. Needed because the browser's
 * entries do not contain elements in a shadow root. The start time of an entry is the time stamp of its event.
 */
function recordInteractions(): ReadonlyMap<number, string> {
  const islands = new Map<number, string>();
  const store = (event: Event) => {
    const island = event.composedPath().map(readIslandName).find(Boolean);
    if (island === undefined) return;
    islands.set(event.timeStamp, island);
    // Maps keep the order of insertion.
    const [oldest] = islands.keys();
    if (islands.size > maxEvents && oldest !== undefined) islands.delete(oldest);
  };
  for (const type of ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup']) {
    window.addEventListener(type, store, { capture: true, passive: true });
  }
  return islands;
}

/** Finds the island of an interaction by its time stamp, or else by the element in the browser's entries. */
function findIslandOfInteraction({ entries }: INPMetric, islands: ReadonlyMap<number, string>): string | undefined {
  // Both clocks count ms from the start of the page, but may be rounded differently.
  const isSame = (a: number, b: number) => Math.abs(a - b) < 1;
  for (const { startTime } of entries) {
    for (const [timeStamp, island] of islands) if (isSame(timeStamp, startTime)) return island;
  }
  return entries.map(({ target }) => findIslandAround(target)).find(Boolean);
}

/** The island around a node, across shadow roots. */
function findIslandAround(node: Node | null | undefined): string | undefined {
  // The node may also be the tag of a widget, whose island is in its shadow root.
  for (let place = node; place; place = place instanceof ShadowRoot ? place.host : place.parentNode) {
    const island = readIslandName(place) ?? findIslandInside(place);
    if (island !== undefined) return island;
  }
  return undefined;
}

/** Returns `coach-` and the name of the widget if a node is the root element of an island; otherwise `undefined`. */
function readIslandName(place: EventTarget): string | undefined {
  const name = place instanceof Element ? place.getAttribute('data-coach-root') : null;
  return name === null ? undefined : `coach-${name}`;
}

/** Returns the island in the shadow root of a node, if the node is the tag of a widget; otherwise `undefined`. */
function findIslandInside(place: Node): string | undefined {
  const box = place instanceof Element ? place.shadowRoot?.querySelector('[data-coach-root]') : undefined;
  return box ? readIslandName(box) : undefined;
}
