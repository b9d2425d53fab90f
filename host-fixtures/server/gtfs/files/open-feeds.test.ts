import { expect, it } from 'vitest';
import { getFeedLabels } from './open-feeds.ts';

it.each<[string, readonly string[], readonly string[]]>([
  ['none for a single feed', ['/feeds/a.zip'], ['']],
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
])('labels of feeds: %s', (_case, paths, labels) => {
  expect(getFeedLabels(paths)).toEqual(labels);
});
