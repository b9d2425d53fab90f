import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getOriginCities } from '#shared/contract/cities/cities.ts';
import { getSchedule } from '#shared/contract/tracker/schedule.ts';
import type { TestServer } from '#test/contract/start-server.ts';
import { createTestClient, scheduleTo, startTokenServer } from './test-client.test-data.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTokenServer();
});
afterEach(() => server.close());

describe('answers in caches', () => {
  it('are used for lists that are the same for hours, and never for what changes', async () => {
    const caches: unknown[] = [];
    server.on('/journey-planner', () => ({ cities: [], results: [] }));
    const spy: typeof fetch = (input, init) => {
      const request = new Request(input, init);
      caches.push([new URL(request.url).pathname, request.cache]);
      return fetch(request);
    };
    const client = createTestClient(server, { fetch: spy });
    await client.call(getOriginCities, {});
    await client.call(getSchedule, scheduleTo(9));
    expect(caches).toEqual([
      ['/api/token', 'no-store'],
      ['/journey-planner/api/origin-cities', 'default'],
      ['/journey-planner/api/schedule/1/9', 'no-store'],
    ]);
  });

  it('are dated by the server that wrote them', async () => {
    const onDate = vi.fn();
    server.date = 'Sun, 09 Mar 2031 10:00:00 GMT';
    server.on('/journey-planner', () => ({ results: [] }));
    await createTestClient(server).call(getSchedule, scheduleTo(9), { onDate });
    expect(onDate.mock.calls).toEqual([[Date.UTC(2031, 2, 9, 10)]]);
    server.date = 'never';
    await createTestClient(server).call(getSchedule, scheduleTo(9), { onDate });
    expect(onDate).toHaveBeenCalledTimes(1);
  });
});
