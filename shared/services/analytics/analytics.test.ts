import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toCheckTimesEvent } from '#shared/domain/analytics/real-time-event.ts';
import { apiFailure } from '#shared/api/failure.ts';
import { type Consent } from '#shared/domain/page/operation/settings.ts';
import { createAnalytics } from './analytics.ts';
import { createDepartures } from '../tracker/departures.ts';
import { fakePage, refuse } from '../page/fake-page.test-data.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

const event = toCheckTimesEvent({ origin: 'Leeds', destination: 'York', today: '2031-03-09' });
const page = (consent: Consent) => fakePage({}, { consent });

describe('events and consent', () => {
  it.each<[Consent, object[]]>([
    ['granted', [event]],
    ['required', []],
    ['denied', []],
  ])('with consent %s are pushed only when granted', (consent, expected) => {
    const { services, pushedEntries } = page(consent);
    services.open(createAnalytics).report(event);
    expect(pushedEntries).toEqual(expected);
  });

  it('wait in memory until the visitor decides, and are then pushed in order', () => {
    const { services, pushedEntries } = page('required');
    services.open(createAnalytics).report(event);
    services.open(createAnalytics).report({ event: 'second' });
    services.consents.choose('granted');
    expect(pushedEntries).toEqual([event, { event: 'second' }]);
  });

  it('are dropped by a refusal, even if it is withdrawn', () => {
    const { services, pushedEntries } = page('required');
    services.open(createAnalytics).report(event);
    services.consents.choose('denied');
    services.consents.choose('granted');
    expect(pushedEntries).toEqual([]);
  });

  it('are pushed when the page’s settings grant consent', () => {
    const { services, pushedEntries } = page('required');
    services.open(createAnalytics).report(event);
    services.configure({ ...services.settings(), currency: 'CAD' });
    expect(pushedEntries).toEqual([]);
    services.configure({ ...services.settings(), consent: 'granted' });
    expect(pushedEntries).toEqual([event]);
  });

  it('wait for a late data layer, up to 50 events', () => {
    const { services, pushedEntries, world } = page('granted');
    world.hasDataLayer = false;
    for (let number = 1; number <= 60; number += 1) services.open(createAnalytics).report({ event: `event ${number}` });
    world.hasDataLayer = true;
    services.open(createAnalytics).report(event);
    expect(pushedEntries).toHaveLength(51);
    expect(pushedEntries[0]).toEqual({ event: 'event 11' });
  });
});

describe('leaving the page after an event', () => {
  it('waits at most 500 ms for the tag manager, and happens once (spec §7)', () => {
    const { services, pushedEntries } = page('granted');
    const then = vi.fn();
    services.open(createAnalytics).report(event, then);
    expect(pushedEntries[0]).toMatchObject({ ...event, eventTimeout: 500 });
    vi.advanceTimersByTime(499);
    expect(then).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(then).toHaveBeenCalledOnce();
    const { eventCallback } = pushedEntries[0] as { eventCallback: () => void };
    eventCallback();
    expect(then).toHaveBeenCalledOnce();
  });

  it('happens as soon as the tag manager calls back', () => {
    const { services, pushedEntries } = page('granted');
    const then = vi.fn();
    services.open(createAnalytics).report(event, then);
    (pushedEntries[0] as { eventCallback: () => void }).eventCallback();
    expect(then).toHaveBeenCalledOnce();
  });

  it('happens at once if nothing is sent', () => {
    const then = vi.fn();
    page('denied').services.open(createAnalytics).report(event, then);
    expect(then).toHaveBeenCalledOnce();
  });
});

describe('reported failures (spec §8)', () => {
  it.each([
    [400, 0, undefined],
    [401, 0, undefined],
    [404, 0, undefined],
    [410, 0, undefined],
    [403, 1, false],
    [500, 1, true],
    [503, 1, false],
  ])('with status %i are logged %i times, fatal: %s', (status, times, fatal) => {
    const { services, loggedMessages, pushedEntries } = page('granted');
    services.failures.report(apiFailure('getStop', { kind: 'http', status, errors: [] }));
    expect(loggedMessages).toHaveLength(times);
    const expected = times > 0 ? [{ event: 'exception', description: `getStop: status ${status}`, fatal }] : [];
    expect(pushedEntries).toEqual(expected);
  });

  it('are reported once, however many calls waited for the same token', () => {
    const { services, loggedMessages } = page('granted');
    const failure = apiFailure('getToken', { kind: 'timeout' });
    services.failures.report(failure);
    services.failures.report(failure);
    expect(loggedMessages).toEqual(['getToken: timeout']);
  });

  it('reach the data layer without quoted text, which only the console contains', () => {
    const { services, loggedMessages, pushedEntries } = page('granted');
    services.failures.report(new SyntaxError('Unexpected token \'A\', "Anna Martin" is not valid JSON'));
    expect(loggedMessages).toEqual(['Unexpected token \'A\', "Anna Martin" is not valid JSON']);
    expect(pushedEntries).toMatchObject([
      { event: 'exception', description: 'Unexpected token …, … is not valid JSON', fatal: false },
    ]);
  });

  it('are logged even if they are not API failures', () => {
    const { services, loggedMessages } = page('denied');
    services.failures.report(new Error('mistake'));
    services.failures.report('text');
    expect(loggedMessages).toEqual(['mistake', 'text']);
  });

  it('reach the data layer automatically for a schedule request', async () => {
    const { services, pushedEntries } = fakePage({ getSchedule: refuse(500) });
    const leave = services.open(createDepartures).search({ originId: 1, destinationId: 9 });
    await vi.advanceTimersByTimeAsync(100);
    leave();
    expect(pushedEntries).toMatchObject([{ event: 'exception', fatal: true }]);
  });
});

it('report does not throw when the page’s data layer throws', () => {
  const { page: hostPage, services } = page('granted');
  hostPage.dataLayer = () => ({
    push() {
      throw new Error('host');
    },
  });
  expect(() => services.open(createAnalytics).report(event)).not.toThrow();
});
