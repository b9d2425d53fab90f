// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import type { Settings } from '#shared/domain/page/operation/settings.ts';
import { getPlannerScreen } from '#shared/domain/page/routes/planner-screen.ts';
import { fakePage } from '#shared/services/page/fake-page.test-data.ts';
import { type fakeServices, renderInIsland } from '../../kit/fake-island.test-data.tsx';
import { LazyIslandLink } from './lazy-island-link.tsx';
import { useOwnPaths } from './use-own-paths.ts';

let warn: MockInstance<typeof console.warn>;

beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const origin = 'https://coaches.example';

function open(path: string, basePath?: string, settings: Partial<Settings> = {}) {
  let address = origin + path;
  const replacedAddresses: string[] = [];
  const pushedAddresses: string[] = [];
  const page = fakePage({}, settings, {
    address: () => address,
    replaceAddress: (href) => void replacedAddresses.push((address = href)),
    pushAddress: (href) => void pushedAddresses.push((address = href)),
  });
  const results: ReturnType<typeof useOwnPaths>[] = [];
  function Island() {
    results.push(useOwnPaths({ root: 'journeyPlanner', basePath, getScreen: getPlannerScreen }));
    return null;
  }
  renderInIsland(<Island />, settings, page.services as unknown as ReturnType<typeof fakeServices>);
  const last = () => results.at(-1);
  return {
    ...page,
    replacedAddresses,
    pushedAddresses,
    last,
    warnings: () => warn.mock.calls.map(([line]) => String(line)),
  };
}

it.each([
  ['/journey-planner/basket', undefined, {}],
  ['/billets/basket', '/billets', {}],
  ['/reise/basket', undefined, { links: { journeyPlanner: '/reise', basket: '/reise/basket' } }],
])('the island shows its screen at %s with the base path %s', (...[path, basePath, settings]) => {
  const { last, warnings, replacedAddresses } = open(path, basePath, settings);
  expect(last()).toMatchObject({ current: { kind: 'screen', screen: 'basket' }, isEmpty: false, address: { path } });
  expect([warnings(), replacedAddresses]).toEqual([[], []]);
});

it.each([
  ['/journey-planner?originId=1', undefined, {}, '/journey-planner/journeys?originId=1'],
  [
    '/journey-planner',
    undefined,
    { links: { journeyPlanner: '/journey-planner?from=menu' } },
    '/journey-planner/journeys',
  ],
  ['/billets', '/billets', {}, '/billets/journeys'],
])(
  'the island replaces the address of its root, and keeps the query: %s',
  (...[path, basePath, settings, expected]) => {
    const { last, replacedAddresses, pushedAddresses, loadedAddresses, warnings } = open(path, basePath, settings);
    expect([replacedAddresses, pushedAddresses, loadedAddresses, warnings()]).toEqual([
      [origin + expected],
      [],
      [],
      [],
    ]);
    expect(last()?.current.kind).toBe('screen');
  },
);

it.each([
  ['/stops', undefined, '/journey-planner', '/stops'],
  ['/journey-planner/basket', '/billets', '/billets', '/journey-planner'],
])(
  'the island shows no screen at %s with the base path %s, and logs why',
  (...[path, basePath, base, expectedBasePath]) => {
    const { last, replacedAddresses, warnings } = open(path, basePath);
    expect([last()?.current.kind, replacedAddresses]).toEqual(['elsewhere', []]);
    const reason = `${path} is not one of its pages, which are below ${base}. If they are here, set base-path="${expectedBasePath}".`;
    expect(warnings()).toEqual([`[coach-widgets] coach-bus-tracker: ${reason}`]);
  },
);

it('nothing is logged when a router changes the address before it removes the island', () => {
  const { last, warnings, services } = open('/journey-planner/basket');
  act(() => services.store.setState({ address: { path: '/news', search: '' } }));
  expect([last()?.current.kind, warnings()]).toEqual(['elsewhere', []]);
});

it('the island has no screen for an unknown path under its root', () => {
  const { last, warnings } = open('/journey-planner/nowhere');
  expect([last()?.current.kind, warnings()]).toEqual(['lost', []]);
});

it.each([
  ['/journey-planner/map', undefined, 'pushed'],
  ['/billets/map', '/billets', 'pushed'],
  ['/billets', '/billets', 'pushed'],
  ['/stops', undefined, 'loadedAddresses'],
  ['/journey-planner/nowhere', undefined, 'loadedAddresses'],
] as const)(
  'going to %s with the base path %s changes only the address if a screen is there: %s',
  (...[path, basePath, options]) => {
    const page = open(basePath === undefined ? '/journey-planner/basket' : '/billets/basket', basePath);
    act(() => page.last()?.navigation.go(path));
    expect([page.pushedAddresses, page.loadedAddresses].map(([href]) => href)).toEqual(
      options === 'pushed' ? [origin + path, undefined] : [undefined, origin + path],
    );
  },
);

it.each([
  [undefined, '/journey-planner/map'],
  ['/billets', '/billets/map'],
])('links of the page are below the base path %s', (basePath, expected) => {
  const path = basePath === undefined ? '/journey-planner/basket' : '/billets/basket';
  expect(open(path, basePath).last()?.navigation.href('map')).toBe(expected);
});

it('LazyIslandLink links to the pages of the island', async () => {
  const { services } = fakePage();
  const { container } = renderInIsland(
    <LazyIslandLink to="account" />,
    {},
    services as unknown as ReturnType<typeof fakeServices>,
  );
  expect(container.innerHTML).toBe('');
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByRole('link').getAttribute('href')).toBe('/account-management');
});
