import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getToken } from '#shared/contract/kit/token.ts';
import type { Client } from '#shared/api/client.ts';
import { lazyClient } from './lazy-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A client that came, an hour ahead, and answers everything with one token. */
const come = (): Client => ({
  call: vi.fn(async () => ({ token: 't' }) as never),
  serverTime: () => 3_600_000,
  currency: () => 'GBP',
});

it('the lazy client loads once, on the first call, and passes every call on', async () => {
  const client = come();
  const load = vi.fn(async () => client);
  const late = lazyClient(load, () => 'GBP');
  expect([load.mock.calls.length, late.serverTime()]).toEqual([0, 0]);
  const { signal } = new AbortController();
  const answers = await Promise.all([late.call(getToken, {}, { signal }), late.call(getToken, {})]);
  expect(answers).toEqual([{ token: 't' }, { token: 't' }]);
  expect(client.call).toHaveBeenCalledWith(getToken, {}, { signal });
  expect([load.mock.calls.length, late.serverTime()]).toEqual([1, 3_600_000]);
});

/** A client whose code fails to come so many times. */
function failing(times: number) {
  const gone = new TypeError('Failed to fetch dynamically imported module');
  const load = vi.fn(async () => come());
  for (let time = 0; time < times; time += 1) load.mockRejectedValueOnce(gone);
  const late = lazyClient(load, () => 'GBP');
  return { gone, load, ask: () => late.call(getToken, {}).catch((failure: unknown) => failure) };
}

it('the lazy client retries twice to load its code', async () => {
  const { ask, load } = failing(2);
  const answer = ask();
  await vi.advanceTimersByTimeAsync(400 + 1600);
  expect([await answer, load.mock.calls.length]).toEqual([{ token: 't' }, 3]);
});

it('a call fails when the code fails to load, and the next call loads it again', async () => {
  const { ask, gone } = failing(3);
  const failure = ask();
  await vi.advanceTimersByTimeAsync(400 + 1600);
  expect(await failure).toMatchObject({ name: 'ApiFailure', kind: 'network', endpoint: 'getToken', cause: gone });
  expect(await ask()).toEqual({ token: 't' });
});
