import { expect, it } from 'vitest';
import { trialFeatures } from './trial-features.ts';
import { openTrialFeatures } from './open-trial-features.ts';
import { inventedBuyers, inventedPrices } from './sales-features.ts';
import { badHosting, hostilePages, importReport, openDriver } from './site-features.ts';

it('a live host has no trial feature', async () => {
  expect(await openTrialFeatures([])).toEqual({});
  expect(await openTrialFeatures([openDriver])).not.toHaveProperty('market');
});

it.each([
  ['buyers', [inventedBuyers], ['soldOf']],
  ['prices', [inventedPrices], ['adultPrice']],
  ['buyers and prices', [inventedBuyers, inventedPrices], ['soldOf', 'adultPrice']],
  ['prices and a driver’s page', [inventedPrices, openDriver], ['adultPrice']],
])('the market has invented %s', async (_case, features, parts) => {
  expect(Object.keys((await openTrialFeatures(features)).market ?? {})).toEqual(parts);
});

it('pages and routes of several trial features are added up', async () => {
  const [first, second, both] = [
    await openTrialFeatures([badHosting]),
    await openTrialFeatures([hostilePages]),
    await openTrialFeatures([badHosting, openDriver, hostilePages]),
  ];
  expect(both.pages).toEqual([...(first.pages ?? []), ...(second.pages ?? [])]);
  expect(both.routes).toEqual([...(first.routes ?? []), ...(second.routes ?? [])]);
  expect(both.pages?.length).toBeGreaterThan(first.pages?.length ?? 0);
});

it('all of them together open the driver’s page and the report of imports', async () => {
  expect(await openTrialFeatures(trialFeatures)).toMatchObject({ isDriverOpen: true, areImportsOpen: true });
  expect(await openTrialFeatures([importReport])).toMatchObject({ areImportsOpen: true });
});
