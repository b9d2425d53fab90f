import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { freePort, hostProcess } from '../../load/host-process.ts';

/** `localhost` and `127.0.0.1` are one machine and two sites. */
const otherSite = (origin: string) => origin.replace('localhost', '127.0.0.1');

let folder = '';
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'coach-other-site-'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** A host of its own on the default network, at an origin that a proxy may have. */
async function startHost(name: string, ...options: readonly string[]) {
  const host = await hostProcess(path.join(folder, name), ...options);
  await host.start();
  return host;
}

/** From a page of another site: reads, then puts a journey into the basket, as the widgets do by `apiBase`. */
async function tryFrom(page: Page, origin: string) {
  // An answer without a policy, so that nothing but the cookies decides.
  await page.goto(`${otherSite(origin)}/healthz`);
  return page.evaluate(async (base) => {
    const api = `${base}/journey-planner/api`;
    const ask = async (url: string, init: RequestInit = {}) => fetch(url, { credentials: 'include', ...init });
    const cities = async (url: string) => ((await (await ask(url)).json()) as { cities: { id: number }[] }).cities;
    const journeys = async () => {
      const date = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
      for (const { id: from } of await cities(`${api}/origin-cities`)) {
        for (const { id: to } of await cities(`${api}/destination-cities?originCityId=${from}`)) {
          const search = `originId=${from}&destinationId=${to}&departureDate=${date}&totalPassengers=1`;
          const answer = (await (await ask(`${api}/journeys?${search}`)).json()) as {
            journeys: { journeyId: string }[];
          };
          if (answer.journeys[0]) return answer.journeys;
        }
      }
      return [];
    };
    const [journey] = await journeys();
    const { token } = (await (await ask(`${base}/api/token`)).json()) as { token: string };
    const nobody = { concessionCount: 0, nusCount: 0, otherDisabilityCount: 0, wheelchairSeatedCount: 0, pcaCount: 0 };
    const added = await ask(`${api}/basket/add`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': token, 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ journeys: [{ journeyId: journey?.journeyId, passengerCount: 1, ...nobody }] }),
    });
    const told = (await (await ask(`${api}/basket`)).json()) as { basket: { journeys: object[] } | null };
    return { isRead: journey !== undefined, added: added.status, inBasket: told.basket?.journeys.length ?? 0 };
  }, origin);
}

test.describe('a page on another site that may call', () => {
  test('reads timetables without TLS, but has no basket, since browsers send it no cookie', async ({ page }) => {
    const port = await freePort();
    const allowed = `http://127.0.0.1:${port}`;
    const host = await startHost('plain', '--port', String(port), '--allow-origin', allowed);
    try {
      expect(await tryFrom(page, `http://localhost:${port}`)).toEqual({ isRead: true, added: 403, inBasket: 0 });
    } finally {
      await host.stop();
    }
  });
});
