import { expect, it } from 'vitest';
import { toRelativeQueries } from './css-text.mjs';

it.each([
  ['@container island (width>=768px){a{width:16px}}', '@container island (width>=48em){a{width:16px}}'],
  ['@container (340px<=width<420px){b{top:8px}}', '@container (21.25em<=width<26.25em){b{top:8px}}'],
  ['@media (width>=768px){a{top:0}}', '@media (width>=768px){a{top:0}}'],
])('container queries depend on the size of text: %s', (css, expected) => {
  expect(toRelativeQueries(css)).toBe(expected);
});
