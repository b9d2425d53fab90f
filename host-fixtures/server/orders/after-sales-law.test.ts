import { seedsFor } from '#test/support/seeds/seeds.ts';
import { holdAfterSalesLaw } from '../../testing/after-sales/after-sales-law.ts';
import { testEngine } from '../../testing/test-database.ts';

const seeds = seedsFor('after-sales law', 0);
// The law is about the host, not its database: on PostgreSQL one seed is enough for every run.
holdAfterSalesLaw(testEngine() === 'postgres' ? seeds.slice(0, 1) : seeds);
