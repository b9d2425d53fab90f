import { expect, it } from 'vitest';
import { feedLabels } from './feed-labels.ts';

it.each<[string, readonly string[], readonly string[]]>([
  ['a feed alone has none', ['/feeds/a.zip'], ['']],
  ['the names of files tell them apart', ['/feeds/a.zip', '/feeds/b.zip'], ['a.zip/', 'b.zip/']],
  ['files of one name are told by their folders', ['/a/feed.zip', '/b/feed.zip'], ['a/feed.zip/', 'b/feed.zip/']],
  ['only they are', ['/a/feed.zip', '/b/feed.zip', '/c.zip'], ['a/feed.zip/', 'b/feed.zip/', 'c.zip/']],
  ['folders within folders', ['/a/x/feed', '/b/x/feed'], ['a/x/feed/', 'b/x/feed/']],
  ['one path is the end of another', ['/feed', '/a/feed'], ['feed/', 'a/feed/']],
  ['with the separators of Windows', ['C:\\a\\feed.zip', 'C:\\b\\feed.zip'], ['a/feed.zip/', 'b/feed.zip/']],
])('%s', (_case, paths, labels) => {
  expect(feedLabels(paths)).toEqual(labels);
});
