import '#test/support/window-with-host.ts';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isInRun } from '#test/support/groups.mjs';
import { countWork } from '#test/support/measure/count-work.ts';
import { callsAfterSales } from './calls-after-sales.ts';
import { callsOfAccount } from './calls-of-account.ts';
import { callsToBasket } from './calls-to-basket.ts';
import { callsToOrder } from './calls-to-order.ts';
import { type FaultName, faults } from './faulty-network.ts';
import { openFaultyShop, installFakeTimers } from './faulty-shop.ts';
import { printMatrix } from './print-matrix.ts';
import { type FlowCall } from './flow-call.ts';
import { type Cell, tryCell } from './try-cell.ts';

beforeEach(installFakeTimers);
afterEach(() => void vi.useRealTimers());

const matrix: Cell[] = [];
if (isInRun('faults')) afterAll(() => printMatrix(matrix));

/** Lists the faults to try. For a GET, which changes nothing, it makes no difference whether the host has executed the call. */
const listFaults = (method: string) =>
  (Object.keys(faults) as FaultName[]).filter((fault) => method !== 'GET' || fault !== 'never, but executed');

/** Selects the faults of a call: one, a different one from call to call; in the group `faults` all. */
function selectFaults({ route: { method } }: FlowCall, index: number): readonly FaultName[] {
  const faultNames = listFaults(method);
  return isInRun('faults') ? faultNames : faultNames.slice(index % faultNames.length).slice(0, 1);
}

// Tries each call from the search to the order, of after-sales and of the account with each fault: the screens of the planner
// and the account run with the reference host and its provider, on a fake clock.
const calls = [...callsToBasket, ...callsToOrder, ...callsAfterSales, ...callsOfAccount];
const callsToTry = isInRun('faults') ? calls : calls.filter((_, index) => index % 3 === 0);
it.each(callsToTry.map((call, index) => [call.name, call, selectFaults(call, index)] as const))(
  '%s: after any fault the traveller is informed, loses no data, can continue, and pays once',
  async (_, call, faultNames) => {
    const shop = await openFaultyShop();
    const cells: Cell[] = [];
    for (const fault of faultNames) cells.push(await tryCell(shop, call, fault));
    countWork('cells', cells.length);
    matrix.push(...cells);
    expect(cells.filter(({ violations }) => violations.length > 0)).toEqual([]);
  },
  600_000,
);
