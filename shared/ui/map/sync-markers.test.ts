import { describe, expect, it } from 'vitest';
import type { MapMarker } from '#shared/domain/maps/marker.ts';
import { syncMarkers } from './sync-markers.ts';
import { isSameMarker, isSameView } from './same-markers.ts';

const leeds: MapMarker = { id: 'l', position: { lat: 53.8, lng: -1.5 }, title: 'Leeds', icon: 'origin', label: '£8' };
const york: MapMarker = { id: 'y', position: { lat: 54, lng: -1.1 }, title: 'York' };

describe('syncMarkers', () => {
  it('keeps the drawing of a marker that stays the same, and draws others', () => {
    const changes: string[] = [];
    const drawn = new Map();
    const painter = {
      draw: ({ title }: MapMarker) => (changes.push(`+${title}`), title),
      remove: (title: string) => void changes.push(`-${title}`),
    };
    const follow = (...markers: readonly MapMarker[]) => {
      changes.length = 0;
      syncMarkers(drawn, markers, painter);
      return changes.join(' ');
    };
    expect(follow(leeds, york)).toBe('+Leeds +York');
    expect(follow({ ...york }, { ...leeds })).toBe('');
    expect(follow(leeds)).toBe('-York');
    expect(follow({ ...leeds, title: 'Leeds, Dyer Street' })).toBe('-Leeds +Leeds, Dyer Street');
    expect([...drawn.keys()]).toEqual(['l']);
  });
});

const elsewhere: readonly (readonly [string, Partial<MapMarker>])[] = [
  ['another id', { id: 'x' }],
  ['another latitude', { position: { lat: 53.9, lng: -1.5 } }],
  ['another longitude', { position: { lat: 53.8, lng: -1.6 } }],
];

describe('markers', () => {
  it.each(elsewhere)('with %s are another view and another marker', (_, change) => {
    expect(isSameView([york, leeds], [york, { ...leeds, ...change }])).toBe(false);
    expect(isSameMarker(leeds, { ...leeds, ...change })).toBe(false);
  });

  it.each<[string, Partial<MapMarker>]>([
    ['title', { title: 'Leeds City' }],
    ['label', { label: '£9' }],
    ['icon', { icon: 'stop' }],
  ])('with another %s are the same view, but another marker', (_, change) => {
    expect(isSameView([leeds], [{ ...leeds, ...change }])).toBe(true);
    expect(isSameMarker(leeds, { ...leeds, ...change })).toBe(false);
  });

  it('that are as many, and the same in the same order, are the same view', () => {
    expect(isSameView([leeds, york], [{ ...leeds }, { ...york }])).toBe(true);
    expect(isSameView([leeds, york], [york, leeds])).toBe(false);
    expect(isSameView([leeds, york], [leeds])).toBe(false);
    expect(isSameView([leeds], [leeds, york])).toBe(false);
  });
});
