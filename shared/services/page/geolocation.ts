import type { Position } from '#shared/domain/maps/distance.ts';

/** The device's answer; `refused` by the traveller or the browser. */
type GeolocationResult =
  | { readonly state: 'found'; readonly place: Position }
  | { readonly state: 'refused' | 'failed' };

/** A rough position, some minutes old, is enough for the distance of cities, and is available at once. */
const roughPosition: PositionOptions = { enableHighAccuracy: false, maximumAge: 300_000, timeout: 10_000 };

/** Error code of the Geolocation API. */
const permissionDenied = 1;

/** The traveller's position. */
export function createGeolocation() {
  let position: Position | undefined;
  return {
    /** Requests the position from the device. Only called after a press, because the browser asks for permission. */
    request: (): Promise<GeolocationResult> =>
      new Promise((resolve) => {
        // Missing in a page without HTTPS.
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
    /** The last position, as long as the page is open; it is not stored or sent. */
    getLast: () => position,
  };
}
