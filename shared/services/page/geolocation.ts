import type { Position } from '#shared/domain/maps/distance.ts';

/** The device's answer. `refused` means that the traveller or the browser denied permission. */
type GeolocationResult =
  | { readonly state: 'found'; readonly place: Position }
  | { readonly state: 'refused' | 'failed' };

/** A rough position, up to five minutes old, is enough for the distances of cities, and quickly available. Times are in ms. */
const roughPosition: PositionOptions = { enableHighAccuracy: false, maximumAge: 300_000, timeout: 10_000 };

/** `GeolocationPositionError.PERMISSION_DENIED`. */
const permissionDenied = 1;

/** Requests and remembers the position of the traveller's device, with which lists of cities are sorted by distance. */
export function createGeolocation() {
  let position: Position | undefined;
  return {
    /** Requests the position. The browser may ask for permission, so call it only after a press. Never rejects. */
    request: (): Promise<GeolocationResult> =>
      new Promise((resolve) => {
        // Not every browser has it.
        const { geolocation } = window.navigator as { readonly geolocation?: Geolocation };
        if (!geolocation) return resolve({ state: 'failed' });
        geolocation.getCurrentPosition(
          ({ coords: { latitude: lat, longitude: lng } }) => {
            position = { lat, lng };
            resolve({ state: 'found', place: position });
          },
          ({ code }) => resolve({ state: code === permissionDenied ? 'refused' : 'failed' }),
          roughPosition,
        );
      }),
    /** The last position that was found on this page, if any. It is only in memory: never stored, never sent. */
    getLast: () => position,
  };
}
