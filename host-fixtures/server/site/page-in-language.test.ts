import { expect, it } from 'vitest';
import { pageIn } from './page-in-language.ts';

it.each([
  ['en', '/stops', undefined, '/en/stops'],
  ['pl', '/stops', undefined, '/stops'],
  ['en', '/journey-planner/journeys', undefined, '/en/journey-planner/journeys'],
  ['en', '/stops/leeds', undefined, '/stops/leeds'],
  ['en', '/stopsover', undefined, '/stopsover'],
  ['es', '/account-management/activate', 'a/b', '/es/account-management/activate/a%2Fb'],
  ['es', '/stops', 'a b', '/stops/a%20b'],
] as const)('in %s, the page of %s with the code %s is %s', (...[locale, page, code, expected]) => {
  expect(pageIn(locale, page, code)).toBe(expected);
});
