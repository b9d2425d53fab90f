import '#test/support/page-beside-host.ts';
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

/** What only asks does nothing: whether it has reached the host makes no difference. */
const faultsOf = (method: string) =>
  (Object.keys(faults) as FaultName[]).filter((fault) => method !== 'GET' || fault !== 'never, but done');

/** Every run tries a call with one fault, which differs from that of the call before; the group `faults` tries all. */
function faultsToTry({ route: { method } }: FlowCall, index: number): readonly FaultName[] {
  const all = faultsOf(method);
  return isInRun('faults') ? all : all.slice(index % all.length).slice(0, 1);
}

// Each call of the way from the search to the order, of what follows and of the account, each fault: the screens of the
// planner and of the account at the reference host with its provider, by a clock that the test turns.
const calls = [...callsToBasket, ...callsToOrder, ...callsAfterSales, ...callsOfAccount];
const callsToTry = isInRun('faults') ? calls : calls.filter((_, index) => index % 2 === 0);
it.each(callsToTry.map((call, index) => [call.name, call, faultsToTry(call, index)] as const))(
  '%s: after any fault the traveller is told, loses nothing, can go on, and pays once',
  async (_, call, tried) => {
    const shop = await faultyShop();
    const cells: Cell[] = [];
    for (const fault of tried) cells.push(await tryCell(shop, call, fault));
    countWork('cells', cells.length);
    matrix.push(...cells);
    expect(cells.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
  },
  120_000,
);
