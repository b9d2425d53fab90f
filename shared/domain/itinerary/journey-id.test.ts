import { assert, property, string, webUrl } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJourneyId } from './journey-id.ts';
import { toShareLink } from './share-link.ts';

describe('readJourneyId (spec §2 "journey-planner/itinerary?journeyId={journeyId}")', () => {
  it.each([
    ['?journeyId=7', '7'],
    ['journeyId=*12', '*12'],
    ['?a=b&journeyId=%C3%A9%26%3D', 'é&='],
    ['?journeyId=+7+', '7'],
    ['?journeyId=', undefined],
    ['?journeyId=%20', undefined],
    ['?journeyid=7', undefined],
    ['', undefined],
  ])('reads "%s"', (search, expected) => {
    expect(readJourneyId(search)).toBe(expected);
  });

  it('reads the id from a share link with its site and page', () => {
    const ids = string({ unit: 'grapheme', minLength: 1 }).filter((id) => id.trim() === id);
    assert(
      property(ids, webUrl(), (journeyId, site) => {
        const siteOrigin = new URL(site).origin;
        const link = new URL(toShareLink({ siteOrigin, itineraryPage: '/journey-planner/itinerary', journeyId }));
        expect(readJourneyId(link.search)).toBe(journeyId);
        expect([link.origin, link.pathname]).toEqual([siteOrigin, '/journey-planner/itinerary']);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['/i', 'https://a.example/i?journeyId=7'],
    ['/i?lang=fr', 'https://a.example/i?lang=fr&journeyId=7'],
    ['/i?journeyId=old#top', 'https://a.example/i?journeyId=7#top'],
    ['https://b.example/i', 'https://b.example/i?journeyId=7'],
  ])('adds the id to the link of the page %s', (itineraryPage, expected) => {
    expect(toShareLink({ siteOrigin: 'https://a.example', itineraryPage, journeyId: '7' })).toBe(expected);
  });
});
