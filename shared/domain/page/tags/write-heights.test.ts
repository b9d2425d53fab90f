import { expect, it } from 'vitest';
import { writeHeights } from './write-heights.ts';

it('reserves the height of a widget in each spelling, by width and attribute (host contract §6)', () => {
  const css = writeHeights('bus-tracker', [
    [0, 255],
    [768, 115],
    [0, 800, '[origin-id]'],
  ]);
  expect(css).toBe(`:is(coach-bus-tracker, [data-coach-widget='bus-tracker'], .coach-widget-bus-tracker) {
  display: block;
  min-height: 255px;
}

@media (width >= 768px) {
  :is(coach-bus-tracker, [data-coach-widget='bus-tracker'], .coach-widget-bus-tracker) {
    display: block;
    min-height: 115px;
  }
}

:is(coach-bus-tracker, [data-coach-widget='bus-tracker'], .coach-widget-bus-tracker)[origin-id] {
  display: block;
  min-height: 800px;
}`);
});

it('returns an empty text for a widget without heights', () => {
  expect(writeHeights('toast', [])).toBe('');
});
