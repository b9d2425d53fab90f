import { expect, it } from 'vitest';
import { findNextMarker } from './leaflet-markers.ts';

const [west, centre, north, east, farEast] = [
  { x: 0, y: 50 },
  { x: 50, y: 50 },
  { x: 60, y: 0 },
  { x: 100, y: 60 },
  { x: 200, y: 50 },
];
const points = [west, centre, north, east, farEast];

it('an arrow leads to the nearest marker in its direction; sideways distance counts twice', () => {
  const start = { x: 0, y: 0 };
  const [straight, astray] = [
    { x: 30, y: 0 },
    { x: 10, y: 9 },
  ];
  expect(findNextMarker([start, straight, astray], 0, 'ArrowRight')).toBe(2);
  expect(findNextMarker([start, straight, { x: 10, y: 11 }], 0, 'ArrowRight')).toBe(1);
  // Of two that are as near, the first.
  expect(findNextMarker([start, straight, { x: 10, y: 10 }], 0, 'ArrowRight')).toBe(1);
});

it.each([
  ['right', 1, 'ArrowRight', 3],
  ['further right', 3, 'ArrowRight', 4],
  ['left', 1, 'ArrowLeft', 0],
  ['up', 1, 'ArrowUp', 2],
  ['down', 2, 'ArrowDown', 1],
  ['nowhere if there is no marker in that direction', 4, 'ArrowRight', 4],
  ['to the first', 3, 'Home', 0],
  ['to the last', 0, 'End', 4],
  ['nowhere for another key', 0, 'Enter', undefined],
])('an arrow leads %s', (...[, from, key, expected]) => {
  expect(findNextMarker(points, from, key)).toBe(expected);
});
