import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { FeedError } from '../feed-problems.ts';
import { feedWith, goodFeed, writeFolder, writeZip, zip, type FeedTexts } from '../../../testing/test-feed.ts';
import { openFeed, openZip } from './open-feed.ts';

function moveToFolder(folder: string, files: FeedTexts): FeedTexts {
  return Object.fromEntries(Object.entries(files).map(([name, content]) => [`${folder}/${name}`, content]));
}

const kinds = [
  ['folder', writeFolder],
  ['archive', writeZip],
] as const;

describe.each(kinds)('a feed in a %s', (_kind, write) => {
  it.each([
    ['at the root', goodFeed],
    ['in one folder', moveToFolder('gtfs', goodFeed)],
    ['next to files that macOS adds', { ...goodFeed, '__MACOSX/._stops.txt': 'x', '.DS_Store': 'x' }],
    [
      'next to hidden folders',
      { ...goodFeed, '__MACOSX/stops.txt': 'x', '.backup/stops.txt': 'x', 'a/.stops.txt': 'x' },
    ],
    ['next to other files', { ...goodFeed, 'readme.pdf': 'x', 'docs/notes.md': 'x' }],
    [
      'in capitals',
      Object.fromEntries(Object.entries(goodFeed).map(([name, content]) => [name.toUpperCase(), content])),
    ],
  ])('is found %s', async (_name, files) => {
    const feed = await openFeed(write(files));
    const stops = feed.files.get('stops.txt');
    const read = async () => text((await stops?.open()) ?? Readable.from([]));
    expect(await read()).toBe(goodFeed['stops.txt']);
    // Each table is read twice, the first time to detect its encoding.
    expect(await read()).toBe(goodFeed['stops.txt']);
    feed.close();
  });

  it.each([
    [
      'there are two feeds',
      { ...moveToFolder('a', goodFeed), ...moveToFolder('b', goodFeed) },
      /more than one timetable here: a\/, b\//,
    ],
    ['there is no feed', { 'readme.txt': 'x' }, /no timetable here: none of stops\.txt/],
    ['it contains an archive', { 'inner.zip': zip(goodFeed) }, /another archive, inner\.zip: unpack it first/],
  ])('is rejected if %s', async (_name, files, message) => {
    const opening = openFeed(write(files));
    await expect(opening).rejects.toThrow(FeedError);
    await expect(opening).rejects.toThrow(message);
  });
});

it('follows links to files in a folder, but not broken links, links to folders, or files two folders deep', async () => {
  const linkedFolder = writeFolder(goodFeed);
  const folder = writeFolder({ 'routes.txt': 'route_id\n', ...moveToFolder('a/b', goodFeed) });
  symlinkSync(join(linkedFolder, 'stops.txt'), join(folder, 'stops.txt'));
  symlinkSync(join(linkedFolder, 'missing.txt'), join(folder, 'trips.txt'));
  symlinkSync(linkedFolder, join(folder, 'agency.txt'));
  const feed = await openFeed(folder);
  expect([...feed.files.keys()].sort()).toEqual(['routes.txt', 'stops.txt']);
});

describe('an archive', () => {
  it.each(['../stops.txt', '/etc/stops.txt', 'a/../../stops.txt', 'C:/stops.txt'])(
    'with the path %s is rejected',
    async (path) => {
      await expect(openFeed(writeZip({ ...goodFeed, [path]: 'x' }))).rejects.toThrow(FeedError);
    },
  );

  it('that unpacks to far more than its size is rejected', async () => {
    const bomb = feedWith({ 'stop_times.txt': 'a'.repeat(20 * 1024 ** 2) });
    await expect(openFeed(writeZip(bomb))).rejects.toThrow(/stop_times\.txt would unpack to 20971520 bytes/);
  });

  it('may contain files of up to 10 MB with any density', async () => {
    const writeDense = (bytes: number) => writeZip(feedWith({ 'notes.txt': Buffer.alloc(bytes) }));
    const feed = await openFeed(writeDense(10 * 1024 ** 2));
    expect(feed.files.get('notes.txt')?.bytes).toBe(10 * 1024 ** 2);
    feed.close();
    await expect(openFeed(writeDense(10 * 1024 ** 2 + 1))).rejects.toThrow('notes.txt would unpack to');
  });

  it('has at most 10,000 files', async () => {
    const openWithCount = (count: number) => {
      const bytes = zip(goodFeed);
      for (const offset of [14, 12]) bytes.writeUInt16LE(count, bytes.length - offset);
      return openFeed(join(writeFolder({ 'feed.zip': bytes }), 'feed.zip'));
    };
    await expect(openWithCount(10_001)).rejects.toThrow('The archive has 10001 files, which no timetable needs.');
    await expect(openWithCount(10_000)).rejects.toThrow('is not an archive that can be read');
  });

  it('has large files with a density of at most 250', async () => {
    const openWithSize = (size: number) => {
      const bytes = zip(goodFeed);
      const directoryStart = bytes.indexOf('PK\u0001\u0002');
      bytes.writeUInt32LE(50_000, directoryStart + 20);
      bytes.writeUInt32LE(size, directoryStart + 24);
      return openFeed(join(writeFolder({ 'feed.zip': bytes }), 'feed.zip'));
    };
    await expect(openWithSize(12_500_001)).rejects.toThrow('agency.txt would unpack to 12500001 bytes');
    (await openWithSize(12_500_000)).close();
  });

  it.each([
    ['entries', { entries: 3, bytes: 1e9, density: 1000 }, /has 6 files/],
    ['bytes', { entries: 100, bytes: 50, density: 1000 }, /would unpack to/],
  ])('is rejected with too many %s', async (_name, limits, message) => {
    await expect(openZip(writeZip(goodFeed), limits)).rejects.toThrow(message);
  });

  it.each([
    ['is not an archive', Buffer.from('hello')],
    ['is empty', Buffer.alloc(0)],
    ['is truncated', zip(goodFeed).subarray(0, 300)],
  ])('is rejected if it %s', async (_name, bytes) => {
    const path = join(writeFolder({ 'a.zip': bytes }), 'a.zip');
    await expect(openFeed(path)).rejects.toThrow(/is not an archive that can be read/);
  });

  it('that does not exist is rejected', async () => {
    await expect(openFeed('/nowhere/feed.zip')).rejects.toThrow('There is nothing at /nowhere/feed.zip.');
  });
});
