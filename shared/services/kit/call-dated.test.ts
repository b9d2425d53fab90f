import { expect, it } from 'vitest';
import type { Client } from '#shared/api/client.ts';
import { getSchedule } from '#shared/contract/tracker/schedule.ts';
import type { Context } from '../context.ts';
import { callDated } from './call-dated.ts';

const nowMs = Date.UTC(2026, 10, 23, 5, 5);
const minutesAgo = (minutes: number) => nowMs - minutes * 60_000;

it.each([
  ['now', nowMs, nowMs],
  ['five minutes ago, from a cache', minutesAgo(5), minutesAgo(5)],
  ['at an unknown time', undefined, nowMs],
  // Clocks differ by seconds: what has arrived was not written later.
  ['in the future', nowMs + 2000, nowMs],
])('an answer that was written %s has this time', async (_, dateMs, expected) => {
  const call: Client['call'] = async (_endpoint, _input, options) => {
    if (dateMs !== undefined) options?.onDate?.(dateMs);
    return { results: [] } as never;
  };
  const context = { client: { call }, clock: { now: () => nowMs } } as unknown as Context;
  const input = { params: { originId: 1, destinationId: 9 }, signal: new AbortController().signal };
  expect(await callDated(context, getSchedule, input)).toEqual({ answer: { results: [] }, writtenAtMs: expected });
});
