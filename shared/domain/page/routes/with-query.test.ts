import { expect, it } from 'vitest';
import { withQuery } from './with-query.ts';

it.each([
  ['/fares', 'originId=4', '/fares?originId=4'],
  ['/page?id=7', 'originId=4&edit=true', '/page?id=7&originId=4&edit=true'],
  ['/fares', '', '/fares'],
])('withQuery appends to %s the query "%s" (host contract §4 "links")', (path, query, expected) => {
  expect(withQuery(path, new URLSearchParams(query))).toBe(expected);
});

it('withQuery leaves a path unchanged when there is no query', () =>
  expect(withQuery('/page?id=7', undefined)).toBe('/page?id=7'));
