import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getToken } from '#shared/contract/kit/token.ts';
import type { Client } from '#shared/api/client.ts';
import { createLazyClient } from './lazy-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A client of a server that is an hour ahead, and answers every call with a token. */
const createClient = (): Client => ({
  call: vi.fn(async () => ({ token: 't' }) as never),
  serverAheadMs: () => 3_600_000,
  currency: () => 'GBP',
});

it('the lazy client loads once, on the first call, and passes every call on', async () => {
  const client = createClient();
  const load = vi.fn(async () => client);
  const lazy = createLazyClient(load, () => 'GBP');
  expect([load.mock.calls.length, lazy.serverAheadMs()]).toEqual([0, 0]);
  const { signal } = new AbortController();
  const answers = await Promise.all([lazy.call(getToken, {}, { signal }), lazy.call(getToken, {})]);
  expect(answers).toEqual([{ token: 't' }, { token: 't' }]);
  expect(client.call).toHaveBeenCalledWith(getToken, {}, { signal });
  expect([load.mock.calls.length, lazy.serverAheadMs()]).toEqual([1, 3_600_000]);
});

/** A client whose code fails to load so many times. */
function createFailingClient(times: number) {
  const problem = new TypeError('Failed to fetch dynamically imported module');
  const load = vi.fn(async () => createClient());
  for (let time = 0; time < times; time += 1) load.mockRejectedValueOnce(problem);
  const client = createLazyClient(load, () => 'GBP');
  return { problem, load, call: () => client.call(getToken, {}).catch((failure: unknown) => failure) };
}

it('the lazy client retries twice to load its code', async () => {
  const { call, load } = createFailingClient(2);
  const answer = call();
  await vi.advanceTimersByTimeAsync(400 + 1600);
  expect([await answer, load.mock.calls.length]).toEqual([{ token: 't' }, 3]);
});

it('a call fails when the code fails to load, and the next call loads it again', async () => {
  const { call, problem } = createFailingClient(3);
  const failure = call();
  await vi.advanceTimersByTimeAsync(400 + 1600);
  expect(await failure).toMatchObject({ name: 'ApiFailure', kind: 'network', endpoint: 'getToken', cause: problem });
  expect(await call()).toEqual({ token: 't' });
});
