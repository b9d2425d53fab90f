import { expect, it } from 'vitest';
import { trialFeatures } from './trial-features.ts';
import { openTrialFeatures } from './open-trial-features.ts';

type FeatureName = (typeof trialFeatures)[number]['name'];

/** Opens some of the trial features. */
const openSome = (...names: readonly FeatureName[]) =>
  openTrialFeatures(trialFeatures.filter(({ name }) => names.includes(name)));

it('a live host has no trial feature', async () => {
  expect(await openSome()).toEqual({});
  expect(await openSome('open driver')).not.toHaveProperty('market');
});

it.each<[string, FeatureName[], string[]]>([
  ['buyers', ['invented buyers'], ['simulateDemand']],
  ['prices', ['invented prices'], ['simulatePrice']],
  ['buyers and prices', ['invented buyers', 'invented prices'], ['simulateDemand', 'simulatePrice']],
  ['prices on a host with a driver’s page', ['invented prices', 'open driver'], ['simulatePrice']],
])('the market simulates invented %s', async (_case, features, parts) => {
  expect(Object.keys((await openSome(...features)).market ?? {})).toEqual(parts);
});

it('pages and routes of several trial features are merged', async () => {
  const [first, second, both] = [
    await openSome('bad hosting'),
    await openSome('hostile pages'),
    await openSome('bad hosting', 'open driver', 'hostile pages'),
  ];
  expect(both.pages).toEqual([...(first.pages ?? []), ...(second.pages ?? [])]);
  expect(both.routes).toEqual([...(first.routes ?? []), ...(second.routes ?? [])]);
  expect(both.pages?.length).toBeGreaterThan(first.pages?.length ?? 0);
});

it('all trial features together open the driver’s page and the report of imports', async () => {
  expect(await openTrialFeatures(trialFeatures)).toMatchObject({ isDriverOpen: true, areImportsOpen: true });
  expect(await openSome('import report')).toMatchObject({ areImportsOpen: true });
});
