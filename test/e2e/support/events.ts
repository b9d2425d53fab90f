import { type Page } from '@playwright/test';

/** A public event of the islands, as the page received it. */
export interface ReceivedEvent {
  readonly name: string;
  readonly detail: unknown;
}

/** Events of host contract §5: those of a tracker, and those of an island whose API does not respond. */
const names = [
  'coach:ready',
  'coach:failed',
  'coach:tracker-results',
  'coach:itinerary-opened',
  'coach:stop-selected',
  'coach:city-cleared',
  'coach:api-unreachable',
];

/** Listens on the document from the start. Call it before the page is opened. */
export async function recordEvents(page: Page): Promise<() => Promise<readonly ReceivedEvent[]>> {
  await page.addInitScript((eventNames) => {
    const events: unknown[] = [];
    Reflect.set(window, 'receivedEvents', events);
    for (const name of eventNames) {
      document.addEventListener(name, (event) =>
        events.push({ name, detail: event instanceof CustomEvent ? event.detail : undefined }),
      );
    }
  }, names);
  return () => page.evaluate(() => Reflect.get(window, 'receivedEvents') as ReceivedEvent[]);
}

/** Adds a data layer before any script runs, and reads the tracker's entries (spec §7 "Analytics"). */
export async function addDataLayer(page: Page): Promise<() => Promise<readonly Record<string, unknown>[]>> {
  await page.addInitScript(() => Reflect.set(window, 'dataLayer', []));
  return async () => {
    const entries = await page.evaluate(() => Reflect.get(window, 'dataLayer') as Record<string, unknown>[]);
    return entries.filter(({ event }) => String(event).startsWith('realTime'));
  };
}
