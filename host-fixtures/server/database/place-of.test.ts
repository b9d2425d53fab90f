import { expect, it } from 'vitest';
import { databaseUrlIn, placeOf } from './place-of.ts';

it('the rows are in a folder unless there is a database', () => {
  expect(placeOf({ data: '/d' })).toEqual({ dataDir: '/d' });
  expect(placeOf({ data: '/d', databaseUrl: 'postgres://c@h/d' })).toEqual({ url: 'postgres://c@h/d' });
});

it.each([
  [{}, undefined],
  [{ DATABASE_URL: '' }, undefined],
  [{ DATABASE_URL: 'postgres://c@h/d' }, 'postgres://c@h/d'],
])('%j names the database %s', (env, url) => expect(databaseUrlIn(env)).toBe(url));
