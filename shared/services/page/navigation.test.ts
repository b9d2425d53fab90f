import { describe, expect, it } from 'vitest';
import { fakePage } from './fake-page.test-data.ts';
import { createNavigation } from './navigation.ts';

function open(settings: Parameters<typeof fakePage>[1] = {}) {
  const page = fakePage({}, settings);
  return {
    ...page,
    navigation: page.services.open(createNavigation),
    where: () => page.store.getState().address,
  };
}

const underPlanner = (path: string) => path.startsWith('/journey-planner');

describe('navigating', () => {
  it('loads the page when no island owns the path', () => {
    const { navigation, loadedAddresses, world } = open();
    navigation.go('/journey-planner/journeys?originId=1');
    expect(loadedAddresses).toEqual(['https://coaches.example/journey-planner/journeys?originId=1']);
    expect(world.address).toBe('https://coaches.example/');
  });

  it('stays on the page when an island owns the path, and can go back', () => {
    const { navigation, loadedAddresses, where, back } = open();
    const stop = navigation.watch();
    navigation.claim({ owns: underPlanner });
    navigation.go('/journey-planner/map?originId=1');
    expect(where()).toEqual({ path: '/journey-planner/map', search: '?originId=1' });
    back();
    expect(where()).toEqual({ path: '/', search: '' });
    expect(loadedAddresses).toEqual([]);
    stop();
  });

  it('adds no step to the history when it replaces the address', () => {
    const { navigation, world, back } = open();
    navigation.claim({ owns: underPlanner });
    navigation.go('/journey-planner/journeys', { isReplaced: true });
    back();
    expect(world.address).toBe('https://coaches.example/journey-planner/journeys');
  });

  it('loads the page after the island that owned the path is removed', () => {
    const { navigation, loadedAddresses } = open();
    navigation.claim({ owns: underPlanner })();
    navigation.go('/journey-planner/map');
    expect(loadedAddresses).toHaveLength(1);
  });

  it.each(['javascript:alert(1)//', 'data:text/html,x', 'mailto:a@b.example', 'https://', 'https://[/'])(
    'ignores an address that is invalid or not http: %s',
    (basket) => {
      const { navigation, loadedAddresses, world } = open({ links: { basket } });
      navigation.go(navigation.href('basket'));
      expect([loadedAddresses, world.address]).toEqual([[], 'https://coaches.example/']);
    },
  );

  it('loads the page for an owned path on a different origin', () => {
    const { navigation, loadedAddresses } = open();
    navigation.claim({ owns: underPlanner });
    navigation.go('https://elsewhere.example/journey-planner/map');
    expect(loadedAddresses).toEqual(['https://elsewhere.example/journey-planner/map']);
  });
});

describe('the address', () => {
  it('is followed while it is watched', () => {
    const { navigation, world, where, addressListeners } = open();
    expect(where()).toBeUndefined();
    const stop = navigation.watch();
    world.address = 'https://coaches.example/stops?cityId=1';
    addressListeners.forEach((listener) => listener());
    expect(where()).toEqual({ path: '/stops', search: '?cityId=1' });
    stop();
    expect(addressListeners.size).toBe(0);
  });

  it('preserves the object in the store while it does not change', () => {
    const { navigation, where, addressListeners } = open();
    navigation.watch();
    const before = where();
    addressListeners.forEach((listener) => listener());
    expect(where()).toBe(before);
  });
});

describe('paths (host contract §4 "links")', () => {
  it.each([
    ['the specification has', {}, '/journey-planner/map'],
    ['the page sets', { links: { map: '/carte' } }, '/carte'],
  ])('are those that %s', (...[, settings, expected]) => {
    expect(open(settings).navigation.href('map')).toBe(expected);
  });

  it.each([
    ['/stops', '/stops?cityId=1&stopId=a+b'],
    ['/index.php?page=stops', '/index.php?page=stops&cityId=1&stopId=a+b'],
  ])('carry a query: %s', (stops, expected) => {
    const query = new URLSearchParams({ cityId: '1', stopId: 'a b' });
    expect(open({ links: { stops } }).navigation.href('stops', query)).toBe(expected);
  });

  it('are moved below the base path of an island (host contract §3 "base-path")', () => {
    const { navigation } = open();
    const release = navigation.claim({
      owns: (path) => path.startsWith('/fr/trajets'),
      moved: { from: 'journeyPlanner', to: '/fr/trajets' },
    });
    expect([navigation.href('journeys'), navigation.href('stops')]).toEqual(['/fr/trajets/journeys', '/stops']);
    release();
    expect(navigation.href('journeys')).toBe('/journey-planner/journeys');
  });
});
