import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { openTrialFeatures } from '../../trial-features/open-trial-features.ts';
import { trialFeatures } from '../../trial-features/trial-features.ts';
import { cities, fakeTimetable } from '../../../testing/fake-timetable.ts';
import { browser, testApp, testNow } from '../../../testing/test-app.ts';
import { writeFolder } from '../../../testing/test-feed.ts';
import { createAnswerMemory, storeAnswer } from './stored-answer.ts';

const minuteMs = 60_000;

describe('the memory of answers', () => {
  const open = () => {
    const remember = createAnswerMemory();
    const write = vi.fn(() => Promise.resolve(storeAnswer('text/html', `answer ${write.mock.calls.length}`)));
    const read = async (key: string, mark: string, now: number) =>
      String((await remember({ key, mark, now }, write)).content);
    return { remember, write, read };
  };

  it('writes one answer for requests at the same time, and again after a minute', async () => {
    const { read } = open();
    const simultaneous = await Promise.all([read('a', '', 0), read('a', '', 0), read('a', '', minuteMs - 1)]);
    expect(simultaneous).toEqual(['answer 1', 'answer 1', 'answer 1']);
    expect(await read('a', '', minuteMs)).toBe('answer 2');
    // The clock of the machine was set back.
    expect(await read('a', '', 0)).toBe('answer 3');
  });

  it('writes again if the sources of the answer have changed, and keeps other answers', async () => {
    const { read } = open();
    expect(await read('a', 'one', 0)).toBe('answer 1');
    expect(await read('b', 'one', 0)).toBe('answer 2');
    expect([await read('a', 'two', 0), await read('b', 'one', 0)]).toEqual(['answer 3', 'answer 2']);
  });

  it('forgets an answer that could not be written', async () => {
    const { remember, read } = open();
    const fail = () => Promise.reject(new Error('no timetable'));
    await expect(remember({ key: 'a', mark: '', now: 0 }, fail)).rejects.toThrow('no timetable');
    expect(await read('a', '', 0)).toBe('answer 1');
  });
});

describe('pages that are the same for all visitors', () => {
  const guide = { 'guide/index.html': '<p>{{origin-id}}</p>', 'guide/itinerary.html': '<p>{{journey-id}}</p>' };

  /** @returns the host, and a function that returns how often a page has read the list of cities since the last call */
  async function openHost(parts: Parameters<typeof testApp>[0] = {}) {
    let now = testNow;
    const timetable = fakeTimetable();
    // Coaches of the fake timetable leave from Leeds.
    const origins = vi.fn(() => Promise.resolve(cities.filter(({ name }) => name === 'Leeds')));
    const app = await testApp({
      ...{ timetable: { ...timetable, origins }, bundleDir: writeFolder(guide) },
      ...{ clock: { now: () => now }, ...parts },
    });
    const countReads = () => origins.mock.calls.splice(0).length;
    countReads();
    return { app, countReads, wait: (ms: number) => void (now += ms) };
  }
  const live = { trial: {}, publicOrigin: 'https://shop.example' };

  it.each(['/', '/guide/', '/guide/itinerary.html', '/builder', '/stops', '/en/journey-planner'])(
    '%s is written once in a minute, however many visitors open it',
    async (url) => {
      const { app, countReads, wait } = await openHost(live);
      const answers = await Promise.all(Array.from({ length: 10 }, () => app.inject(url)));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      const reads = countReads();
      expect(reads).toBeGreaterThan(0);
      expect(reads).toBeLessThan(4);
      await app.inject(url);
      expect(countReads()).toBe(0);
      wait(minuteMs);
      await app.inject(url);
      expect(countReads()).toBe(reads);
    },
  );

  it.each([
    ['/', 'private, no-cache'],
    ['/guide/itinerary.html', 'private, no-cache'],
    ['/stops', 'private, no-cache'],
    ['/builder', 'no-cache'],
  ])('%s is not sent again to a browser that has it, with its policy and session', async (url, cacheControl) => {
    const { app } = await openHost(live);
    const first = await app.inject(url);
    const { etag = '', 'content-security-policy': policy } = first.headers;
    expect([first.headers['cache-control'], etag]).toEqual([cacheControl, expect.stringMatching(/^"[\w-]{22}"$/)]);
    const second = await app.inject({ url, headers: { 'if-none-match': String(etag) } });
    expect([second.statusCode, second.body, second.headers['content-security-policy']]).toEqual([304, '', policy]);
    // Each visitor has their own session, so caches that visitors share must not store such an answer.
    const [session, otherSession] = [first, second].map(({ cookies }) => cookies.map(({ value }) => value).join());
    if (cacheControl.startsWith('private')) expect(session).not.toBe(otherSession);
    else expect([session, otherSession]).toEqual(['', '']);
  });

  it('has the language of each browser', async () => {
    const { app } = await openHost(live);
    const openIn = async (language: string) => {
      const { body, headers } = await app.inject({ url: '/builder', headers: { 'accept-language': language } });
      return [/<html lang="(\w+)"/.exec(body)?.[1], headers['vary']];
    };
    for (const language of ['fr', 'en', 'pl', 'fr'])
      expect(await openIn(language)).toEqual([language, 'Accept-Language']);
  });

  it('is written for a browser with its own scenario or clock', async () => {
    const { app, countReads } = await openHost({ trial: await openTrialFeatures(trialFeatures) });
    await app.inject('/guide/itinerary.html');
    countReads();
    const tester = browser(app);
    await tester.open('/bus-tracker?now=2031-04-09T09:00');
    countReads();
    const { body } = await tester.open('/guide/itinerary.html');
    expect(countReads()).toBeGreaterThan(0);
    expect(body).not.toBe((await app.inject('/guide/itinerary.html')).body);
  });

  it('shows a changed file of the guide at once', async () => {
    const folder = writeFolder(guide);
    const { app } = await openHost({ ...live, bundleDir: folder });
    expect((await app.inject('/guide/')).body).toMatch(/^<p>\d+<\/p>$/);
    writeFileSync(path.join(folder, 'guide/index.html'), '<p>new</p>');
    expect((await app.inject('/guide/')).body).toBe('<p>new</p>');
  });
});
