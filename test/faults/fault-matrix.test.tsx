import '#test/support/window-with-host.ts';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isInRun } from '#test/support/groups.mjs';
import { countWork } from '#test/support/measure/count-work.ts';
import { callsAfterSales } from './calls-after-sales.ts';
import { callsOfAccount } from './calls-of-account.ts';
import { callsToBasket } from './calls-to-basket.ts';
import { callsToOrder } from './calls-to-order.ts';
import { type FaultName, faults } from './faulty-network.ts';
import { faultyShop, holdTime } from './faulty-shop.ts';
import { printMatrix } from './print-matrix.ts';
import { type FlowCall } from './flow-call.ts';
import { type Cell, tryCell } from './try-cell.ts';

beforeEach(holdTime);
afterEach(() => void vi.useRealTimers());

const matrix: Cell[] = [];
if (isInRun('faults')) afterAll(() => printMatrix(matrix));

/** Reading has no effect, so it makes no difference whether the request reached the host. */
const faultsOf = (method: string) =>
  (Object.keys(faults) as FaultName[]).filter((fault) => method !== 'GET' || fault !== 'never, but done');

/** Every run tries each call with one fault, alternating between calls; the group `faults` tries all. */
function faultsToTry({ route: { method } }: FlowCall, index: number): readonly FaultName[] {
  const all = faultsOf(method);
  return isInRun('faults') ? all : all.slice(index % all.length).slice(0, 1);
}

// Each call from the search to the order, of after-sales and of the account, with each fault: the screens of planner
// and account run against the reference host and its provider, with a fake clock.
const calls = [...callsToBasket, ...callsToOrder, ...callsAfterSales, ...callsOfAccount];
const callsToTry = isInRun('faults') ? calls : calls.filter((_, index) => index % 2 === 0);
it.each(callsToTry.map((call, index) => [call.name, call, faultsToTry(call, index)] as const))(
  '%s: after any fault the traveller is informed, loses nothing, can continue, and pays once',
  async (_, call, tried) => {
    const shop = await faultyShop();
    const cells: Cell[] = [];
    for (const fault of tried) cells.push(await tryCell(shop, call, fault));
    countWork('cells', cells.length);
    matrix.push(...cells);
    expect(cells.filter(({ violations }) => violations.length > 0)).toEqual([]);
  },
  600_000,
);
