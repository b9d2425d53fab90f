import { describe, expect, it, vi } from 'vitest';
import { selectConsent } from '#shared/store/slices/consent/consent.ts';
import { createAnalytics } from '../analytics/analytics.ts';
import { createConsentSync } from './consent-sync.ts';
import { fakePage } from '../page/fake-page.test-data.ts';

const key = 'coach-widgets.consent';
const event = { event: 'told' };

/** The page of a browser that remembers this choice. */
function open(remembered: string | undefined, change: Parameters<typeof fakePage>[1] = { consent: 'required' }) {
  const readText = (asked: string) => (asked === key ? remembered : undefined);
  const page = fakePage({}, change, remembered === undefined ? {} : { readText });
  return {
    ...page,
    ...page.services,
    analytics: page.services.open(createAnalytics),
    shared: () => selectConsent(page.store.getState()),
  };
}

describe('the visitor’s consent', () => {
  it.each([
    [undefined, 'required'],
    ['granted', 'granted'],
    ['denied', 'denied'],
    ['{"__proto__":{"granted":true}}', 'required'],
    ['{"granted":true}', 'required'],
    ['GRANTED', 'required'],
    ['__proto__', 'required'],
    ['granted\n', 'required'],
    ['x'.repeat(10_000), 'required'],
    ['', 'required'],
  ])('is read before anything is reported: the stored text %j means %s', (remembered, expected) => {
    const { consents, analytics, shared, pushedEntries } = open(remembered);
    analytics.report(event);
    expect([consents.current(), analytics.consent(), shared()]).toEqual([expected, expected, expected]);
    expect(pushedEntries).toEqual(expected === 'granted' ? [event] : []);
  });

  it('is denied by the browser’s privacy control, until the visitor chooses', () => {
    const page = fakePage({}, { consent: 'required' }, { isPrivacyControlOn: () => true });
    expect(page.services.consents.current()).toBe('denied');
    page.services.consents.choose('granted');
    expect(page.services.consents.current()).toBe('granted');
  });

  it('is stored, applied and sent to other tabs', () => {
    const { consents, analytics, pushedEntries, storage, notifiedChannels, shared } = open(undefined);
    analytics.report(event);
    expect(storage.size).toBe(0);
    consents.choose('granted');
    expect([storage.get(key), notifiedChannels, shared(), pushedEntries]).toEqual([
      'granted',
      [key],
      'granted',
      [event],
    ]);
    consents.choose('denied');
    analytics.report(event);
    expect([storage.get(key), shared(), pushedEntries]).toEqual(['denied', 'denied', [event]]);
  });

  it('can be withdrawn, which shows the question again', () => {
    const { consents, shared } = open(undefined);
    consents.choose('granted');
    consents.choose(undefined);
    expect(shared()).toBe('required');
  });

  it('follows other tabs, whose stored text may arrive after their message', () => {
    vi.useFakeTimers();
    const { services, analytics, storage, notifyFromOtherTab, shared } = open(undefined);
    services.open(createConsentSync);
    const hear = (text: string) => {
      notifyFromOtherTab(key);
      storage.set(key, text);
      vi.advanceTimersByTime(500);
    };
    hear('denied');
    expect([shared(), analytics.consent()]).toEqual(['denied', 'denied']);
    hear('granted');
    expect([shared(), analytics.consent()]).toEqual(['granted', 'granted']);
    hear('rubbish');
    expect(shared()).toBe('required');
    services.dispose();
    hear('granted');
    expect(shared()).toBe('required');
    vi.useRealTimers();
  });

  it('follows the page’s settings until the visitor has chosen', () => {
    const { services, shared } = open(undefined, {});
    expect(shared()).toBe('granted');
    services.configure({ ...services.settings(), consent: 'required' });
    expect(shared()).toBe('required');
    services.consents.choose('denied');
    services.configure({ ...services.settings(), consent: 'granted' });
    expect(shared()).toBe('denied');
  });

  it('is preserved in the page if the browser stores nothing', () => {
    const page = fakePage({}, { consent: 'required' }, { writeText() {}, readText: () => undefined });
    page.services.consents.choose('granted');
    page.services.open(createConsentSync);
    expect(page.services.consents.current()).toBe('granted');
  });

  it('is read again when the page begins to follow other tabs', () => {
    const { services, storage, shared } = open(undefined);
    storage.set(key, 'denied');
    services.open(createConsentSync);
    expect(shared()).toBe('denied');
  });
});
