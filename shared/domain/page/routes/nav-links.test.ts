import { anything, array, assert, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentLink, type NavLink, soundLinks } from './nav-links.ts';

describe('soundLinks (host contract §3 "links")', () => {
  const sound: NavLink = { href: '/bus-tracker', label: 'Horaires' };
  it.each([
    ['keeps a link with address and label', [sound], [sound]],
    [
      'removes line breaks and blanks from a label',
      [{ ...sound, label: ' En \n temps réel ' }],
      [{ ...sound, label: 'En temps réel' }],
    ],
    ['keeps the mark of the current link', [{ ...sound, isCurrent: true }], [{ ...sound, isCurrent: true }]],
    ['ignores a mark of the current link that is text', [{ ...sound, isCurrent: 'yes' }], [sound]],
    ['drops a link without a label', [sound, { href: '/a', label: '  ' }], [sound]],
    ['drops a link without an address', [{ label: 'A' }, sound], [sound]],
    ['drops entries that are no links', [null, 7, 'a', [], sound], [sound]],
    ['drops a link to a script', [{ href: 'java\nscript:alert(1)', label: 'A' }, sound], [sound]],
    ['drops a link to a data address', [{ href: 'data:text/html,x', label: 'A' }, sound], [sound]],
    [
      'keeps a link to another site',
      [{ href: 'https://a.example/', label: 'A' }],
      [{ href: 'https://a.example/', label: 'A' }],
    ],
    ['drops other properties of a link', [{ ...sound, constructor: 1, prototype: {} }], [sound]],
    ['is empty when no entry is a link', [1, 2], []],
  ])('%s', (...[, written, expected]) =>
    expect(soundLinks(JSON.parse(JSON.stringify(written)) as unknown[])).toEqual(expected),
  );

  it('keeps at most 30 links', () => {
    expect(soundLinks(Array.from({ length: 1000 }, () => sound))).toHaveLength(30);
  });

  it('never throws, and never gives a script or data address', () => {
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
  ])('at the address %s the link "%s" is current', (path, label, isHere) => {
    const found = currentLink(links, `https://coaches.example${path}`);
    expect([found?.link.label, found?.isHere]).toEqual([label, isHere]);
  });

  it('prefers the link that the page marks as current', () => {
    const said = [...links, { href: '/x', label: 'Ici', isCurrent: true }];
    expect(currentLink(said, 'https://coaches.example/stops')?.link.label).toBe('Ici');
  });
});
