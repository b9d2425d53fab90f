import { describe, expect, it } from 'vitest';
import { frontText } from './front-text.ts';
import { linksIn, shownIn } from './page-links.ts';
import { languageOfPage, variantLinks, variantOf } from './page-variants.ts';

it.each([
  ['/en/stops', { base: '/stops', place: 'en' }, 'en'],
  ['/us/stops', { base: '/stops', place: 'US' }, 'en'],
  ['/ca/stops', { base: '/stops', place: 'CA' }, 'fr'],
  ['/locale-pl', { base: '/bus-tracker', place: 'pl' }, 'pl'],
  ['/operation-us', { base: '/bus-tracker', place: 'US' }, 'en'],
  ['/stops', undefined, 'fr'],
  ['/enter', undefined, 'fr'],
])('%s is the variant %j, in the language "%s"', (path, variant, language) => {
  expect(variantOf(path)).toEqual(variant && { path, ...variant });
  expect(languageOfPage(path)).toBe(language);
});

describe('variantLinks', () => {
  const linksOf = (path: string) =>
    [...(variantLinks(path, frontText('en'))?.text ?? '').matchAll(/href="([^"]+)" hreflang="(\w+)">([^<]+)/g)].map(
      ([, ...link]) => link,
    );

  it('links the same page in other languages and countries, by their names', () => {
    expect(linksOf('/stops')).toEqual([
      ['/en/stops', 'en', 'English'],
      ['/us/stops', 'en', 'United States'],
      ['/ca/stops', 'fr', 'Canada'],
    ]);
    expect(linksOf('/us/stops').map(([path]) => path)).toEqual(['/stops', '/en/stops', '/ca/stops']);
  });

  it('links one page for each place: the tracker in French has two', () => {
    const places = linksOf('/locale-en').map(([, , name]) => name);
    expect(new Set(places).size).toBe(places.length);
    expect(places).toContain('French');
  });

  it('is nothing for a page that has no variant', () => {
    expect(variantLinks('/narrow', frontText('en'))).toBeUndefined();
  });
});

it('leads to the pages of a language, and to those of the first language if there are no others', () => {
  expect(linksIn('fr')).toEqual({});
  expect(linksIn('en')).toMatchObject({ journeys: '/en/journey-planner/journeys' });
  expect(Object.values(linksIn('pl')).every((path) => path.startsWith('/pl/'))).toBe(true);
  expect(shownIn('fr', '/bus-tracker')).toBe('/bus-tracker');
  expect(shownIn('pl', '/bus-tracker')).toBe('/locale-pl');
  expect(shownIn('pl', '/stops')).toBe('/stops');
  expect(shownIn('en', '/stops')).toBe('/en/stops');
});
