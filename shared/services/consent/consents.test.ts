import { describe, expect, it, vi } from 'vitest';
import { createAnalytics } from '../analytics/analytics.ts';
import { createConsentSync } from './consent-sync.ts';
import { fakePage } from '../page/fake-page.test-data.ts';

const key = 'coach-widgets.consent';
const event = { event: 'told' };

/** The page of a browser that remembers this choice. */
function open(storedText: string | undefined, change: Parameters<typeof fakePage>[1] = { consent: 'required' }) {
  const readText = (name: string) => (name === key ? storedText : undefined);
  const page = fakePage({}, change, storedText === undefined ? {} : { readText });
  return {
    ...page,
    ...page.services,
    analytics: page.services.open(createAnalytics),
    readConsent: () => page.store.getState().consent,
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
  ])('is read before anything is reported: the stored text %j means %s', (storedText, expected) => {
    const { consents, analytics, readConsent, pushedEntries } = open(storedText);
    analytics.report(event);
    expect([consents.current(), analytics.consent(), readConsent()]).toEqual([expected, expected, expected]);
    expect(pushedEntries).toEqual(expected === 'granted' ? [event] : []);
  });

  it('is denied by the browser’s privacy control, until the visitor chooses', () => {
    const page = fakePage({}, { consent: 'required' }, { isPrivacyControlOn: () => true });
    expect(page.services.consents.current()).toBe('denied');
    page.services.consents.choose('granted');
    expect(page.services.consents.current()).toBe('granted');
  });

  it('is stored, applied and sent to other tabs', () => {
    const { consents, analytics, pushedEntries, storage, notifiedChannels, readConsent } = open(undefined);
    analytics.report(event);
    expect(storage.size).toBe(0);
    consents.choose('granted');
    expect([storage.get(key), notifiedChannels, readConsent(), pushedEntries]).toEqual([
      'granted',
      [key],
      'granted',
      [event],
    ]);
    consents.choose('denied');
    analytics.report(event);
    expect([storage.get(key), readConsent(), pushedEntries]).toEqual(['denied', 'denied', [event]]);
  });

  it('can be withdrawn, which shows the question again', () => {
    const { consents, readConsent } = open(undefined);
    consents.choose('granted');
    consents.choose(undefined);
    expect(readConsent()).toBe('required');
  });

  it('follows other tabs, whose stored text may arrive after their message', () => {
    vi.useFakeTimers();
    const { services, analytics, storage, notifyFromOtherTab, readConsent } = open(undefined);
    services.open(createConsentSync);
    const receive = (text: string) => {
      notifyFromOtherTab(key);
      storage.set(key, text);
      vi.advanceTimersByTime(500);
    };
    receive('denied');
    expect([readConsent(), analytics.consent()]).toEqual(['denied', 'denied']);
    receive('granted');
    expect([readConsent(), analytics.consent()]).toEqual(['granted', 'granted']);
    receive('rubbish');
    expect(readConsent()).toBe('required');
    services.dispose();
    receive('granted');
    expect(readConsent()).toBe('required');
    vi.useRealTimers();
  });

  it('follows the page’s settings until the visitor has chosen', () => {
    const { services, readConsent } = open(undefined, {});
    expect(readConsent()).toBe('granted');
    services.configure({ ...services.settings(), consent: 'required' });
    expect(readConsent()).toBe('required');
    services.consents.choose('denied');
    services.configure({ ...services.settings(), consent: 'granted' });
    expect(readConsent()).toBe('denied');
  });

  it('is preserved in the page if the browser stores nothing', () => {
    const page = fakePage({}, { consent: 'required' }, { writeText() {}, readText: () => undefined });
    page.services.consents.choose('granted');
    page.services.open(createConsentSync);
    expect(page.services.consents.current()).toBe('granted');
  });

  it('is read again when the page begins to follow other tabs', () => {
    const { services, storage, readConsent } = open(undefined);
    storage.set(key, 'denied');
    services.open(createConsentSync);
    expect(readConsent()).toBe('denied');
  });
});
