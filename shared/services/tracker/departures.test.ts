import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectDepartures } from '#shared/store/slices/tracker/departures.ts';
import { createDepartures } from './departures.ts';
import { fakePage, garble, refuse } from '../page/fake-page.test-data.ts';

const minute = 60_000;
const question = { originId: 1, destinationId: 9 };
const departure = {
  journeyId: 'j1',
  origin: { localDateTime: '2031-03-09T10:00' },
  destination: { localDateTime: '' },
};
const began = Date.UTC(2031, 2, 9, 9);

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(began);
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

/** A page whose schedule has one departure, until the test makes it fail. */
function tracking() {
  const world = { failure: undefined as undefined | Parameters<typeof fakePage>[0] };
  const answer = { results: [departure] };
  const page = fakePage({ getSchedule: (call) => world.failure?.['getSchedule']?.(call) ?? answer });
  const board = () => selectDepartures(question)(page.store.getState());
  const fail = (with_?: (typeof refuse extends (status: number) => infer Fail ? Fail : never) | typeof garble) => {
    world.failure = with_ && { getSchedule: with_ };
  };
  return { ...page, board, fail };
}

const pass = (periodMs: number) => vi.advanceTimersByTimeAsync(periodMs);

describe('searching departures', () => {
  it('stores the departures with the time they were received', async () => {
    const { services, board } = tracking();
    const leave = services.open(createDepartures).search(question);
    expect(board()).toEqual({ state: 'loading' });
    await pass(100);
    expect(board()).toEqual({ state: 'ready', value: { departures: [departure], receivedAtMs: began + 100 } });
    leave();
  });

  it.each([
    ['a server error', refuse(500)],
    ['a malformed answer', garble],
  ])('drops the earlier rows after %s (spec §4)', async (_case, failure) => {
    const { services, board, fail } = tracking();
    const leave = services.open(createDepartures).search(question);
    await pass(100);
    leave();
    fail(failure);
    const leaveAgain = services.open(createDepartures).search(question);
    await pass(100);
    expect(board()).toMatchObject({ state: 'failed' });
    expect(board()).not.toHaveProperty('last');
    leaveAgain();
  });

  it('aborts the request, and is idle, when the last subscriber leaves before the answer', () => {
    const { services, board, calls, loggedMessages } = tracking();
    services.open(createDepartures).search(question)();
    expect([board(), calls[0]?.signal?.aborted, loggedMessages]).toEqual([{ state: 'idle' }, true, []]);
  });

  it('sends one request for two islands, which continues if one of them leaves', async () => {
    const { services, calls, board } = tracking();
    const leave = services.open(createDepartures).search(question);
    await pass(50);
    const leaveOther = services.open(createDepartures).search(question);
    leave();
    await pass(100);
    expect(calls.map(({ signal }) => signal?.aborted)).toEqual([false]);
    expect(board().state).toBe('ready');
    leaveOther();
  });

  it('separates the answers to different queries', async () => {
    const { services, store, board } = tracking();
    const otherQuestion = { ...question, date: '2031-03-12' };
    const leaves = [question, otherQuestion].map((search) => services.open(createDepartures).search(search));
    await pass(100);
    expect(board()).toMatchObject({ state: 'ready' });
    expect(selectDepartures(otherQuestion)(store.getState())).toMatchObject({ state: 'ready' });
    for (const leave of leaves) leave();
  });

  it('refreshes every 60 s afterwards', async () => {
    const { services, calls } = tracking();
    const leave = services.open(createDepartures).search(question);
    await pass(100 + minute);
    expect(calls).toHaveLength(2);
    leave();
  });

  it('requests again for the same query after the first request was aborted', async () => {
    const { services, calls } = tracking();
    services.open(createDepartures).search(question)();
    const leave = services.open(createDepartures).search(question);
    await pass(100);
    expect(calls.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
    leave();
  });
});

describe('watching departures', () => {
  it('continues from a fresh answer, and requests every 60 s (spec §9)', async () => {
    const { services, calls } = tracking();
    const leave = services.open(createDepartures).search(question);
    await pass(100);
    leave();
    await pass(20_000);
    const stop = services.open(createDepartures).watch(question);
    await pass(39_999);
    expect(calls).toHaveLength(1);
    await pass(1);
    expect(calls).toHaveLength(2);
    await pass(100 + minute);
    expect(calls).toHaveLength(3);
    stop();
  });

  it('requests at once without an earlier answer', async () => {
    const { services, board } = tracking();
    const stop = services.open(createDepartures).watch(question);
    await pass(100);
    expect(board()).toMatchObject({ state: 'ready' });
    stop();
  });

  it('polls once for two islands, until the last one stops', async () => {
    const { services, calls, listeners } = tracking();
    const stops = [
      services.open(createDepartures).watch(question),
      services.open(createDepartures).watch({ ...question }),
    ];
    await pass(100 + minute);
    expect(calls).toHaveLength(2);
    stops[0]?.();
    stops[0]?.();
    await pass(100 + minute);
    expect(calls).toHaveLength(3);
    stops[1]?.();
    expect([vi.getTimerCount(), listeners.size, calls[2]?.signal?.aborted]).toEqual([0, 0, true]);
  });

  it('preserves the rows with their age if a refresh fails', async () => {
    const { services, board, fail } = tracking();
    const stop = services.open(createDepartures).watch(question);
    await pass(100);
    fail(refuse(503));
    await pass(minute + 100);
    expect(board()).toMatchObject({ state: 'failed', last: { departures: [departure], receivedAtMs: began + 100 } });
    fail(undefined);
    await pass(5100);
    expect(board()).toMatchObject({ state: 'ready' });
    stop();
  });

  it('preserves the rows while the traveller refreshes', async () => {
    const { services, board } = tracking();
    const stop = services.open(createDepartures).watch(question);
    await pass(100);
    services.open(createDepartures).refresh(question);
    expect(board()).toMatchObject({ state: 'loading', last: { departures: [departure] } });
    stop();
    expect(board()).toMatchObject({ state: 'ready' });
  });

  it('pauses while the page is hidden, and requests at once when it is shown', async () => {
    const { services, calls, show } = tracking();
    const stop = services.open(createDepartures).watch(question);
    await pass(100);
    show(false);
    await pass(10 * minute);
    expect(calls).toHaveLength(1);
    show(true);
    await pass(0);
    expect(calls).toHaveLength(2);
    stop();
  });

  it('preserves the rows if another island’s search with the same query fails', async () => {
    const { services, board, fail } = tracking();
    const stop = services.open(createDepartures).watch(question);
    await pass(100);
    fail(refuse(500));
    const leave = services.open(createDepartures).search(question);
    expect(board()).toMatchObject({ state: 'loading', last: { departures: [departure] } });
    await pass(100);
    expect(board()).toMatchObject({ state: 'failed', last: { departures: [departure] } });
    leave();
    stop();
  });
});

it.each([
  ['omitted if none is selected', undefined, undefined],
  ["omitted when it is the origin's today", '2031-03-09', undefined],
  ['sent when it is another day', '2031-03-10', '2031-03-10'],
])('the date of a schedule request is %s (spec §7)', async (_case, date, expectedDate) => {
  const { services, store, calls } = tracking();
  const honolulu = { id: 1, name: 'Honolulu', timeZone: 'Pacific/Honolulu' };
  store.setState({ origins: { state: 'ready', value: { cities: [honolulu], recent: [] } } });
  vi.setSystemTime(Date.UTC(2031, 2, 10, 5));
  const leave = services.open(createDepartures).search({ ...question, date });
  expect(calls[0]?.input.params).toEqual({ originId: 1, destinationId: 9, date: expectedDate });
  leave();
});
