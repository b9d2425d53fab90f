import { expect, it } from 'vitest';
import { doors } from './doors.ts';
import { openDoors } from './open-doors.ts';
import { inventedBuyers, inventedPrices } from './sales-doors.ts';
import { badHosting, hostilePages, importReport, openDriver } from './site-doors.ts';

it('a live host has no trial feature', async () => {
  expect(await openDoors([])).toEqual({});
  expect(await openDoors([openDriver])).not.toHaveProperty('market');
});

it.each([
  ['buyers', [inventedBuyers], ['soldOf']],
  ['prices', [inventedPrices], ['adultPrice']],
  ['buyers and prices', [inventedBuyers, inventedPrices], ['soldOf', 'adultPrice']],
  ['prices and a driver’s page', [inventedPrices, openDriver], ['adultPrice']],
])('the market has invented %s', async (_case, features, parts) => {
  expect(Object.keys((await openDoors(features)).market ?? {})).toEqual(parts);
});

it('pages and routes of several trial features are added up', async () => {
  const [first, second, both] = [
    await openDoors([badHosting]),
    await openDoors([hostilePages]),
    await openDoors([badHosting, openDriver, hostilePages]),
  ];
  expect(both.pages).toEqual([...(first.pages ?? []), ...(second.pages ?? [])]);
  expect(both.routes).toEqual([...(first.routes ?? []), ...(second.routes ?? [])]);
  expect(both.pages?.length).toBeGreaterThan(first.pages?.length ?? 0);
});

it('all of them together open the driver’s page and the report of imports', async () => {
  expect(await openDoors(doors)).toMatchObject({ isDriverOpen: true, areImportsOpen: true });
  expect(await openDoors([importReport])).toMatchObject({ areImportsOpen: true });
});
