import { expect, it } from 'vitest';
import { type FeedTexts, hostFeed, writeFolder } from '../../testing/test-feed.ts';
import { fakeTimetable } from '../../testing/fake-timetable.ts';
import { openOperator } from '../../testing/test-operator.ts';
import { testShop, testSitePages } from '../../testing/test-shop.ts';
import { createAccountDetails } from '../../server/accounts/account-details.ts';
import { createAccounts } from '../../server/accounts/accounts.ts';
import { NoticeMemory } from '../disruptions/notice-memory.ts';
import { notifyTravellers } from '../disruptions/notify-travellers.ts';
import { importOrKeep } from '../imports/import-timetable.ts';
import { mailHeldNotices } from './mail-held-notices.ts';
import { defaultNoticeSettings, writeNoticeSettings } from './notice-settings.ts';

/** Drops route A on three days, and moves the arrival of route B. */
const wrongFeed = {
  ...hostFeed,
  'calendar_dates.txt': 'service_id,date,exception_type\nA,20310401,2\nA,20310402,2\nA,20310403,2\n',
  'stop_times.txt': hostFeed['stop_times.txt'].replace('16:30:00,16:30:00', '16:45:00,16:45:00'),
};

/** The export of route A has failed. */
const brokenFeed = {
  ...hostFeed,
  'trips.txt': hostFeed['trips.txt'].replace('A,A,trip-1\n', ''),
  'stop_times.txt': hostFeed['stop_times.txt'].replaceAll(/trip-1.*\n/g, ''),
};

/** The ids of journeys of route A on this many days, from a day of April 2031 on. */
const listDirect = (count: number, firstDay: number) =>
  Array.from({ length: count }, (_, index) => {
    const date = new Date(Date.UTC(2031, 3, firstDay + index)).toISOString().slice(0, 10);
    return `${date.replaceAll('-', '')}1`;
  });

/** A live host that has sold 38 journeys, five of which the wrong feed changes, each to a traveller; and its operator. */
async function openSoldHost() {
  const shop = await testShop({ trial: {} });
  const { database } = shop;
  const buy = async (journeyIds: readonly string[]) => (await (await shop.traveller()).buy(journeyIds)).orderNumber;
  const importFeed = async (feed: FeedTexts) => {
    const lines: string[] = [];
    const options = { gtfs: [writeFolder(feed)], now: shop.now };
    await importOrKeep(database, options, (line) => void lines.push(line.trim()));
    return lines.find((line) => line.startsWith('Sold journeys whose travellers are to be notified'));
  };
  expect(await importFeed(hostFeed)).toBeUndefined();
  const dropped: string[] = [];
  for (const journeyId of listDirect(3, 1)) dropped.push(await buy([journeyId]));
  const moved = [await buy(['*203104012']), await buy(['*203104022'])];
  await buy(listDirect(17, 4));
  await buy(listDirect(16, 21));
  const operator = await openOperator({ app: shop.app(), database, now: shop.now() });
  const memory = new NoticeMemory();
  /** Runs the passes of some minutes, and returns the messages that they have enqueued. */
  async function wait(minutes: number) {
    const before = await database.selectFrom('mails').select('mail_no').execute();
    for (let pass = 0; pass < minutes; pass += 1) {
      shop.advance(60_000);
      await notifyTravellers({
        database,
        timetable: fakeTimetable(),
        now: shop.now,
        visits: () => [],
        trial: {},
        accounts: createAccounts(database),
        accountDetails: createAccountDetails(database, shop.now),
        sitePages: testSitePages,
        memory,
        onHold: (trx, { count }) =>
          mailHeldNotices(trx, { to: 'staff@shop.example', origin: 'https://shop.example', count }, shop.now()),
        onProblem: (error) => {
          throw error;
        },
      });
    }
    const mails = await database.selectFrom('mails').selectAll().orderBy('mail_no').execute();
    const numbers = new Set(before.map(({ mail_no }) => mail_no));
    return mails
      .filter(({ mail_no }) => !numbers.has(mail_no))
      .map(({ kind, subject }) => `${kind} ${/commande (\w+)/.exec(subject)?.[1] ?? subject}`)
      .toSorted();
  }
  const read = async (path: string) => (await operator.open(path)).body.replaceAll(/\s+/g, ' ');
  return {
    ...{ shop, database, importFeed, dropped, moved, wait, operator },
    /** What the two pages show: how many causes are held, the listed notices, and their states. */
    async readPages() {
      const notices = await read('/operator/notices');
      const imports = await read('/import');
      return {
        held: /Held \((\d+)\)/.exec(notices)?.[1],
        listed: [...notices.matchAll(/>\w{8}-\d+</g)].length,
        imports: /Notices to them: ([^.]+)\./.exec(imports)?.[1],
      };
    },
    setMostShare: (mostShare: number) => writeNoticeSettings(database, { ...defaultNoticeSettings, mostShare }),
  };
}

it('a wrong import, the right one, and the wrong one once more: each traveller is notified of each', async () => {
  const { importFeed, wait, dropped, moved, readPages, setMostShare } = await openSoldHost();
  // Five of 38 journeys are more than a tenth, above which notices are held.
  await setMostShare(0.2);
  const announcement =
    'Sold journeys whose travellers are to be notified: 5; after 3 min, or at once if the coach leaves within the hour.';
  const bad = [
    ...dropped.map((number) => `disruption-cancelled ${number}`),
    ...moved.map((number) => `disruption-moved ${number}`),
  ].toSorted();
  const good = [...dropped, ...moved].map((number) => `disruption-revoked ${number}`).toSorted();
  expect(await importFeed(wrongFeed)).toBe(announcement);
  expect(await wait(3)).toEqual([]);
  expect(await readPages()).toMatchObject({ held: '0', listed: 5, imports: '5 waiting' });
  expect(await wait(1)).toEqual(bad);
  expect(await readPages()).toMatchObject({ listed: 5, imports: '5 sent' });
  expect(await wait(15)).toEqual([]);
  expect(await importFeed(hostFeed)).toBeUndefined();
  expect(await wait(3)).toEqual([]);
  expect(await wait(1)).toEqual(good);
  expect(await readPages()).toMatchObject({ listed: 5, imports: undefined });
  expect(await wait(15)).toEqual([]);
  expect(await importFeed(wrongFeed)).toBe(announcement);
  expect(await wait(4)).toEqual(bad);
  expect(await readPages()).toMatchObject({ listed: 10, imports: '5 sent' });
});

it('a broken export of a route: no traveller is notified until an operator confirms it, who gets a mail', async () => {
  const { database, importFeed, wait, operator, readPages } = await openSoldHost();
  expect(await importFeed(brokenFeed)).toBe(
    'Sold journeys whose travellers are to be notified: 36; held until an operator confirms them at /operator/notices.',
  );
  expect(await wait(1)).toEqual(['notices-held Notices held: 36 sold journeys']);
  expect(await wait(120)).toEqual([]);
  expect(await readPages()).toMatchObject({ held: '1', listed: 36, imports: '36 held' });
  expect((await operator.open('/operator')).body).toContain('/operator/notices');
  const { last } = await database
    .selectFrom('notices')
    .select(({ fn }) => fn.max('notice_id').as('last'))
    .executeTakeFirstOrThrow();
  const form = { cause: 'import 2', decision: 'send', last: String(last) };
  expect((await operator.post('/operator/notices', form)).statusCode).toBe(303);
  // One mail for each of the three orders of one journey, and for the two larger ones.
  expect((await wait(1)).map((message) => message.split(' ')[0])).toEqual(Array(5).fill('disruption-cancelled'));
  expect(await readPages()).toMatchObject({ held: '0', imports: '36 sent' });
});
