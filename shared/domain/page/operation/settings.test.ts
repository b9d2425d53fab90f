import { describe, expect, it } from 'vitest';
import { completeSettings } from './complete-settings.ts';
import { getCountryCode } from './country.ts';
import { defaultLinks } from './default-links.ts';
import { operationDefaults } from './operation-defaults.ts';

describe('completeSettings (host contract §4)', () => {
  it('returns the UK defaults in French without settings', () => {
    expect(completeSettings({})).toEqual({
      operation: 'UK',
      currency: 'GBP',
      locale: 'fr',
      apiBase: '',
      isAmPm: false,
      googleMapsCacheBrowserEnabled: true,
      isGeoLocationServiceDisabled: false,
      placesSessionToken: false,
      predictionsLimit: 5,
      customerServicePhone: operationDefaults.UK.customerServicePhone,
      consent: 'granted',
      links: defaultLinks,
      spellings: ['data', 'tag', 'class', 'link'],
      text: {},
    });
  });

  it.each([
    ['UK', { currency: 'GBP', isAmPm: false, consent: 'granted' }],
    ['US', { currency: 'USD', isAmPm: true, consent: 'required' }],
    ['CA', { currency: 'CAD', isAmPm: false, consent: 'granted' }],
  ] as const)('follows the operation: %s (spec §1 "only US requires privacy consent")', (operation, expected) => {
    expect(completeSettings({ operation })).toMatchObject(expected);
  });

  it('prefers the page’s settings to the defaults of its operation', () => {
    expect(completeSettings({ operation: 'US', isAmPm: false, currency: 'CAD' })).toMatchObject({
      isAmPm: false,
      currency: 'CAD',
    });
  });

  it('replaces one link and preserves the other defaults', () => {
    const { links } = completeSettings({ links: { stops: '/arrets' } });
    expect(links).toEqual({ ...defaultLinks, stops: '/arrets' });
  });

  it('moves the pages below a moved root, except those with their own link', () => {
    const { links } = completeSettings({ links: { journeyPlanner: '/reise', basket: '/korb', account: '/konto' } });
    expect(links).toMatchObject({
      journeys: '/reise/journeys',
      basket: '/korb',
      login: '/konto/login',
      stops: '/stops',
    });
  });

  it('treats an undefined value as missing', () => {
    expect(completeSettings({ currency: undefined, locale: undefined })).toMatchObject({
      currency: 'GBP',
      locale: 'fr',
    });
  });
});

describe('defaultLinks (spec §2 "Routes")', () => {
  it.each([
    ['serviceAlerts', '/service-alerts'],
    ['map', '/journey-planner/map'],
    ['itinerary', '/journey-planner/itinerary'],
    ['fareFinderSearch', '/fare-finder/search'],
    ['accountTickets', '/account-management/my-tickets'],
  ] as const)('%s is %s by default', (name, path) => {
    expect(defaultLinks[name]).toBe(path);
  });
});

describe('getCountryCode (spec §1 "The value UK is mapped to GB for address lookups")', () => {
  it.each([
    ['UK', 'GB'],
    ['US', 'US'],
    ['CA', 'CA'],
  ] as const)('of %s is %s', (operation, expected) => {
    expect(getCountryCode(operation)).toBe(expected);
  });
});
