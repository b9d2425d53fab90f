import { array, assert, double, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getBounds, defaultZoom, getMapView, toZoom } from './map-view.ts';
import type { MapMarker } from './marker.ts';
import { scriptRetries, getScriptRetryDelayMs } from './script-retry.ts';
import { getDirection } from './compass-direction.ts';

const marker = (id: string, lat: number, lng: number): MapMarker => ({ id, title: id, position: { lat, lng } });
const leeds = marker('Leeds', 53.8, -1.55);
const york = marker('York', 53.96, -1.08);
const hull = marker('Hull', 53.74, -0.33);

it('the default zoom is 5 (spec §9)', () => expect(defaultZoom).toBe(5));

describe('toZoom (spec §3 "scaling (zoom)")', () => {
  it.each([
    [14, 14],
    [14.6, 15],
    [0, 1],
    [99, 20],
    [undefined, 5],
    [Number.NaN, 5],
  ])('rounds the scaling %s to a zoom within limits: %i', (scaling, expected) => {
    expect(toZoom(scaling)).toBe(expected);
  });
});

describe('getMapView (spec §2 "Map component")', () => {
  it.each([
    ['no view without a place', [], undefined, undefined],
    ['one place at the zoom of its scaling', [leeds], 16, { kind: 'point', centre: leeds.position, zoom: 16 }],
    [
      'one place at the default zoom, without scaling',
      [leeds],
      undefined,
      { kind: 'point', centre: leeds.position, zoom: 5 },
    ],
    ['two markers at one place as one place', [leeds, leeds], 16, { kind: 'point', centre: leeds.position, zoom: 16 }],
    [
      'the bounds of two places at one latitude',
      [leeds, marker('Preston', 53.8, -2.7)],
      16,
      { kind: 'bounds', bounds: { southWest: { lat: 53.8, lng: -2.7 }, northEast: { lat: 53.8, lng: -1.55 } } },
    ],
    [
      'the bounds of several places',
      [leeds, york, hull],
      16,
      { kind: 'bounds', bounds: { southWest: { lat: 53.74, lng: -1.55 }, northEast: { lat: 53.96, lng: -0.33 } } },
    ],
  ] as const)('gives %s', (...[, markers, scaling, expected]) => {
    expect(getMapView(markers, scaling)).toEqual(expected);
  });

  it('has bounds that contain every marker', () => {
    const degrees = (max: number) => double({ min: -max, max, noNaN: true });
    const markers = array(record({ position: record({ lat: degrees(90), lng: degrees(180) }) }), { minLength: 1 });
    assert(
      property(markers, (some) => {
        const bounds = getBounds(some);
        const holds = ({ position: { lat, lng } }: (typeof some)[number]) =>
          bounds !== undefined &&
          bounds.southWest.lat <= lat &&
          lat <= bounds.northEast.lat &&
          bounds.southWest.lng <= lng &&
          lng <= bounds.northEast.lng;
        expect(some.every(holds)).toBe(true);
      }),
    );
  });
});

describe('getScriptRetryDelayMs (spec §4 "attempt times 2 to the power of attempt, in ms")', () => {
  it('is 2, 8 and 24 ms for the three retries', () => {
    const delays = Array.from({ length: scriptRetries }, (_attempt, index) => getScriptRetryDelayMs(index + 1));
    expect(delays).toEqual([2, 8, 24]);
  });
});

describe('getDirection', () => {
  it.each([
    [1, 0, 'north'],
    [1, 1, 'northEast'],
    [0, 1, 'east'],
    [-1, 1, 'southEast'],
    [-1, 0, 'south'],
    [-1, -1, 'southWest'],
    [0, -1, 'west'],
    [1, -1, 'northWest'],
  ] as const)('calls the direction to %i north and %i east %s', (lat, lng, expected) => {
    expect(getDirection({ lat: 0, lng: 0 }, { lat, lng })).toBe(expected);
  });

  it('accounts for the length of a degree of longitude at the latitude', () => {
    expect(getDirection({ lat: 60, lng: 10 }, { lat: 59, lng: 10.6 })).toBe('south');
    expect(getDirection({ lat: 0, lng: 10 }, { lat: -1, lng: 10.6 })).toBe('southEast');
  });
});
