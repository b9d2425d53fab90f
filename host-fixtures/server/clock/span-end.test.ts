import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { isColumnOver, isOver } from './span-end.ts';

const now = Date.UTC(2031, 2, 9, 9);
const longestMs = 20 * 60_000;
const dayMs = 24 * 3_600_000;

it.each([
  ['a long time ago', -dayMs, true],
  ['now', 0, true],
  ['in an instant', 1, false],
  ['after its longest duration', longestMs, false],
  ['later by a small correction of the clock', longestMs + 60_000, false],
  ['later than that', longestMs + 60_001, true],
  ['after days, since the clock was ahead', 3 * dayMs, true],
])('a span that ends %s', async (_case, afterMs, expected) => {
  const facts = { now, longestMs };
  expect(isOver(now + afterMs, facts)).toBe(expected);
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  await database
    .insertInto('counted_tries')
    .values({ visitor: 'a', tries: 1, ends_at: now + afterMs })
    .execute();
  const rows = await database.selectFrom('counted_tries').selectAll().where(isColumnOver('ends_at', facts)).execute();
  expect(rows).toHaveLength(expected ? 1 : 0);
});

it('a span whose end is not a number is over', () => expect(isOver(Number.NaN, { now, longestMs })).toBe(true));
