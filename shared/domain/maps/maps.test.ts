import { array, assert, double, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundsOf, defaultCentre, defaultZoom, mapView, zoomFrom } from './map-view.ts';
import type { MapMarker } from './marker.ts';
import { scriptRetries, scriptRetryDelayMs } from './script-retry.ts';
import { directionTo, textTwin } from './text-twin.ts';

const marker = (id: string, lat: number, lng: number): MapMarker => ({ id, title: id, position: { lat, lng } });
const leeds = marker('Leeds', 53.8, -1.55);
const york = marker('York', 53.96, -1.08);
const hull = marker('Hull', 53.74, -0.33);

describe('defaults (spec §9 "default zoom 5, center lat -40 lng 100")', () => {
  it('have the specified zoom and centre', () => {
    expect([defaultCentre, defaultZoom]).toEqual([{ lat: -40, lng: 100 }, 5]);
  });
});

describe('zoomFrom (spec §3 "scaling (zoom)")', () => {
  it.each([
    [14, 14],
    [14.6, 15],
    [0, 1],
    [99, 20],
    [undefined, 5],
    [Number.NaN, 5],
  ])('rounds the scaling %s to a zoom within limits: %i', (scaling, expected) => {
    expect(zoomFrom(scaling)).toBe(expected);
  });
});

describe('mapView (spec §2 "Map component")', () => {
  it.each([
    ['no view before a place is known', [], undefined, undefined],
    ['one place at the zoom of its scaling', [leeds], 16, { kind: 'point', centre: leeds.position, zoom: 16 }],
    [
      'one place at the default zoom, without scaling',
      [leeds],
      undefined,
      { kind: 'point', centre: leeds.position, zoom: 5 },
    ],
    ['two markers at one place as one place', [leeds, leeds], 16, { kind: 'point', centre: leeds.position, zoom: 16 }],
    [
      'the bounds of several places',
      [leeds, york, hull],
      16,
      { kind: 'bounds', bounds: { southWest: { lat: 53.74, lng: -1.55 }, northEast: { lat: 53.96, lng: -0.33 } } },
    ],
  ] as const)('gives %s', (...[, markers, scaling, expected]) => {
    expect(mapView(markers, scaling)).toEqual(expected);
  });

  it('has bounds that contain every marker', () => {
    const degrees = (max: number) => double({ min: -max, max, noNaN: true });
    const markers = array(record({ position: record({ lat: degrees(90), lng: degrees(180) }) }), { minLength: 1 });
    assert(
      property(markers, (some) => {
        const { southWest, northEast } = boundsOf(some) ?? { southWest: defaultCentre, northEast: defaultCentre };
        const holds = ({ position: { lat, lng } }: (typeof some)[number]) =>
          southWest.lat <= lat && lat <= northEast.lat && southWest.lng <= lng && lng <= northEast.lng;
        expect(some.every(holds)).toBe(true);
      }),
    );
  });
});

describe('scriptRetryDelayMs (spec §4 "attempt times 2 to the power of attempt, in ms")', () => {
  it('is 2, 8 and 24 ms for the three retries', () => {
    const delays = Array.from({ length: scriptRetries }, (_attempt, index) => scriptRetryDelayMs(index + 1));
    expect(delays).toEqual([2, 8, 24]);
  });
});

describe('textTwin, the map as a list (field notes §6, 14)', () => {
  it.each([
    ['nothing without markers', [], 'order', []],
    ['places in the given order', [leeds, hull, york], 'order', ['Leeds', 'Hull', 'York']],
    ['places by distance from the first', [leeds, hull, york], 'distance', ['Leeds', 'York', 'Hull']],
  ] as const)('lists %s', (...[, markers, by, expected]) => {
    expect(textTwin(markers, by).map(({ title }) => title)).toEqual(expected);
  });

  it('gives distance and direction from the first place', () => {
    const [first, second] = textTwin([leeds, york], 'order');
    expect(first).toEqual({ id: 'Leeds', title: 'Leeds', distanceMetres: 0 });
    expect(second?.direction).toBe('northEast');
    expect(Math.round((second?.distanceMetres ?? 0) / 1000)).toBe(36);
  });

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
    expect(directionTo({ lat: 0, lng: 0 }, { lat, lng })).toBe(expected);
  });
});
