import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countWork } from '#test/support/measure/count-work.ts';
import { reportSeeded } from '#test/support/seeds/report-seed.ts';
import { seedsFor } from '#test/support/seeds/seeds.ts';
import { keepLaw } from '../../host-fixtures/testing/after-sales/after-sales-law.ts';
import { afterSalesSteps } from '../../host-fixtures/testing/after-sales/after-sales-sequences.ts';
import { openProcessShop } from './process-shop.ts';

const numRuns = 40;
const processes = 3;
/** How often a process is killed. */
const killEveryMs = 5000;
/** Long enough for the background tasks of the processes, which run every second. */
const settlesWithinMs = 10_000;

let shop: Awaited<ReturnType<typeof openProcessShop>>;
beforeAll(async () => void (shop = await openProcessShop(processes)), 120_000);
afterAll(() => shop.close());

it.each(seedsFor('after-sales law at processes'))(
  `holds at ${processes} processes, one of which is killed repeatedly, after any steps (seed %i)`,
  async (seed) => {
    const law = { isOver: false };
    const killLoop = (async () => {
      while (!law.isOver) {
        await shop.kill(0);
        await wait(killEveryMs);
      }
    })();
    try {
      const sequence = fc.asyncProperty(afterSalesSteps, async (steps) => {
        countWork('sequences');
        await keepLaw(await shop.reset(), steps, { withinMs: settlesWithinMs });
      });
      // The background tasks of the processes differ between runs, so a failure is not shrunk.
      await fc.assert(sequence, {
        numRuns,
        seed,
        endOnFailure: true,
        reporter: reportSeeded('after-sales law at processes'),
      });
    } finally {
      law.isOver = true;
      await killLoop;
    }
    expect(shop.countKills()).toBeGreaterThanOrEqual(1);
  },
  3_600_000,
);
