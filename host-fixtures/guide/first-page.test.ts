import { describe, expect, it } from 'vitest';
import { pages } from '../testing/all-pages.ts';
import { nameWidget } from '../server/http/builder/builder-text.ts';
import { type GuidePart, showParts } from '../server/http/site/fill-page.ts';
import { readTags } from '../server/http/builder/builder-text.ts';
import { loadScenarios } from '../server/scenarios/load-scenarios.ts';
import { writeFirstPage } from './first-page.ts';
import { frenchSituations } from './situations.ts';
import { createGuideText, type GuideLocale, guideTexts } from './guide-text.ts';
import { writeExampleTag, renderLiveExample, readExample, widgetOrder, writeExample } from './widget-card.ts';

const siteParts = ['pages', 'builder', 'openapi'] as const;
const allParts: readonly GuidePart[] = [
  ...siteParts,
  'purchase',
  'scenarios',
  'hostile',
  'driver',
  'outbox',
  'imports',
  'reports',
];
const page = {
  name: 'first-tag',
  group: 'First steps',
  title: 'The first tag',
  body: '<p>A widget takes <b>two</b> lines.</p>',
} as const;

const scenarios = [...(await loadScenarios()).values()];
const { widgets: tags } = await readTags('widgets');

const showing = (parts: readonly GuidePart[]) => Object.fromEntries(parts.map((part) => [part, true]));

/** The first page on a host with these parts. */
const writePage = (locale: GuideLocale, parts = allParts) =>
  showParts(writeFirstPage(locale, { pages: [page], tags, scenarios, version: '1.2.3' }), showing(parts));

/** The text of a page without entities, and with spaces that all break. */
const toPlainText = (text: string) =>
  text.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll(/\s+/g, ' ');

const listLinks = (html: string) => [...html.matchAll(/href="([^"?]*)/g)].map(([, path = '']) => path);

/** Texts without a placeholder that are long enough to be of one language only. */
const listSentences = (locale: GuideLocale) =>
  Object.entries(guideTexts).flatMap(([key, texts]) => {
    const text: unknown = texts[locale];
    return typeof text === 'string' && !text.includes('{') && text.length > 15 ? [[key, text] as const] : [];
  });

/** Texts of the other pages of the guide, or only of pages in another language. */
const notHere = ['findTitles', 'inEnglish'];

describe.each(['en', 'fr'] as const)('the first page in %s', (locale) => {
  const body = writePage(locale);

  it('has all its texts in that language, and none in the other', () => {
    const text = toPlainText(body);
    expect(body).toContain(`<html lang="${locale}">`);
    const missing = listSentences(locale).filter(([key, sentence]) => {
      return (
        !notHere.includes(key) && !text.includes(toPlainText(createGuideText(locale).say(key as 'lead') || sentence))
      );
    });
    expect(missing).toEqual([]);
    const otherSentences = listSentences(locale === 'en' ? 'fr' : 'en');
    expect(otherSentences.filter(([, sentence]) => text.includes(toPlainText(sentence)))).toEqual([]);
    expect(text).toContain('1.2.3');
  });

  it('links pages in that language if there are any', () => {
    const planner = locale === 'fr' ? '/journey-planner' : '/en/journey-planner';
    expect(body).toContain(`href="${planner}/journeys?{{search}}"`);
    expect(body).toContain(`src="${planner}"`);
    const tracker = locale === 'fr' ? '/bus-tracker' : '/locale-en';
    expect(body).toContain(`<a href="${tracker}?scenario=severe-delay" hreflang="${locale}">`);
    expect(body).toContain(
      `<a href="/journey-planner`.replace('/journey', locale === 'fr' ? '/journey' : '/en/journey'),
    );
  });

  it('shows every widget with its tag to copy', () => {
    expect(tags.length).toBeGreaterThan(15);
    expect(tags.map(({ name }) => name).sort()).toEqual([...widgetOrder].sort());
    for (const { name } of tags) {
      expect(nameWidget(name, locale)).not.toContain('coach-');
      expect(body).toContain(`data-coach-widget=&quot;${name}&quot;`);
      expect(body).toContain(`id="${name}" data-find`);
      expect(body).toContain(`<a href="${name}.html" hreflang="en">`);
    }
  });

  it('links the page in the other language, and pages of the guide with their first words, in English', () => {
    const [path, language, label] = locale === 'en' ? ['fr.html', 'fr', 'Français'] : ['./', 'en', 'English'];
    expect(body).toMatch(new RegExp(`href="${path}"\\s+hreflang="${language}"\\s+lang="${language}"\\s*>${label}`));
    expect(body).toContain('<a href="first-tag.html">The first tag</a> A widget takes two lines.');
    expect(body.includes('<ul class="guide-cards"  lang="en">')).toBe(locale === 'fr');
  });
});

it('links every fixture page, with its language', () => {
  const body = writePage('fr');
  for (const { path } of pages) expect([path, body.includes(`href="${path}"`)]).toEqual([path, true]);
  for (const [path, language] of [
    ['/bus-tracker', 'fr'],
    ['/en/stops', 'en'],
    ['/us/stops', 'en'],
    ['/operation-us', 'en'],
    ['/locale-pl', 'pl'],
    ['/ca/stops', 'fr'],
  ]) {
    expect(body).toContain(`<a href="${path}" hreflang="${language}">`);
  }
});

describe('the situations', () => {
  it('are all described in French, and only those', () => {
    const names = [...scenarios.map(({ name }) => name), ...pages.map(({ path }) => path.slice(1))];
    expect(Object.keys(frenchSituations).filter((name) => !names.includes(name))).toEqual([]);
    expect(scenarios.filter(({ name }) => !(name in frenchSituations))).toEqual([]);
    const { say } = createGuideText('fr');
    const [, list = ''] = writePage('fr').split(say('pagesTitle'));
    expect(list).not.toContain('<span lang="en">');
  });

  it('include pages that show more than a widget, but not the example of a single widget', () => {
    const { say } = createGuideText('en');
    const [, section = ''] = writePage('en').split(`<h2 id="pages">${say('pagesTitle')}</h2>`);
    const links = listLinks(section.split('</section>')[0] ?? '');
    expect(links).toContain('/narrow');
    expect(links).toContain('/en/home');
    expect(links.filter((path) => path === '/contact')).toEqual([]);
  });

  it('are described in English in both languages if they are new', () => {
    const scenario = { name: 'new-one', summary: 'What it does.' };
    const body = showParts(
      writeFirstPage('fr', { pages: [], tags, scenarios: [scenario], version: '1' }),
      showing(allParts),
    );
    expect(body).toContain('<span lang="en">What it does.</span>');
    expect(body).toContain('<a href="/journey-planner?scenario=new-one" hreflang="fr">');
  });
});

describe('parts that only some hosts have', () => {
  const siteTools = ['/builder', '/locale-en', '/openapi'];
  const listToolLinks = (parts: readonly GuidePart[]) =>
    listLinks(writePage('en', parts).split('<h2 id="tools">')[1] ?? '');

  it('are hidden on a host without them', () => {
    const body = writePage('en', []);
    expect(body).not.toMatch(/scenario|hostile|csp-reports|failed-chunk|"\/builder|"\/openapi|<!--/i);
    expect(body).toContain('id="widgets"');
    expect(listToolLinks([])).toEqual(['/healthz']);
  });

  it('are shown on a host with them', () => {
    const tools = ['/driver', '/outbox', '/import', '/csp-reports.json'];
    expect(listToolLinks(allParts)).toEqual([...siteTools, ...tools, '/healthz']);
    expect(listToolLinks(siteParts)).toEqual([...siteTools, '/healthz']);
    expect(listToolLinks(['outbox'])).toEqual(['/outbox', '/healthz']);
    expect(writePage('en')).not.toContain('<!--');
  });
});

describe('examples of widgets', () => {
  const text = createGuideText('en');

  it('have a base path in each language if they own paths', () => {
    const optionsIn = (locale: GuideLocale) => writeExample('journey-planner', createGuideText(locale)).options;
    expect([optionsIn('fr'), optionsIn('en')]).toEqual([{}, { basePath: '/en/journey-planner' }]);
    expect(writeExample('stops', text).options).toEqual({ cityId: '{{origin-id}}' });
    expect(JSON.parse(writeExample('nav-bar', text).options['links'] ?? '')).toHaveLength(3);
  });

  it('are framed if they own paths, and have a button if they need one', () => {
    expect(renderLiveExample('account', text).text).toContain(
      '<iframe class="guide-frame" src="/en/account-management"',
    );
    expect(renderLiveExample('toast', text).text).toContain('data-toast=');
    expect(renderLiveExample('stops', text).text).not.toMatch(/iframe|data-toast/);
    const owners = ['account', 'journey-planner', 'stops', 'new-one'].map((name) => readExample(name).ownsPaths);
    expect(owners).toEqual([true, true, false, false]);
    expect(readExample('new-one')).toEqual({ page: '/every-tag', options: {}, ownsPaths: false });
  });

  it('cannot contain markup', () => {
    expect(writeExampleTag('"><b>', text)).not.toContain('<b>');
  });
});
