// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRouteTable } from '#shared/domain/page/routes/route-table.ts';
import { isInRun } from '#test/support/groups.mjs';
import { testStart } from '#test/support/test-start.ts';
import { type OpenScreen, openScreen, type Operator } from './open-screen.tsx';
import { type OperatorScreen, operatorScreens } from './screens.ts';

const clicks = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(testStart);
  clicks.mockClear();
  vi.stubGlobal('print', clicks);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(clicks);
});
afterEach(() => {
  history.replaceState(null, '', '/');
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Buttons that are enabled, and not the selected one of a group. */
const selector =
  'button:not([disabled], [aria-disabled=true], [aria-selected=true], [aria-pressed=true], [aria-checked=true], [aria-current=true]), summary';
const listButtons = ({ element }: OpenScreen) => [...element.querySelectorAll<HTMLElement>(selector)];
const getName = (button: Element) => (button.getAttribute('aria-label') ?? button.textContent).trim();

/** All that a press may change. */
const takeSnapshot = ({ element, calls, root, loadedAddresses, announcements, emit, pushedEntries }: OpenScreen) =>
  JSON.stringify([
    ...[element.innerHTML, location.href, calls.length, loadedAddresses.length, announcements.length],
    ...[emit.mock.calls.length, pushedEntries.length, clicks.mock.calls.length, root.activeElement?.outerHTML],
    [...element.querySelectorAll('input, select, textarea')].map((field) => (field as HTMLInputElement).value),
  ]);

async function close(open: OpenScreen): Promise<void> {
  await open.unmount();
  open.root.host.remove();
}

/** Presses each button of a screen, and lists those that change nothing. */
async function listDeadButtons(screen: OperatorScreen, operator: Operator): Promise<readonly string[]> {
  const deadButtons: string[] = [];
  let open = await openScreen(screen, operator, 'fr');
  const names = listButtons(open).map(getName);
  for (const [index, name] of names.entries()) {
    const isUnchanged = listButtons(open).map(getName).join() === names.join();
    if (!isUnchanged || index === 0) {
      await close(open);
      open = await openScreen(screen, operator, 'fr');
    }
    const button = listButtons(open)[index];
    if (!button) continue;
    const before = takeSnapshot(open);
    fireEvent.click(button);
    await open.settle();
    if (takeSnapshot(open) === before) deadButtons.push(name);
  }
  await close(open);
  return deadButtons;
}

const routes = createRouteTable();
const outside = /^(https?:|mailto:|tel:|#|blob:|data:)/;
const pages = [
  '/',
  '/stops',
  '/fare-finder',
  '/service-alerts',
  '/contact',
  '/lost-property',
  '/terms',
  '/bus-tracker',
];
const leadsSomewhere = (href: string) => {
  if (outside.test(href)) return true;
  const { pathname } = new URL(href, location.href);
  return routes.match(pathname) !== undefined || pages.includes(pathname);
};

const isComplete = isInRun('languages');
const operators: readonly Operator[] = isComplete ? ['complete', 'missing', '404'] : ['missing'];
// Every run presses the buttons of the map of a route, whose stops have no ids in the specification.
const screens = operatorScreens.filter(({ name }) => isComplete || name === 'map of a route');

it.each(screens.map((screen) => [screen.name, screen] as const))(
  '%s: every button has an effect, and every link a page',
  async (_, screen) => {
    for (const operator of operators) {
      const open = await openScreen(screen, operator, 'fr');
      const hrefs = [...open.element.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '');
      await close(open);
      expect
        .soft(
          hrefs.filter((href) => !leadsSomewhere(href)),
          operator,
        )
        .toEqual([]);
      expect.soft(await listDeadButtons(screen, operator), operator).toEqual([]);
    }
  },
  240_000,
);
