import { describe, expect, it } from 'vitest';
import { fakeTimetable } from '../../../../testing/fake-timetable.ts';
import { testNow } from '../../../../testing/test-app.ts';
import { type Bundle } from '../bundle/bundle.ts';
import { buyingOf, buySection } from './buy-section.ts';
import { exampleOf, liveExample } from './front-cards.ts';
import { frontText } from './front-text.ts';
import { hostileSection, pagesSection, scenarioSection } from './front-trials.ts';
import { measuredSizes } from './measured-sizes.ts';
import { toolsSection } from './tools-section.ts';
import { noIds, ownsPaths, widgetExample } from './widget-examples.ts';

const text = frontText('en');
const linksIn = (html: string) => [...html.matchAll(/href="([^"?]*)/g)].map(([, path]) => path);

describe('the steps to a ticket', () => {
  const timetable = fakeTimetable();
  const pair = { originId: 4, destinationId: 1 };

  it('begin with a search for tomorrow, for one adult', async () => {
    const buying = await buyingOf(timetable, { pair, now: testNow }, '/outbox');
    expect(buying).toMatchObject({ origin: 'Leeds', destination: 'London', outboxPath: '/outbox' });
    const query = new URLSearchParams(buying?.search);
    expect([query.get('departureDate'), query.get('totalPassengers')]).toEqual(['2031-03-10', '1']);
    expect(Number(query.get('concessionCount') ?? 0) + Number(query.get('nusCount') ?? 0)).toBe(0);
    expect(buying && linksIn(buySection(buying, text).text)).toEqual(['/en/journey-planner/journeys', '/outbox']);
    const unread = await buyingOf(timetable, { pair, now: testNow }, undefined);
    expect(unread && linksIn(buySection(unread, text).text)).toEqual(['/en/journey-planner/journeys']);
  });

  it.each([undefined, { originId: 9, destinationId: 1 }, { originId: 4, destinationId: 9 }])(
    'are missing for the cities %j',
    async (cities) => {
      expect(await buyingOf(timetable, { pair: cities, now: testNow }, undefined)).toBeUndefined();
    },
  );
});

it('tools of a trial are linked only if the host has them', () => {
  const always = ['/builder', '/locale-en', '/guide/', '/openapi', '/healthz'];
  expect(linksIn(toolsSection({}, text).text)).toEqual(always);
  const trial = { isDriverOpen: true, outboxPath: '/outbox', areImportsOpen: true, policyReportPath: '/csp-report' };
  const all = linksIn(toolsSection(trial, text).text);
  expect(all).toEqual([...always.slice(0, 4), '/driver', '/outbox', '/import', '/csp-reports.json', '/healthz']);
  expect(toolsSection({}, text).text).toContain(text.say('toolHealthSays'));
});

describe('situations', () => {
  it('are missing on a live host', () => {
    expect([scenarioSection({}, text), hostileSection({}, text)]).toEqual([undefined, undefined]);
  });

  it('are described in the language of the page, or else in English', () => {
    const scenario = (name: string) => [name, { name, summary: 'What it does.' }] as const;
    const scenarios = new Map([scenario('severe-delay'), scenario('new-one')]);
    const section = scenarioSection({ scenarios }, text)?.text ?? '';
    expect(section).toContain('<a href="/locale-en?scenario=severe-delay" hreflang="en">');
    expect(section).toContain('<a href="/en/journey-planner?scenario=new-one" hreflang="en">');
    expect(section.match(/<span lang="en">What it does\.<\/span>/g)).toHaveLength(1);
  });

  it('have pages that show more than a widget, each variant with the first of them', () => {
    const links = linksIn(pagesSection(text).text);
    expect(links).toContain('/narrow');
    expect(links).toContain('/en/home');
    expect(links.filter((path) => path === '/contact')).toEqual([]);
    const page = { path: '/hostile/new', title: 'Neuf', see: 'New.' } as const;
    expect(hostileSection({ pages: [page] }, text)?.text).toContain('<span lang="fr">Neuf</span>');
  });
});

describe('examples of widgets', () => {
  it('have a path of their own in each language if they own paths', () => {
    const pathOf = (locale: 'fr' | 'en') => exampleOf('journey-planner', noIds, frontText(locale)).options;
    expect([pathOf('fr'), pathOf('en')]).toEqual([{}, { basePath: '/en/journey-planner' }]);
    expect(exampleOf('stops', { ...noIds, origin: '4' }, text).options).toEqual({ cityId: '4' });
    expect(JSON.parse(exampleOf('nav-bar', noIds, text).options['links'] ?? '')).toHaveLength(3);
  });

  it('are framed if they own paths, and have a button if they need one', () => {
    expect(liveExample('account', noIds, text).text).toContain(
      '<iframe class="front-frame" src="/en/account-management"',
    );
    expect(liveExample('toast', noIds, text).text).toContain('data-toast=');
    expect(liveExample('stops', noIds, text).text).not.toMatch(/iframe|data-toast/);
    expect(['account', 'journey-planner', 'stops', 'new-one'].map(ownsPaths)).toEqual([true, true, false, false]);
    expect(widgetExample('new-one', noIds)).toEqual({ page: '/every-tag', options: {}, ownsPaths: false });
  });
});

it('the size of a page is that of its script and of the files that it loads with it', async () => {
  const sizes: Readonly<Record<string, number>> = { 'coach-widgets.js': 1024, 'a.js': 2048, 'b.js': 512 };
  const bundle = {
    version: () => Promise.resolve('1.0.0'),
    preloads: () => Promise.resolve(['<link href="/coach-widgets/1.0.0/a.js">', '<link href="/x/b.js">', '<link>']),
    read: ({ name }: { name: string }) => Promise.resolve(sizes[name] && Buffer.alloc(sizes[name])),
  } as unknown as Bundle;
  expect(await measuredSizes(bundle, 'en')).toEqual({ script: 1, page: 3.5 });
  const unbuilt = { ...bundle, version: () => Promise.resolve(undefined) };
  expect(await measuredSizes(unbuilt, 'en')).toBeUndefined();
});
