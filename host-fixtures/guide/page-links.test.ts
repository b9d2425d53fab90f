import { describe, expect, it } from 'vitest';
import { createGuideText } from './guide-text.ts';
import { getLinks, getPageLanguage, getPagePath, readVariant, renderVariantLinks } from './page-links.ts';

it.each([
  ['/en/stops', { base: '/stops', place: 'en' }, 'en'],
  ['/us/stops', { base: '/stops', place: 'US' }, 'en'],
  ['/ca/stops', { base: '/stops', place: 'CA' }, 'fr'],
  ['/locale-pl', { base: '/bus-tracker', place: 'pl' }, 'pl'],
  ['/operation-us', { base: '/bus-tracker', place: 'US' }, 'en'],
  ['/stops', undefined, 'fr'],
  ['/enter', undefined, 'fr'],
])('%s is the variant %j, in the language "%s"', (path, variant, language) => {
  expect(readVariant(path)).toEqual(variant && { path, ...variant });
  expect(getPageLanguage(path)).toBe(language);
});

describe('renderVariantLinks', () => {
  const readLinks = (path: string) =>
    [
      ...(renderVariantLinks(path, createGuideText('en'))?.text ?? '').matchAll(
        /href="([^"]+)" hreflang="(\w+)">([^<]+)/g,
      ),
    ].map(([, ...link]) => link);

  it('links the same page in other languages and countries, by their names', () => {
    expect(readLinks('/stops')).toEqual([
      ['/en/stops', 'en', 'English'],
      ['/us/stops', 'en', 'United States'],
      ['/ca/stops', 'fr', 'Canada'],
    ]);
    expect(readLinks('/us/stops').map(([path]) => path)).toEqual(['/stops', '/en/stops', '/ca/stops']);
  });

  it('links one page for each place: the tracker in French has two', () => {
    const places = readLinks('/locale-en').map(([, , name]) => name);
    expect(new Set(places).size).toBe(places.length);
    expect(places).toContain('French');
  });

  it('returns nothing for a page that has no variants', () => {
    expect(renderVariantLinks('/narrow', createGuideText('en'))).toBeUndefined();
  });
});

it('links lead to the pages of a language, and to the French pages if there are no others', () => {
  expect(getLinks('fr')).toEqual({});
  expect(getLinks('en')).toMatchObject({ journeys: '/en/journey-planner/journeys' });
  expect(Object.values(getLinks('pl')).every((path) => path.startsWith('/pl/'))).toBe(true);
  expect(getPagePath('fr', '/bus-tracker')).toBe('/bus-tracker');
  expect(getPagePath('pl', '/bus-tracker')).toBe('/locale-pl');
  expect(getPagePath('pl', '/stops')).toBe('/stops');
  expect(getPagePath('en', '/stops')).toBe('/en/stops');
});
