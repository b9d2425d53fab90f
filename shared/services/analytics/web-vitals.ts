import {
  onCLS as measureShifts,
  onINP as measureInteractions,
  onLCP as measurePaint,
  type CLSMetric,
  type INPMetric,
  type LCPMetric,
} from 'web-vitals';
import { type Measure } from './vitals.ts';

type Listen = (measure: Measure) => void;

/**
 * How many interactions are remembered: the longest of a visit is reported at the end, but it is one of the last that
 * were long.
 */
const mostRemembered = 500;

/** Interaction to next paint, with the island that was used. */
export function onINP(listen: Listen): void {
  const islands = rememberInteractions();
  measureInteractions((metric: INPMetric) => listen({ ...metric, island: islandOfInteraction(metric, islands) }));
}

/** Largest contentful paint, with the island it is in, where the browser says. */
export function onLCP(listen: Listen): void {
  measurePaint((metric: LCPMetric) => listen({ ...metric, island: islandAround(metric.entries.at(-1)?.element) }));
}

/** Cumulative layout shift, with the island that moved furthest, where the browser says. */
export function onCLS(listen: Listen): void {
  measureShifts((metric: CLSMetric) => {
    const worst = metric.entries.toSorted((one, other) => other.value - one.value)[0];
    listen({ ...metric, island: islandAround(worst?.sources?.[0]?.node) });
  });
}

/**
 * The island of each interaction, by its moment. The entries of the browser name no element that is in a shadow root,
 * and begin at the moment of their event.
 */
function rememberInteractions(): ReadonlyMap<number, string> {
  const islands = new Map<number, string>();
  const remember = (event: Event) => {
    const island = event.composedPath().map(islandOf).find(Boolean);
    if (island === undefined) return;
    islands.set(event.timeStamp, island);
    const [oldest] = islands.keys();
    if (islands.size > mostRemembered && oldest !== undefined) islands.delete(oldest);
  };
  for (const type of ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup']) {
    window.addEventListener(type, remember, { capture: true, passive: true });
  }
  return islands;
}

function islandOfInteraction({ entries }: INPMetric, islands: ReadonlyMap<number, string>): string | undefined {
  // Both clocks count from the page's beginning; one may be rounded more coarsely than the other.
  const isSame = (one: number, other: number) => Math.abs(one - other) < 1;
  for (const { startTime } of entries) {
    for (const [moment, island] of islands) if (isSame(moment, startTime)) return island;
  }
  return entries.map(({ target }) => islandAround(target)).find(Boolean);
}

/** The island that a node is in, through every root. */
function islandAround(node: Node | null | undefined): string | undefined {
  for (let place = node; place; place = place instanceof ShadowRoot ? place.host : place.parentNode) {
    const island = islandOf(place) ?? islandDrawnIn(place);
    if (island !== undefined) return island;
  }
  return undefined;
}

/** By the box that every island is drawn in, however its tag is spelled. */
function islandOf(place: EventTarget): string | undefined {
  const name = place instanceof Element ? place.getAttribute('data-coach-root') : null;
  return name === null ? undefined : `coach-${name}`;
}

/** The tag itself, where its inside is hidden. */
function islandDrawnIn(place: Node): string | undefined {
  const box = place instanceof Element ? place.shadowRoot?.querySelector('[data-coach-root]') : undefined;
  return box ? islandOf(box) : undefined;
}
