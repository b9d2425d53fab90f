import { expect, it, vi } from 'vitest';
import { getFeedLabels, openFeeds } from './open-feeds.ts';

it.each<[string, readonly string[], readonly string[]]>([
  ['a single feed, without a label', ['/feeds/a.zip'], ['']],
  ['different file names', ['/feeds/a.zip', '/feeds/b.zip'], ['a.zip/', 'b.zip/']],
  ['equal file names in different folders', ['/a/feed.zip', '/b/feed.zip'], ['a/feed.zip/', 'b/feed.zip/']],
  [
    'equal and different file names',
    ['/a/feed.zip', '/b/feed.zip', '/c.zip'],
    ['a/feed.zip/', 'b/feed.zip/', 'c.zip/'],
  ],
  ['nested folders', ['/a/x/feed', '/b/x/feed'], ['a/x/feed/', 'b/x/feed/']],
  ['a path that is the end of the other', ['/feed', '/a/feed'], ['feed/', 'a/feed/']],
  ['Windows paths', ['C:\\a\\feed.zip', 'C:\\b\\feed.zip'], ['a/feed.zip/', 'b/feed.zip/']],
])('labels feeds: %s', (_case, paths, labels) => {
  expect(getFeedLabels(paths)).toEqual(labels);
});

it('closes all feeds if the first day of a next season is not found', async () => {
  const close = vi.fn();
  const open = () => Promise.resolve({ files: new Map(), close });
  const season = { path: '/next.zip', prefix: '', isNextSeason: true };
  await expect(openFeeds([{ path: '/now.zip', prefix: '' }, season], open)).rejects.toThrow('neither calendar.txt');
  expect(close).toHaveBeenCalledTimes(2);
});
