import { describe, expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { feedWith, writeFolder } from '../../../testing/test-feed.ts';
import { FeedTables } from '../feed-tables.ts';
import { openFeed } from '../files/open-feed.ts';
import { WarningLog } from '../warning-log.ts';
import { writeCarriers } from '../write-carriers.ts';

type Changes = Parameters<typeof feedWith>[0];

/** Writes the carriers of feeds with these changes, whose ids begin with `a:`, `b:` and so on. */
async function written(...feeds: readonly Changes[]) {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  const parts = await Promise.all(
    feeds.map(async (changes, index) => {
      const feed = await openFeed(writeFolder(feedWith(changes)));
      onTestFinished(() => feed.close());
      return { feed, prefix: feeds.length > 1 ? `${'abc'.charAt(index)}:` : '', label: '' };
    }),
  );
  const carriers = await writeCarriers(database, new FeedTables(parts, new WarningLog()), undefined);
  const { language, informationLanguage } = carriers;
  return { carriers, languages: [language, informationLanguage] };
}

const agency = (language: string, zone = 'Europe/London') => ({
  'agency.txt': `agency_id,agency_name,agency_timezone,agency_lang\nA,Northern,${zone},${language}\n`,
});
const info = (language: string, information = '') => ({
  'feed_info.txt': `feed_publisher_name,feed_lang,information_lang\nNorthern,${language},${information}\n`,
});

describe('the languages of a timetable', () => {
  it.each<[string, readonly Changes[], readonly (string | undefined)[]]>([
    ['that of its agencies', [agency('fr')], ['fr', 'fr']],
    ['that of the feed rather', [{ ...agency('fr'), ...info('en') }], ['en', 'en']],
    ['that of its agencies if the feed names none', [{ ...agency('fr'), ...info('') }], ['fr', 'fr']],
    ['unknown if the feed is in several', [{ ...agency('fr'), ...info('mul') }], [undefined, undefined]],
    ['that of its information alone', [{ ...agency('fr'), ...info('mul', 'pl') }], [undefined, 'pl']],
    ['that of all feeds', [agency('fr'), agency('fr')], ['fr', 'fr']],
    ['unknown if feeds differ', [agency('fr'), agency('en')], [undefined, undefined]],
  ])('are %s', async (_case, feeds, languages) => {
    expect((await written(...feeds)).languages).toEqual(languages);
  });
});

it('each feed has its agencies, routes and zone', async () => {
  const { carriers } = await written(agency('', 'Europe/Paris'), agency(''));
  expect([...carriers.agencies.keys(), ...carriers.routes.keys()]).toEqual(['a:A', 'b:A', 'a:R', 'b:R']);
  expect([...carriers.agencyZones]).toEqual([
    ['a:', 'Europe/Paris'],
    ['b:', 'Europe/London'],
  ]);
  expect(carriers.agencyZone).toBe('Europe/Paris');
});
