import '#test/support/page-beside-host.ts';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callsAfterSales } from './calls-after-sales.ts';
import { callsOfAccount } from './calls-of-account.ts';
import { callsToBasket } from './calls-to-basket.ts';
import { callsToOrder } from './calls-to-order.ts';
import { type FaultName, faults } from './faulty-network.ts';
import { faultyShop, holdTime } from './faulty-shop.ts';
import { printMatrix } from './print-matrix.ts';
import { type Cell, tryCell } from './try-cell.ts';

beforeEach(holdTime);
afterEach(() => void vi.useRealTimers());

const matrix: Cell[] = [];
afterAll(() => printMatrix(matrix));

/** What only asks does nothing: whether it has reached the host makes no difference. */
const faultsOf = (method: string) =>
  (Object.keys(faults) as FaultName[]).filter((fault) => method !== 'GET' || fault !== 'never, but done');

// Each call of the way from the search to the order, of what follows and of the account, each fault: the screens of the
// planner and of the account at the reference host with its provider, by a clock that the test turns.
const calls = [...callsToBasket, ...callsToOrder, ...callsAfterSales, ...callsOfAccount];
it.each(calls.map((call) => [call.name, call] as const))(
  '%s: after any fault the traveller is told, loses nothing, can go on, and pays once',
  async (_, call) => {
    const shop = await faultyShop();
    const cells: Cell[] = [];
    for (const fault of faultsOf(call.route.method)) cells.push(await tryCell(shop, call, fault));
    matrix.push(...cells);
    expect(cells.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
  },
  120_000,
);
