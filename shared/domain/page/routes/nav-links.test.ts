import { anything, array, assert, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findCurrentLink, type NavLink, readLinks } from './nav-links.ts';

describe('readLinks (host contract §3 "links")', () => {
  const validLink: NavLink = { href: '/bus-tracker', label: 'Horaires' };
  it.each([
    ['accepts a link with address and label', [validLink], [validLink]],
    [
      'removes line breaks and blanks from a label',
      [{ ...validLink, label: ' En \n temps réel ' }],
      [{ ...validLink, label: 'En temps réel' }],
    ],
    [
      'preserves the mark of the current link',
      [{ ...validLink, isCurrent: true }],
      [{ ...validLink, isCurrent: true }],
    ],
    ['ignores a textual mark of the current link', [{ ...validLink, isCurrent: 'yes' }], [validLink]],
    ['drops a link without a label', [validLink, { href: '/a', label: '  ' }], [validLink]],
    ['drops a link without an address', [{ label: 'A' }, validLink], [validLink]],
    ['drops entries that are not links', [null, 7, 'a', [], validLink], [validLink]],
    ['drops a link to a script', [{ href: 'java\nscript:alert(1)', label: 'A' }, validLink], [validLink]],
    ['drops a link to a data address', [{ href: 'data:text/html,x', label: 'A' }, validLink], [validLink]],
    [
      'accepts a link to another site',
      [{ href: 'https://a.example/', label: 'A' }],
      [{ href: 'https://a.example/', label: 'A' }],
    ],
    ['drops other properties of a link', [{ ...validLink, constructor: 1, prototype: {} }], [validLink]],
    ['is empty when no entry is a link', [1, 2], []],
  ])('%s', (...[, row, expected]) => expect(readLinks(JSON.parse(JSON.stringify(row)) as unknown[])).toEqual(expected));

  it('returns at most 30 links', () => {
    expect(readLinks(Array.from({ length: 1000 }, () => validLink))).toHaveLength(30);
  });

  it('never throws, and never returns a script or data address', () => {
    assert(
      property(array(anything()), (rows) => {
        for (const { href, label } of readLinks(rows)) {
          expect(href).not.toMatch(/^\s*(javascript|data|vbscript):/i);
          expect(label.trim()).toBe(label);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('findCurrentLink', () => {
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
    const result = findCurrentLink(links, `https://coaches.example${path}`);
    expect([result?.link.label, result?.isHere]).toEqual([label, isHere]);
  });

  it('prefers the link that the page marks as current', () => {
    const linksWithCurrent = [...links, { href: '/x', label: 'Ici', isCurrent: true }];
    expect(findCurrentLink(linksWithCurrent, 'https://coaches.example/stops')?.link.label).toBe('Ici');
  });
});
