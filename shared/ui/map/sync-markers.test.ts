import { describe, expect, it } from 'vitest';
import type { MapMarker } from '#shared/domain/maps/marker.ts';
import { isSameMarker, hasSamePositions, syncMarkers } from './sync-markers.ts';

const leeds: MapMarker = { id: 'l', position: { lat: 53.8, lng: -1.5 }, title: 'Leeds', icon: 'origin', label: '£8' };
const york: MapMarker = { id: 'y', position: { lat: 54, lng: -1.1 }, title: 'York' };

describe('syncMarkers', () => {
  it('keeps unchanged markers, and draws others', () => {
    const changes: string[] = [];
    const drawnMarkers = new Map();
    const painter = {
      draw: ({ title }: MapMarker) => (changes.push(`+${title}`), title),
      remove: (title: string) => void changes.push(`-${title}`),
    };
    const follow = (...markers: readonly MapMarker[]) => {
      changes.length = 0;
      syncMarkers(drawnMarkers, markers, painter);
      return changes.join(' ');
    };
    expect(follow(leeds, york)).toBe('+Leeds +York');
    expect(follow({ ...york }, { ...leeds })).toBe('');
    expect(follow(leeds)).toBe('-York');
    expect(follow({ ...leeds, title: 'Leeds, Dyer Street' })).toBe('-Leeds +Leeds, Dyer Street');
    expect([...drawnMarkers.keys()]).toEqual(['l']);
  });
});

const elsewhere: readonly (readonly [string, Partial<MapMarker>])[] = [
  ['another id', { id: 'x' }],
  ['another latitude', { position: { lat: 53.9, lng: -1.5 } }],
  ['another longitude', { position: { lat: 53.8, lng: -1.6 } }],
];

describe('markers', () => {
  it.each(elsewhere)('with %s have another view and are not the same marker', (_, change) => {
    expect(hasSamePositions([york, leeds], [york, { ...leeds, ...change }])).toBe(false);
    expect(isSameMarker(leeds, { ...leeds, ...change })).toBe(false);
  });

  it.each<[string, Partial<MapMarker>]>([
    ['title', { title: 'Leeds City' }],
    ['label', { label: '£9' }],
    ['icon', { icon: 'stop' }],
  ])('with another %s have the same view, but are not the same marker', (_, change) => {
    expect(hasSamePositions([leeds], [{ ...leeds, ...change }])).toBe(true);
    expect(isSameMarker(leeds, { ...leeds, ...change })).toBe(false);
  });

  it('with the same positions in the same order have the same view', () => {
    expect(hasSamePositions([leeds, york], [{ ...leeds }, { ...york }])).toBe(true);
    expect(hasSamePositions([leeds, york], [york, leeds])).toBe(false);
    expect(hasSamePositions([leeds, york], [leeds])).toBe(false);
    expect(hasSamePositions([leeds], [leeds, york])).toBe(false);
  });
});
