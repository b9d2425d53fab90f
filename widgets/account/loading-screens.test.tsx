// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anna, openAccount } from './account-screen.test-data.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  ['', 'getAccount', 3, 96],
  ['/account/activate', 'getAccount', 2, 72],
  ['', 'getProfile', 6, 68],
  ['/my-settings', 'getAccountSettings', 4, 72],
  ['/my-tickets', 'getAccountOrders', 2, 220],
  ['/travel-profiles', 'getTravellers', 2, 120],
])('page “%s” reserves space while %s is pending: %i rows of %i px', async (...[path, endpoint, count, height]) => {
  const { root } = await openAccount(`/account-management${path}`, {
    answers: { getAccount: () => anna, [endpoint]: () => new Promise(() => {}) },
  });
  const rows = [...root.querySelectorAll<HTMLElement>('.skeleton-row')];
  expect(rows.map((row) => row.style.blockSize)).toEqual(Array<string>(count).fill(`${height}px`));
});
