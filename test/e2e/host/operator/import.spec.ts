import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { createAuthenticator } from '../../../../host-fixtures/operations/operator/authenticator.test-data.ts';
import { type HostProcess, createHostProcess, readOutput } from '../../../load/host-process.ts';
import { writeLiveFeed } from '../../../live/live-feed.ts';
import { machineNow } from '../../../support/machine-clock.ts';
import { test } from '../../support/clocked-test.ts';
import { findAxeViolations } from '../../support/measures/axe.ts';
import { tabTo } from '../../support/measures/tab-to.ts';
import { expectNoHorizontalScroll } from '../../support/measures/horizontal-scroll.ts';

let folder = '';
let host: HostProcess;

/** A separate live host, since an import changes what all visitors get. */
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'coach-import-page-'));
  const feed = await writeLiveFeed(path.join(folder, 'feed'));
  await writeFile(path.join(folder, 'secret'), 'a secret of more than thirty-two characters');
  const options = ['--live', '--gtfs', feed, '--public-origin', 'https://shop.example', '--trust-proxy', '10.0.0.1'];
  const secrets = ['--session-secret-file', path.join(folder, 'secret'), '--no-payments', '--no-mail'];
  host = await createHostProcess(path.join(folder, 'data'), ...options, ...secrets);
  await host.start();
});
test.afterAll(async () => {
  await host.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The operator replaces the feed's file. */
async function changeFeed(file: string, change: (text: string) => string): Promise<void> {
  const filePath = path.join(folder, 'feed', file);
  await writeFile(filePath, change(await readFile(filePath, 'utf8')));
}

async function listCities(): Promise<readonly string[]> {
  const answer = await fetch(`${host.origin}/journey-planner/api/destination-cities?originCityId=${await findLeeds()}`);
  return ((await answer.json()) as { cities: { name: string }[] }).cities.map(({ name }) => name).sort();
}

async function findLeeds(): Promise<number | undefined> {
  const answer = await fetch(`${host.origin}/journey-planner/api/origin-cities`);
  return ((await answer.json()) as { cities: { id: number; name: string }[] }).cities.find(
    ({ name }) => name === 'Leeds',
  )?.id;
}

/** Invites a person as the README describes it. @returns the path of the link */
async function inviteOperator(): Promise<string> {
  const options = ['--invite', 'Ada Byron <ada@shop.example>', '--roles', 'read,settings'];
  const place = ['--data', path.join(folder, 'data'), '--session-secret-file', path.join(folder, 'secret')];
  const { text } = await readOutput('host-fixtures/operations/operator/run-operators.ts', [...options, ...place]);
  return /\/operator\/invitation\/\S+/.exec(text)?.[0] ?? text;
}

test('an invited operator sets up the sign-in, imports a changed feed by a button, and reads its report', async ({
  page,
}) => {
  await page.goto(`${host.origin}${await inviteOperator()}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ada Byron');
  expect(await findAxeViolations(page)).toEqual([]);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoHorizontalScroll(page);
  }
  const key = (await page.locator('.operator-key').textContent()) ?? '';
  await tabTo(page, page.getByLabel('Choose a password'));
  await page.keyboard.type('a password of the tests');
  await tabTo(page, page.getByLabel('The code of six digits'));
  await page.keyboard.type(createAuthenticator(key)(machineNow()));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your recovery codes');
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'I have stored them: continue' }).click();
  await page.getByRole('link', { name: 'Imports', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Served now' })).toBeVisible();
  expect(await listCities()).toEqual(['Hull', 'York']);
  expect(await findAxeViolations(page)).toEqual([]);

  await changeFeed('stops.txt', (text) => text.replace('Hull (Interchange)', 'Selby (Market Cross)'));
  await changeFeed('fare_attributes.txt', (text) => `${text}broken,twelve,GBP,1,0\n`);
  await tabTo(page, page.getByRole('button', { name: 'Import the present feed again' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('An import is under way');
  expect(await findAxeViolations(page)).toEqual([]);
  await expect(async () => {
    await page.getByRole('link', { name: 'Look again' }).click({ timeout: 1000 });
    await expect(page.getByRole('status')).toContainText('The import has ended', { timeout: 1000 });
  }).toPass();

  const last = page.getByRole('region', { name: 'Last import' });
  await expect(last).toContainText('imported');
  await expect(last).toContainText('3 cities');
  await expect(last.getByRole('heading', { name: 'fare_attributes.txt' })).toBeVisible();
  await expect(last).toContainText('Fare broken');
  expect(await findAxeViolations(page)).toEqual([]);
  await expect.poll(listCities).toEqual(['Selby', 'York']);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoHorizontalScroll(page);
    const { height = 0 } =
      (await page.getByRole('button', { name: 'Import the present feed again' }).boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(44);
  }
});
