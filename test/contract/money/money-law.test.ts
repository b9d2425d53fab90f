import { asyncProperty, assert, property } from 'fast-check';
import { it } from 'vitest';
import { isInRun } from '#test/support/groups.mjs';
import { testShop } from '../../../host-fixtures/testing/test-shop.ts';
import { checkMoney } from './money-law.ts';
import { createBasketTimetable, randomBaskets } from './random-baskets.ts';
import { checkAmounts } from './rules-law.ts';

const isComplete = isInRun('laws');

it('rules and pages have the same amounts in list, basket, payment, conditions, exchange and cancellation', () => {
  assert(property(randomBaskets, checkAmounts), { numRuns: isComplete ? 10_000 : 300 });
}, 3_600_000);

it('a host shows, charges and pays back the same amounts, also in messages and at the provider', async () => {
  const timetable = createBasketTimetable();
  const shop = await testShop({ timetable: timetable.timetable });
  await assert(
    asyncProperty(randomBaskets, (basket) => checkMoney(shop, timetable, basket)),
    { numRuns: isComplete ? 500 : 25 },
  );
}, 3_600_000);
