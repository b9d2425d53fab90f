import { expect } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { test } from '../support/clocked-test.ts';
import { germanOrigin, startGermanHost } from '../support/german-host.ts';

/** Runs once, for all tests of the project `german`. */
const title = 'a copy of the project with German as a language builds, and its host answers';
test(title, inGroup('languages'), async ({ request }) => {
  test.setTimeout(300_000);
  await startGermanHost();
  const isUp = async () => (await request.get(`${germanOrigin}/healthz`).catch(() => undefined))?.status();
  await expect.poll(isUp, { timeout: 120_000 }).toBe(200);
});
