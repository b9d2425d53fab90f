import { describe, expect, it } from 'vitest';
import { defaultLinks } from '#shared/domain/page/operation/default-links.ts';
import { listExampleSections } from '../http/site/pages.ts';
import { createSitePages, parseSiteLinks, type SiteAudience, type SitePage, type SiteSection } from './site-pages.ts';

const origin = 'https://shop.example';
const site = { origin, otherOrigins: ['https://www.shop.example'] };

/** Returns a function for the address of a page, without the origin if it is the public one. */
const open = (sections: readonly SiteSection[]) => {
  const { getUrl } = createSitePages({ getOrigin: () => origin, sections });
  return (page: SitePage, audience: SiteAudience, code?: string) =>
    getUrl(page, audience, code).href.replace(origin, '');
};
const getExampleAddress = open(listExampleSections());

describe('the pages that messages link to', () => {
  it.each<[SitePage, SiteAudience, string]>([
    ['confirmation', { locale: 'fr' }, '/journey-planner/confirmation'],
    ['confirmation', { locale: 'en' }, '/en/journey-planner/confirmation'],
    ['confirmation', { locale: 'en', operation: 'UK' }, '/en/journey-planner/confirmation'],
    ['confirmation', { locale: 'en', operation: 'US' }, '/us/journey-planner/confirmation'],
    ['confirmation', { locale: 'fr', operation: 'CA' }, '/ca/journey-planner/confirmation'],
    ['confirmation', { locale: 'pl', operation: 'US' }, '/pl/journey-planner/confirmation'],
    ['contact', { locale: 'en', operation: 'US' }, '/en/contact'],
    ['accountSettings', { locale: 'es' }, '/es/account-management/my-settings'],
  ])('%s for %j is, on the example pages, %s', (page, audience, expected) => {
    expect(getExampleAddress(page, audience)).toBe(expected);
  });

  it.each<[string, SitePage, string]>([
    [`${origin}/us/journey-planner/payment/in-progress?x=1`, 'confirmation', '/us/journey-planner/confirmation'],
    ['/journey-planner/payment/in-progress', 'manageBooking', '/journey-planner/manage-booking'],
    ['/journey-planners/payment', 'confirmation', '/en/journey-planner/confirmation'],
    ['/tickets/payment', 'confirmation', '/en/journey-planner/confirmation'],
    ['/us/journey-planner/payment', 'contact', '/en/contact'],
    ['https://evil.example/us/journey-planner/payment', 'confirmation', '/us/journey-planner/confirmation'],
    ['not an address://', 'confirmation', '/en/journey-planner/confirmation'],
  ])('for a traveller who used %s, %s is in a section of the site: %s', (usedPage, page, expected) => {
    expect(getExampleAddress(page, { locale: 'en', usedPage })).toBe(expected);
  });

  it('are never those of another site, whatever page a browser has sent', () => {
    const planners = listExampleSections().map(({ links }) => `${links.journeyPlanner}/confirmation`);
    const attacks = [
      '/..//evil.example/journey-planner/payment/in-progress',
      '//evil.example/journey-planner/payment/in-progress',
      `${origin}//evil.example/journey-planner/payment/in-progress`,
      `${origin}/journey-planner/..//evil.example/journey-planner/`,
      `${origin}/%2f%2fevil.example/journey-planner/payment`,
      'https://shop.example@evil.example/journey-planner/',
      'javascript:alert(1)//journey-planner/',
      '\\\\evil.example/journey-planner/',
    ];
    for (const usedPage of attacks) {
      expect(planners).toContain(getExampleAddress('confirmation', { locale: 'en', usedPage }));
    }
  });

  it('have a code at the end of their path', () => {
    expect(getExampleAddress('accountActivate', { locale: 'es' }, 'a/b')).toBe(
      '/es/account-management/account/activate/a%2Fb',
    );
  });
});

describe('--site-links', () => {
  const sections = parseSiteLinks(
    JSON.stringify({
      fr: { journeyPlanner: '/billets', contact: '/aide' },
      en: { journeyPlanner: '/billets/en/', account: 'https://www.shop.example/account' },
      'en-US': { confirmation: '/us/thanks' },
    }),
    site,
  );
  const getAddress = open(sections);

  it('names the pages of each language and country, and moves those below planner and account', () => {
    expect(getAddress('confirmation', { locale: 'fr' })).toBe('/billets/confirmation');
    expect(getAddress('contact', { locale: 'fr' })).toBe('/aide');
    expect(getAddress('confirmation', { locale: 'en', operation: 'US' })).toBe('/us/thanks');
    expect(getAddress('manageBooking', { locale: 'en', operation: 'US' })).toBe(defaultLinks.manageBooking);
    expect(getAddress('accountSettings', { locale: 'en' })).toBe('https://www.shop.example/account/my-settings');
    expect(getAddress('confirmation', { locale: 'es' })).toBe('/billets/confirmation');
  });

  it('has the section of the innermost planner that a traveller used', () => {
    const usedPage = `${origin}/billets/en/payment/in-progress`;
    expect(getAddress('confirmation', { locale: 'fr', usedPage })).toBe('/billets/en/confirmation');
  });

  it.each([
    ['{', 'the file is not JSON'],
    ['[]', 'the file is not an object'],
    ['{}', 'it has no language'],
    ['{"de": {}}', '“de” is not one of fr, en, es, pl'],
    ['{"en-AU": {}}', '“en-AU” is not one of'],
    ['{"en": "/tickets"}', '“en” is not an object'],
    ['{"en": {"tickets": "/tickets"}}', '“tickets” of “en” is no page'],
    ['{"en": {"contact": 1}}', '“contact” of “en” must be a path of https://shop.example'],
    ['{"en": {"contact": "//evil.example"}}', 'must be a path'],
    ['{"en": {"contact": "https://evil.example/"}}', 'must be a path'],
    ['{"en": {"contact": "/help?a=1"}}', 'without a query'],
  ])('refuses %s: %s', (text, reason) => {
    expect(() => parseSiteLinks(text, site)).toThrow(reason);
  });
});
