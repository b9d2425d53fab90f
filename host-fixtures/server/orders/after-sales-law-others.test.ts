import { seedsFor } from '#test/support/seeds/seeds.ts';
import { holdAfterSalesLaw } from '../../testing/after-sales/after-sales-law.ts';
import { testEngine } from '../../testing/test-database.ts';

// Seeds in addition to those of after-sales-law.test.ts, in a file that only the group `laws` runs, so that two processors
// share them.
const fixedCount = seedsFor('after-sales law', 0).length;
holdAfterSalesLaw(
  testEngine() === 'postgres'
    ? // Every run tries the first one there. Hosts on PostgreSQL take longer to open.
      seedsFor('after-sales law', 30).slice(1)
    : seedsFor('after-sales law', 90).slice(fixedCount),
);
