import { expect, it, vi } from 'vitest';
import { databaseUrlIn, openLocks, placeOf } from './place-of.ts';

it('the rows are in a folder unless there is a database', () => {
  expect(placeOf({ data: '/d' })).toEqual({ dataDir: '/d' });
  expect(placeOf({ data: '/d', databaseUrl: 'postgres://c@h/d' })).toEqual({ url: 'postgres://c@h/d' });
});

it.each([
  [{}, undefined],
  [{ DATABASE_URL: '' }, undefined],
  [{ DATABASE_URL: 'postgres://c@h/d' }, 'postgres://c@h/d'],
])('%j names the database %s', (env, url) => expect(databaseUrlIn(env)).toBe(url));

it('a process with a folder has no others to wait for', async () => {
  const pass = vi.fn(() => Promise.resolve());
  const locks = openLocks({ dataDir: '/d' });
  await locks.alone('pass', pass);
  await locks.close();
  expect(pass).toHaveBeenCalledTimes(1);
});
