import { expect, it, vi } from 'vitest';
import { getToken } from '#shared/contract/token.ts';
import type { Client } from './client.ts';
import { lateClient } from './late-client.ts';

/** A client that came, an hour ahead, and answers everything with one token. */
const come = (): Client => ({ call: vi.fn(async () => ({ token: 't' }) as never), serverTime: () => 3_600_000 });

it('loads the client once, with the first call, and hands every call on', async () => {
  const client = come();
  const load = vi.fn(async () => client);
  const late = lateClient(load);
  expect([load.mock.calls.length, late.serverTime()]).toEqual([0, 0]);
  const { signal } = new AbortController();
  const answers = await Promise.all([late.call(getToken, {}, { signal }), late.call(getToken, {})]);
  expect(answers).toEqual([{ token: 't' }, { token: 't' }]);
  expect(client.call).toHaveBeenCalledWith(getToken, {}, { signal });
  expect([load.mock.calls.length, late.serverTime()]).toEqual([1, 3_600_000]);
});

it('fails the call where its code does not come, and asks for it again with the next', async () => {
  const gone = new TypeError('Failed to fetch dynamically imported module');
  const load = vi.fn(async () => come()).mockRejectedValueOnce(gone);
  const late = lateClient(load);
  await expect(late.call(getToken, {})).rejects.toMatchObject({
    ...{ name: 'ApiFailure', kind: 'network', endpoint: 'getToken', cause: gone },
  });
  expect(await late.call(getToken, {})).toEqual({ token: 't' });
});
