import type { Position } from '#shared/domain/maps/distance.ts';

/** What came of asking: the traveller or the browser refused, or the device does not know. */
export type WhereaboutsAnswer =
  | { readonly state: 'found'; readonly place: Position }
  | { readonly state: 'refused' | 'failed' };

/** Where the traveller is. */
export interface Whereabouts {
  /** Asks the device, and the traveller by the browser's own question: by a press only. */
  ask(): Promise<WhereaboutsAnswer>;
  /** What was found last, for as long as the page stands: it is kept nowhere else, and sent nowhere. */
  last(): Position | undefined;
  dispose(): void;
}

/** Cities are far apart: a rough place that is some minutes old will do, and comes at once. */
const rough: PositionOptions = { enableHighAccuracy: false, maximumAge: 300_000, timeout: 10_000 };

/** As the Geolocation API numbers it. */
const permissionDenied = 1;

export function createWhereabouts(): Whereabouts {
  let known: Position | undefined;
  return {
    ask: () =>
      new Promise((resolve) => {
        // Absent where a page has no HTTPS.
        const { geolocation } = window.navigator as { readonly geolocation?: Geolocation };
        if (!geolocation) return resolve({ state: 'failed' });
        geolocation.getCurrentPosition(
          ({ coords: { latitude: lat, longitude: lng } }) => {
            known = { lat, lng };
            resolve({ state: 'found', place: known });
          },
          ({ code }) => resolve({ state: code === permissionDenied ? 'refused' : 'failed' }),
          rough,
        );
      }),
    last: () => known,
    dispose() {},
  };
}
