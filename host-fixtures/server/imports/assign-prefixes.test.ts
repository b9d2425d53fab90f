import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AskedFeed, assignPrefixes, type KnownFeed } from './assign-prefixes.ts';

const feed = (source: string, ...agencies: readonly string[]): AskedFeed => ({ source, agencies });
const [ember, concord] = [feed('/a/ember.zip', 'Ember'), feed('/b/concord.zip', 'Concord Coach Lines')];
const told = (feeds: readonly KnownFeed[]) => feeds.map(({ source, prefix }) => `${prefix}${source}`);

describe('what the ids of feeds begin with', () => {
  it('is nothing for one alone', () => expect(told(assignPrefixes([ember], []))).toEqual(['/a/ember.zip']));

  it('is the name of the carrier for two that are new, in any order', () => {
    const both = ['ember:/a/ember.zip', 'concord-coach-lines:/b/concord.zip'];
    expect(told(assignPrefixes([ember, concord], []))).toEqual(both);
    expect(told(assignPrefixes([concord, ember], []))).toEqual(both);
  });

  it('stays nothing for the first when another joins it, and for the other when it is alone', () => {
    const first = assignPrefixes([ember], []);
    const both = assignPrefixes([concord, ember], first);
    expect(told(both)).toEqual(['/a/ember.zip', 'concord-coach-lines:/b/concord.zip']);
    expect(told(assignPrefixes([concord], both))).toEqual(['concord-coach-lines:/b/concord.zip']);
  });

  it('stays when the file is called otherwise, or the carrier at the same place', () => {
    const both = assignPrefixes([ember, concord], []);
    const later = [feed('/a/2027.zip', 'EMBER', 'Ember Flex'), feed('/b/concord.zip', 'Concord')];
    expect(told(assignPrefixes(later, both))).toEqual(['ember:/a/2027.zip', 'concord-coach-lines:/b/concord.zip']);
  });

  it('differs where carriers are called alike', () => {
    const twins = [feed('/1', 'Café & Söhne'), feed('/2', 'Cafe Sohne'), feed('/3')];
    expect(told(assignPrefixes(twins, []))).toEqual(['cafe-sohne:/1', 'cafe-sohne-2:/2', '3:/3']);
  });

  it('is the same for the same feeds again, whatever their order and however many there are', () => {
    const asked = fc.uniqueArray(
      fc.record({ source: fc.constantFrom('/1', '/2', '/3', '/4'), agencies: fc.constant<string[]>([]) }),
      { selector: ({ source }) => source, minLength: 1 },
    );
    fc.assert(
      fc.property(asked, (feeds) => {
        const once = assignPrefixes(feeds, []);
        expect(assignPrefixes([...feeds].reverse(), once)).toEqual(once);
        expect(new Set(once.map(({ prefix }) => prefix)).size).toBe(feeds.length);
      }),
    );
  });
});
