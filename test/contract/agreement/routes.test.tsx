// @vitest-environment happy-dom
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { getAccountScreen } from '#shared/domain/page/routes/account-screen.ts';
import { getPlannerScreen } from '#shared/domain/page/routes/planner-screen.ts';
import { type RouteName, routeNames, createRouteTable } from '#shared/domain/page/routes/route-table.ts';
import { waitForLazyCode, pass, renderIsland } from '#test/support/render-island.tsx';

const routes = createRouteTable();
const params = { reservationKey: 'K3Y', code: 'C0DE' };
const screenFinders = { 'journey-planner': getPlannerScreen, account: getAccountScreen } as const;
type Owner = keyof typeof screenFinders;

/** The routes of the planner and of the account, each with its path. */
const ownedRoutes = (Object.keys(screenFinders) as Owner[]).flatMap((owner) =>
  routeNames
    .filter((name) => screenFinders[owner]({ name, params: {} }) !== undefined)
    .map((name) => ({ owner, name, path: routes.href(name, { params }) })),
);
const textsByRoute = new Map<RouteName, string>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => void vi.useRealTimers());
afterAll(() => {
  const rows = ownedRoutes.map(({ owner, name, path }) => [path, owner, textsByRoute.get(name) ?? 'BLANK'] as const);
  const width = Math.max(...rows.map(([path]) => path.length)) + 2;
  process.stdout.write(
    `${rows.map(([path, owner, text]) => `${path.padEnd(width)}${owner.padEnd(18)}${text}`).join('\n')}\n`,
  );
});

/** Mounts an island at a path, for a signed-in visitor of a host with no other data, and returns its text. */
async function readTextAt(owner: Owner, path: string): Promise<string> {
  history.replaceState(null, '', path);
  onTestFinished(() => history.replaceState(null, '', '/'));
  const user = {
    name: 'Ada',
    emailAddress: 'ada@example.com',
    isAuthenticated: true,
    isActivated: true,
    isLocked: false,
  };
  const { root } = await renderIsland(owner, {
    answers: { getAccount: () => user, getBasket: () => ({ basket: null }) },
  });
  await waitForLazyCode();
  await pass(5000);
  const box = root.querySelector('[data-coach-root]');
  return (box?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

describe('every route of spec §2 below the path of the planner or the account', () => {
  it.each(ownedRoutes)('$path renders a page', async ({ owner, name, path }) => {
    const text = await readTextAt(owner, path);
    textsByRoute.set(name, text.slice(0, 60));
    expect(text).not.toBe('');
    expect(text).not.toContain('Page introuvable');
  });
});

it.each([
  ['journey-planner', '/journey-planner/nowhere'],
  ['journey-planner', '/journey-planner/cancellation'],
  ['journey-planner', '/journey-planner/cancellation/K3Y/nowhere'],
  ['account', '/account-management/nowhere'],
] as const)('%s has a link to the start page at %s', async (owner, path) => {
  expect(await readTextAt(owner, path)).toContain('Page introuvable');
});
