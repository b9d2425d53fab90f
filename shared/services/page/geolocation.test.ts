// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { createGeolocation } from './geolocation.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A device with this geolocation; undefined for none. */
function device(getCurrentPosition: Geolocation['getCurrentPosition'] | undefined) {
  vi.stubGlobal('navigator', { geolocation: getCurrentPosition && { getCurrentPosition } });
  return createGeolocation();
}
const position = { coords: { latitude: 53.8, longitude: -1.55 } } as GeolocationPosition;
const refusal = (code: number) => ({ code }) as GeolocationPositionError;

it('returns the traveller’s position, and caches it', async () => {
  const geolocation = device((onSuccess) => onSuccess(position));
  expect(geolocation.getLast()).toBeUndefined();
  expect(await geolocation.request()).toEqual({ state: 'found', place: { lat: 53.8, lng: -1.55 } });
  expect(geolocation.getLast()).toEqual({ lat: 53.8, lng: -1.55 });
});

it('requests a rough position, at most five minutes old, for at most ten seconds', async () => {
  const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>((onSuccess) => onSuccess(position));
  await device(getCurrentPosition).request();
  const options = { enableHighAccuracy: false, maximumAge: 300_000, timeout: 10_000 };
  expect(getCurrentPosition.mock.lastCall?.[2]).toEqual(options);
});

it.each([
  ['is refused', 1, 'refused'],
  ['is unknown', 2, 'failed'],
  ['takes too long', 3, 'failed'],
])('reports that the position %s', async (_, code, state) => {
  const geolocation = device((_onSuccess, onError) => onError?.(refusal(code)));
  expect([await geolocation.request(), geolocation.getLast()]).toEqual([{ state }, undefined]);
});

it('fails if the device has no geolocation', async () => {
  expect(await device(undefined).request()).toEqual({ state: 'failed' });
});
