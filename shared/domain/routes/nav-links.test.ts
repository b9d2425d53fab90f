import { anything, array, assert, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentLink, type NavLink, soundLinks } from './nav-links.ts';

describe('soundLinks (host contract §3 "links")', () => {
  const sound: NavLink = { href: '/bus-tracker', label: 'Horaires' };
  it.each([
    ['a list', [sound], [sound]],
    ['words with line breaks', [{ ...sound, label: ' En \n temps réel ' }], [{ ...sound, label: 'En temps réel' }]],
    ['one that says it is current', [{ ...sound, isCurrent: true }], [{ ...sound, isCurrent: true }]],
    ['one that says so in words', [{ ...sound, isCurrent: 'yes' }], [sound]],
    ['a row without words', [sound, { href: '/a', label: '  ' }], [sound]],
    ['a row without an address', [{ label: 'A' }, sound], [sound]],
    ['rows that are none', [null, 7, 'a', [], sound], [sound]],
    ['a script', [{ href: 'java\nscript:alert(1)', label: 'A' }, sound], [sound]],
    ['data', [{ href: 'data:text/html,x', label: 'A' }, sound], [sound]],
    ['another site', [{ href: 'https://a.example/', label: 'A' }], [{ href: 'https://a.example/', label: 'A' }]],
    ['a poisoned row', [{ ...sound, constructor: 1, prototype: {} }], [sound]],
    ['nothing but rubbish', [1, 2], []],
  ])('%s', (...[, written, expected]) =>
    expect(soundLinks(JSON.parse(JSON.stringify(written)) as unknown[])).toEqual(expected),
  );

  it('shows no more than a bar can hold', () => {
    expect(soundLinks(Array.from({ length: 1000 }, () => sound))).toHaveLength(30);
  });

  it('throws for nothing, and gives no script away', () => {
    assert(
      property(array(anything()), (rows) => {
        for (const { href, label } of soundLinks(rows)) {
          expect(href).not.toMatch(/^\s*(javascript|data|vbscript):/i);
          expect(label.trim()).toBe(label);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('currentLink', () => {
  const links: readonly NavLink[] = [
    { href: '/', label: 'Accueil' },
    { href: '/journey-planner', label: 'Voyager' },
    { href: '/journey-planner/basket', label: 'Panier' },
    { href: '/stops?cityId=4', label: 'Leeds' },
    { href: '/stops', label: 'Arrêts' },
    { href: 'https://other.example/fares', label: 'Ailleurs' },
    { href: 'http://[', label: 'Illisible' },
  ];
  it.each([
    ['/', 'Accueil', true],
    ['/journey-planner', 'Voyager', true],
    ['/journey-planner/', 'Voyager', true],
    ['/journey-planner?originId=1', 'Voyager', true],
    ['/journey-planner/journeys/return', 'Voyager', false],
    ['/journey-planner/basket', 'Panier', true],
    ['/journey-planner/basket/more', 'Panier', false],
    ['/journey-planners', undefined, undefined],
    ['/stops', 'Arrêts', true],
    ['/stops?cityId=4&x=1', 'Leeds', true],
    ['/stops?cityId=5', 'Arrêts', true],
    ['/fares', undefined, undefined],
    ['/elsewhere', undefined, undefined],
  ])('%s is at %s', (path, label, isHere) => {
    const found = currentLink(links, `https://coaches.example${path}`);
    expect([found?.link.label, found?.isHere]).toEqual([label, isHere]);
  });

  it('believes the page', () => {
    const said = [...links, { href: '/x', label: 'Ici', isCurrent: true }];
    expect(currentLink(said, 'https://coaches.example/stops')?.link.label).toBe('Ici');
  });
});
