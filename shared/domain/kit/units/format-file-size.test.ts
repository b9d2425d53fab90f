import { expect, it } from 'vitest';
import { formatFileSize } from './format-file-size.ts';

it.each([
  [5 * 1024 * 1024, 'fr', '5 Mo'],
  [4.84 * 1024 * 1024, 'fr', '4,8 Mo'],
  [4.84 * 1024 * 1024, 'en', '4.8 MB'],
  [320 * 1024, 'fr', '320 ko'],
  [320.6 * 1024, 'fr', '321 ko'],
  [1, 'fr', '1 ko'],
  [1024 * 1024 - 1, 'en', '1,024 kB'],
] as const)('%i bytes are written in %s as %s', (bytes, locale, expected) => {
  expect(formatFileSize(bytes, locale).replace(/\s/g, ' ')).toBe(expected);
});
