import { expect, it } from 'vitest';
import { folderAddress } from './load-island.ts';

const address = 'https://cdn.example/coach-widgets/1.4.0/coach-widgets.js';

it.each([
  [0, address],
  [1, 'https://cdn.example/coach-widgets/1.4.%30/coach-widgets.js'],
  [2, 'https://cdn.example/coach-widgets/1.4%2e0/coach-widgets.js'],
  [7, 'https://cdn.example/coach-widget%73/1.4.0/coach-widgets.js'],
])('address %i of the folder is %s', (nth, expected) => {
  expect(folderAddress(address, nth)).toBe(expected);
});

it('returns other addresses of the same folder, which browsers treat as different', () => {
  const addresses = Array.from({ length: 18 }, (_, at) => folderAddress(address, at + 1));
  // A slash cannot be encoded, so its position has no other address.
  expect(new Set(addresses.map((folderUrl) => new URL('./core.js', folderUrl).href)).size).toBe(18);
  expect(new Set(addresses.map(decodeURIComponent))).toEqual(new Set([address]));
});
