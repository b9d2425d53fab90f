import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectDepartures } from '#shared/store/slices/tracker/departures.ts';
import { setOrigins } from '#shared/store/slices/cities/cities.ts';
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

/** A page whose schedule answers with one departure, until it is told to fail. */
function tracking() {
  const world = { failure: undefined as undefined | Parameters<typeof fakePage>[0] };
  const answer = { results: [departure] };
  const made = fakePage({ getSchedule: (call) => world.failure?.['getSchedule']?.(call) ?? answer });
  const board = () => selectDepartures(question)(made.store.getState());
  const fail = (with_?: (typeof refuse extends (status: number) => infer Fail ? Fail : never) | typeof garble) => {
    world.failure = with_ && { getSchedule: with_ };
  };
  return { ...made, board, fail };
}

const passed = (periodMs: number) => vi.advanceTimersByTimeAsync(periodMs);

describe('searching departures', () => {
  it('gives the departures with the time they were received', async () => {
    const { services, board } = tracking();
    const outcome = services.open(createDepartures).search(question);
    expect(board()).toEqual({ state: 'loading' });
    await passed(100);
    const ready = { state: 'ready', value: { departures: [departure], receivedAtMs: began + 100 } };
    expect([await outcome, board()]).toEqual([ready, ready]);
  });

  it.each([
    ['a server error', refuse(500)],
    ['a malformed answer', garble],
  ])('drops the earlier rows after %s (spec §4)', async (_case, failure) => {
    const { services, board, fail } = tracking();
    void services.open(createDepartures).search(question);
    await passed(100);
    fail(failure);
    const outcome = services.open(createDepartures).search(question);
    await passed(100);
    expect(await outcome).toMatchObject({ state: 'failed' });
    expect(board()).not.toHaveProperty('last');
  });

  it('gives idle, and aborts the request, when it is aborted', async () => {
    const { services, board, calls, logged } = tracking();
    const giveUp = new AbortController();
    const outcome = services.open(createDepartures).search(question, giveUp.signal);
    giveUp.abort();
    expect(await outcome).toEqual({ state: 'idle' });
    expect([board(), calls[0]?.signal?.aborted, logged]).toEqual([{ state: 'idle' }, true, []]);
  });

  it('gives idle at once for a signal that is aborted already', async () => {
    const { services, board } = tracking();
    const outcome = services.open(createDepartures).search(question, AbortSignal.abort());
    expect([await outcome, board()]).toEqual([{ state: 'idle' }, { state: 'idle' }]);
  });

  it('sends one request for two islands, which goes on while one of them still waits', async () => {
    const { services, calls } = tracking();
    const giveUp = new AbortController();
    const first = services.open(createDepartures).search(question, giveUp.signal);
    await passed(50);
    const second = services.open(createDepartures).search(question);
    giveUp.abort();
    await passed(100);
    expect(calls.map(({ signal }) => signal?.aborted)).toEqual([false]);
    expect([(await first).state, (await second).state]).toEqual(['idle', 'ready']);
  });

  it('keeps the answers of different questions apart', async () => {
    const { services, store, board } = tracking();
    const other = { ...question, date: '2031-03-12' };
    void services.open(createDepartures).search(question);
    void services.open(createDepartures).search(other);
    await passed(100);
    expect(board()).toMatchObject({ state: 'ready' });
    expect(selectDepartures(other)(store.getState())).toMatchObject({ state: 'ready' });
  });
});

describe('watching departures', () => {
  it('continues from a search, and requests every 60 s (spec §9)', async () => {
    const { services, calls } = tracking();
    void services.open(createDepartures).search(question);
    await passed(100);
    await passed(20_000);
    const stop = services.open(createDepartures).watch(question);
    await passed(39_999);
    expect(calls).toHaveLength(1);
    await passed(1);
    expect(calls).toHaveLength(2);
    await passed(100 + minute);
    expect(calls).toHaveLength(3);
    stop();
  });

  it('requests at once when nothing is known', async () => {
    const { services, board } = tracking();
    const stop = services.open(createDepartures).watch(question);
    await passed(100);
    expect(board()).toMatchObject({ state: 'ready' });
    stop();
  });

  it('polls once for two islands, until the last one stops', async () => {
    const { services, calls, listeners } = tracking();
    const stops = [
      services.open(createDepartures).watch(question),
      services.open(createDepartures).watch({ ...question }),
    ];
    await passed(100 + minute);
    expect(calls).toHaveLength(2);
    stops[0]?.();
    stops[0]?.();
    await passed(100 + minute);
    expect(calls).toHaveLength(3);
    stops[1]?.();
    expect([vi.getTimerCount(), listeners.size, calls[2]?.signal?.aborted]).toEqual([0, 0, true]);
  });

  it('keeps the rows with their age when a refresh fails', async () => {
    const { services, board, fail } = tracking();
    const stop = services.open(createDepartures).watch(question);
    await passed(100);
    fail(refuse(503));
    await passed(minute + 100);
    expect(board()).toMatchObject({ state: 'failed', last: { departures: [departure], receivedAtMs: began + 100 } });
    fail(undefined);
    await passed(5100);
    expect(board()).toMatchObject({ state: 'ready' });
    stop();
  });

  it('keeps the rows while the traveller refreshes', async () => {
    const { services, board } = tracking();
    const stop = services.open(createDepartures).watch(question);
    await passed(100);
    services.open(createDepartures).refresh(question);
    expect(board()).toMatchObject({ state: 'loading', last: { departures: [departure] } });
    stop();
    expect(board()).toMatchObject({ state: 'ready' });
  });

  it('pauses while the page is hidden, and requests at once when it is shown', async () => {
    const { services, calls, show } = tracking();
    const stop = services.open(createDepartures).watch(question);
    await passed(100);
    show(false);
    await passed(10 * minute);
    expect(calls).toHaveLength(1);
    show(true);
    await passed(0);
    expect(calls).toHaveLength(2);
    stop();
  });

  it('keeps the rows when another island’s search for the same fails', async () => {
    const { services, board, fail } = tracking();
    const stop = services.open(createDepartures).watch(question);
    await passed(100);
    fail(refuse(500));
    const outcome = services.open(createDepartures).search(question);
    expect(board()).toMatchObject({ state: 'loading', last: { departures: [departure] } });
    await passed(100);
    expect(await outcome).toMatchObject({ state: 'failed', last: { departures: [departure] } });
    stop();
  });
});

it.each([
  ['omitted when none is chosen', undefined, undefined],
  ["omitted when it is the origin's today", '2031-03-09', undefined],
  ['sent when it is another day', '2031-03-10', '2031-03-10'],
])('the date of a schedule request is %s (spec §7)', async (_case, date, told) => {
  const { services, store, calls } = tracking();
  const honolulu = { id: 1, name: 'Honolulu', timeZone: 'Pacific/Honolulu' };
  store.setState(setOrigins({ state: 'ready', value: { cities: [honolulu], recent: [] } }));
  vi.setSystemTime(Date.UTC(2031, 2, 10, 5));
  void services.open(createDepartures).search({ ...question, ...(date !== undefined && { date }) });
  expect(calls[0]?.input.params).toEqual({ originId: 1, destinationId: 9, date: told });
  await passed(100);
});
