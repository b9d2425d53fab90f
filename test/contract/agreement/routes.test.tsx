// @vitest-environment happy-dom
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { getAccountScreen } from '#shared/domain/page/routes/account-screen.ts';
import { getPlannerScreen } from '#shared/domain/page/routes/planner-screen.ts';
import { type RouteName, routeNames, createRouteTable } from '#shared/domain/page/routes/route-table.ts';
import { waitForLazyCode, pass, renderIsland } from '#test/support/render-island.tsx';

const routes = createRouteTable();
const params = { reservationKey: 'K3Y', code: 'C0DE' };
const screensOf = { 'journey-planner': getPlannerScreen, account: getAccountScreen } as const;
type Owner = keyof typeof screensOf;

/** The routes of the planner and of the account, with the path that leads to each. */
const owned = (Object.keys(screensOf) as Owner[]).flatMap((owner) =>
  routeNames
    .filter((name) => screensOf[owner]({ name, params: {} }) !== undefined)
    .map((name) => ({ owner, name, path: routes.href(name, { params }) })),
);
const drawn = new Map<RouteName, string>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => void vi.useRealTimers());
afterAll(() => {
  const rows = owned.map(({ owner, name, path }) => [path, owner, drawn.get(name) ?? 'BLANK'] as const);
  const wide = Math.max(...rows.map(([path]) => path.length)) + 2;
  process.stdout.write(
    `${rows.map(([path, owner, text]) => `${path.padEnd(wide)}${owner.padEnd(18)}${text}`).join('\n')}\n`,
  );
});

/** Mounts an island at a path, for a signed-in visitor at a server without other data, and returns its text. */
async function wordsAt(owner: Owner, path: string): Promise<string> {
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

describe('every route of spec §2 under the base of planner and account', () => {
  it.each(owned)('$path renders something', async ({ owner, name, path }) => {
    const words = await wordsAt(owner, path);
    drawn.set(name, words.slice(0, 60));
    expect(words).not.toBe('');
    expect(words).not.toContain('Page introuvable');
  });
});

it.each([
  ['journey-planner', '/journey-planner/nowhere'],
  ['journey-planner', '/journey-planner/cancellation'],
  ['journey-planner', '/journey-planner/cancellation/K3Y/nowhere'],
  ['account', '/account-management/nowhere'],
] as const)('%s has a link to the start page at %s', async (owner, path) => {
  expect(await wordsAt(owner, path)).toContain('Page introuvable');
});
