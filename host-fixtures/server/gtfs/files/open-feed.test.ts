import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { FeedRefused } from '../feed-refused.ts';
import { feedWith, goodFeed, writeFolder, writeZip, zip, type FeedTexts } from '../../../testing/test-feed.ts';
import { openFeed } from './open-feed.ts';
import { openZip } from './open-zip.ts';

function inFolder(folder: string, files: FeedTexts): FeedTexts {
  return Object.fromEntries(Object.entries(files).map(([name, content]) => [`${folder}/${name}`, content]));
}

const kinds = [
  ['folder', writeFolder],
  ['archive', writeZip],
] as const;

describe.each(kinds)('a feed in a %s', (_kind, write) => {
  it.each([
    ['at the root', goodFeed],
    ['in one folder', inFolder('gtfs', goodFeed)],
    ['beside what a Mac adds', { ...goodFeed, '__MACOSX/._stops.txt': 'x', '.DS_Store': 'x' }],
    [
      'beside hidden folders',
      { ...goodFeed, '__MACOSX/stops.txt': 'x', '.backup/stops.txt': 'x', 'a/.stops.txt': 'x' },
    ],
    ['beside other files', { ...goodFeed, 'readme.pdf': 'x', 'docs/notes.md': 'x' }],
    [
      'in capitals',
      Object.fromEntries(Object.entries(goodFeed).map(([name, content]) => [name.toUpperCase(), content])),
    ],
  ])('is found %s', async (_name, files) => {
    const feed = await openFeed(write(files));
    const stops = feed.files.get('stops.txt');
    const read = async () => text((await stops?.open()) ?? Readable.from([]));
    expect(await read()).toBe(goodFeed['stops.txt']);
    // It is read twice: once to find its encoding.
    expect(await read()).toBe(goodFeed['stops.txt']);
    feed.close();
  });

  it.each([
    [
      'there are two',
      { ...inFolder('a', goodFeed), ...inFolder('b', goodFeed) },
      /more than one timetable here: a\/, b\//,
    ],
    ['there is none', { 'readme.txt': 'x' }, /no timetable here: none of stops\.txt/],
    ['there is an archive within', { 'inner.zip': zip(goodFeed) }, /another archive, inner\.zip: unpack it first/],
  ])('is refused where %s', async (_name, files, message) => {
    const opening = openFeed(write(files));
    await expect(opening).rejects.toThrow(FeedRefused);
    await expect(opening).rejects.toThrow(message);
  });
});

it('a folder is read through links to files, but not those to nothing, to folders, or two folders deep', async () => {
  const elsewhere = writeFolder(goodFeed);
  const folder = writeFolder({ 'routes.txt': 'route_id\n', ...inFolder('a/b', goodFeed) });
  symlinkSync(join(elsewhere, 'stops.txt'), join(folder, 'stops.txt'));
  symlinkSync(join(elsewhere, 'missing.txt'), join(folder, 'trips.txt'));
  symlinkSync(elsewhere, join(folder, 'agency.txt'));
  const feed = await openFeed(folder);
  expect([...feed.files.keys()].sort()).toEqual(['routes.txt', 'stops.txt']);
});

describe('an archive', () => {
  it.each(['../stops.txt', '/etc/stops.txt', 'a/../../stops.txt', 'C:/stops.txt'])(
    'with the path %s is refused',
    async (path) => {
      await expect(openFeed(writeZip({ ...goodFeed, [path]: 'x' }))).rejects.toThrow(FeedRefused);
    },
  );

  it('that unpacks to far more than its size is refused', async () => {
    const bomb = feedWith({ 'stop_times.txt': 'a'.repeat(20 * 1024 ** 2) });
    await expect(openFeed(writeZip(bomb))).rejects.toThrow(/stop_times\.txt would unpack to 20971520 bytes/);
  });

  it('may pack files of up to 10 MB as densely as it likes', async () => {
    const dense = (bytes: number) => writeZip(feedWith({ 'notes.txt': Buffer.alloc(bytes) }));
    const feed = await openFeed(dense(10 * 1024 ** 2));
    expect(feed.files.get('notes.txt')?.bytes).toBe(10 * 1024 ** 2);
    feed.close();
    await expect(openFeed(dense(10 * 1024 ** 2 + 1))).rejects.toThrow('notes.txt would unpack to');
  });

  it('has 10,000 files at most', async () => {
    const claiming = (count: number) => {
      const bytes = zip(goodFeed);
      for (const place of [14, 12]) bytes.writeUInt16LE(count, bytes.length - place);
      return openFeed(join(writeFolder({ 'feed.zip': bytes }), 'feed.zip'));
    };
    await expect(claiming(10_001)).rejects.toThrow('The archive has 10001 files, which no timetable needs.');
    await expect(claiming(10_000)).rejects.toThrow('is not an archive that can be read');
  });

  it('packs large files 250 times at most', async () => {
    const claiming = (size: number) => {
      const bytes = zip(goodFeed);
      const central = bytes.indexOf('PK\u0001\u0002');
      bytes.writeUInt32LE(50_000, central + 20);
      bytes.writeUInt32LE(size, central + 24);
      return openFeed(join(writeFolder({ 'feed.zip': bytes }), 'feed.zip'));
    };
    await expect(claiming(12_500_001)).rejects.toThrow('agency.txt would unpack to 12500001 bytes');
    (await claiming(12_500_000)).close();
  });

  it.each([
    ['entries', { entries: 3, bytes: 1e9, density: 1000 }, /has 6 files/],
    ['bytes', { entries: 100, bytes: 50, density: 1000 }, /would unpack to/],
  ])('is refused with too many %s', async (_name, limits, message) => {
    await expect(openZip(writeZip(goodFeed), limits)).rejects.toThrow(message);
  });

  it.each([
    ['is no archive', Buffer.from('hello')],
    ['is empty', Buffer.alloc(0)],
    ['is cut off', zip(goodFeed).subarray(0, 300)],
  ])('is refused when it %s', async (_name, bytes) => {
    const path = join(writeFolder({ 'a.zip': bytes }), 'a.zip');
    await expect(openFeed(path)).rejects.toThrow(/is not an archive that can be read/);
  });

  it('that does not exist is refused', async () => {
    await expect(openFeed('/nowhere/feed.zip')).rejects.toThrow('There is nothing at /nowhere/feed.zip.');
  });
});
