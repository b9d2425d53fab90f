import { expect, it } from 'vitest';
import { getMapScale } from './map-scale.ts';

it.each([
  { what: 'whole kilometres', metres: 12_400, isMetric: true, text: '10 km', share: 10 / 12.4 },
  { what: 'metres when near', metres: 640, isMetric: true, text: '500 m', share: 500 / 640 },
  { what: 'metres just below a kilometre', metres: 999, isMetric: true, text: '500 m', share: 500 / 999 },
  { what: 'a single mile', metres: 1609.344, isMetric: false, text: '1 mi', share: 1 },
  { what: 'threes', metres: 4000, isMetric: true, text: '3 km', share: 3 / 4 },
  { what: 'twos', metres: 2000, isMetric: true, text: '2 km', share: 1 },
  { what: 'a single kilometre', metres: 1000, isMetric: true, text: '1 km', share: 1 },
  { what: 'miles', metres: 12_400, isMetric: false, text: '5 mi', share: (5 * 1609.344) / 12_400 },
  { what: 'feet when near', metres: 1200, isMetric: false, text: '3000 ft', share: (3000 * 0.3048) / 1200 },
])('the map scale is written in $what', ({ metres, isMetric, text, share }) => {
  const scale = getMapScale(metres, isMetric);
  expect(scale.text).toBe(text);
  expect(scale.share).toBeCloseTo(share, 5);
});
