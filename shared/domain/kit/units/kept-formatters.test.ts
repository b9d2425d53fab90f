import { expect, it, vi } from 'vitest';
import { keptFormatters } from './kept-formatters.ts';

it('a formatter is made once for the same arguments, and another for others', () => {
  const make = vi.fn((locale: string, isLarge: boolean) => ({ locale, isLarge }));
  const formatterFor = keptFormatters(make);
  expect(formatterFor('fr', true)).toBe(formatterFor('fr', true));
  expect(formatterFor('fr', false)).toEqual({ locale: 'fr', isLarge: false });
  expect(make).toHaveBeenCalledTimes(2);
});
