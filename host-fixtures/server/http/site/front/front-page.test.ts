import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Locale, locales } from '#shared/domain/page/operation/settings.ts';
import { pickMessages } from '#shared/text/define-messages.ts';
import { type Message } from '#shared/text/holes.ts';
import { pages } from '../../../../testing/all-pages.ts';
import { fakeTimetable } from '../../../../testing/fake-timetable.ts';
import { testApp } from '../../../../testing/test-app.ts';
import { type Timetable } from '../../../timetable/timetable.ts';
import { readTags } from '../tags.ts';
import { exampleTag, nameOfWidget } from './front-cards.ts';
import { frontLocale, frontText } from './front-text.ts';
import { messages } from './messages.ts';
import { messages as situationMessages } from './situations/messages.ts';
import { shownFirst } from './widget-examples.ts';

type Texts = Readonly<Record<string, Message>>;

const textsIn = (locale: Locale): Texts => ({
  ...pickMessages(messages, locale),
  ...pickMessages(situationMessages, locale),
});

/** A timetable in which every city is reached from every other. */
function joinedCities(): Timetable {
  const timetable = fakeTimetable();
  const destinations = async (originId: number) => (await timetable.origins()).filter(({ id }) => id !== originId);
  return { ...timetable, destinations };
}

const pageIn = async (locale: string, options = {}) =>
  (await testApp({ timetable: joinedCities(), ...options })).inject(`/?lang=${locale}`);
/** As a reader sees it: without entities, and with spaces that all break. */
const plain = (text: string) =>
  text.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll(/\s+/g, ' ');
/** Words without a hole, long enough to be of one language alone. */
const sentences = (texts: Texts) =>
  Object.entries(texts).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !/\{/.test(entry[1]) && entry[1].length > 15,
  );

/** Said in other places: before the first build, by the script, or of a test app that has no bundle and no outbox. */
const saidElsewhere = ['numberScript', 'numberPage', 'outbox', 'kibibytes', 'version'];

describe.each(locales)('the front page in %s', (locale) => {
  it('says everything in that language, and nothing in another', async () => {
    const { body } = await pageIn(locale);
    const own = textsIn(locale);
    const page = plain(body);
    expect(body).toContain(`<html lang="${locale}">`);
    const missing = sentences(own).filter(([key, text]) => !saidElsewhere.includes(key) && !page.includes(plain(text)));
    expect(missing).toEqual([]);
    for (const other of locales.filter((one) => one !== locale)) {
      const foreign = sentences(textsIn(other)).filter(([key, text]) => own[key] !== text);
      expect(foreign.filter(([, text]) => page.includes(plain(text)))).toEqual([]);
    }
  });

  it('names other languages in their own words, and nothing else', async () => {
    const { body } = await pageIn(locale);
    const named = [...body.matchAll(/ lang="(\w+)"[^>]*>([^<]+)</g)].map(([, language, words]) => [
      language,
      words?.trim(),
    ]);
    const names = { fr: 'Français', en: 'English', es: 'Español', pl: 'Polski' } as const;
    expect(named.slice(1)).toEqual(locales.map((one) => [one, names[one]]));
  });

  it('leads to pages in that language where there are some', async () => {
    const { body } = await pageIn(locale);
    const planner = locale === 'fr' ? '/journey-planner' : `/${locale}/journey-planner`;
    expect(body).toMatch(
      new RegExp(`href="${planner}/journeys\\?originId=\\d+&amp;destinationId=\\d+&amp;departureDate=`),
    );
    expect(body).toContain(`src="${planner}"`);
    const tracker = locale === 'fr' ? '/bus-tracker' : `/locale-${locale}`;
    expect(body).toContain(`<a href="${tracker}?scenario=severe-delay"`);
  });
});

it('has words for every widget, and shows each with its tag to copy', async () => {
  const { widgets } = await readTags('widgets');
  const text = frontText('en');
  const { body } = await pageIn('en');
  expect(widgets.length).toBeGreaterThan(15);
  expect(widgets.map(({ name }) => name).sort()).toEqual([...shownFirst].sort());
  for (const { name } of widgets) {
    expect(nameOfWidget(name, text)).not.toContain('coach-');
    expect(body).toContain(`data-coach-widget=&quot;${name}&quot;`);
    expect(body).toContain(`id="${name}" data-find`);
  }
});

it('links every page, each with the language that it speaks', async () => {
  const { body } = await pageIn('fr');
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

it('says how to build the bundle where there is none, and where the API is', async () => {
  const { body } = await pageIn('en');
  expect(body).toContain('Nothing is built yet');
  expect(body).not.toContain('<script type="module"');
  for (const path of ['/openapi', '/guide/', '/builder', '?coach-check', '/healthz'])
    expect(body).toContain(`${path}"`);
});

it('says which version it shows, without the moment of its build', async () => {
  const bundleDir = await mkdtemp(path.join(tmpdir(), 'coach-bundle-'));
  onTestFinished(() => rm(bundleDir, { recursive: true }));
  await mkdir(path.join(bundleDir, '1.2.3'));
  await writeFile(path.join(bundleDir, '1.2.3', 'coach-widgets.js'), '');
  const { body } = await pageIn('en', { bundleDir });
  expect(body).toMatch(/Version 1\.2\.3\s*</);
});

it('leaves out on a live host what is for trying', async () => {
  const { body } = await pageIn('en', { trial: {}, publicOrigin: 'https://shop.example' });
  const { trialTitle, hostileTitle, buyTitle, toolOutboxSays } = textsIn('en');
  for (const words of [trialTitle, hostileTitle, buyTitle, toolOutboxSays]) expect(body).not.toContain(words);
  expect(body).toContain('The widgets');
});

it('puts no word of a timetable or a language where it could become markup', () => {
  const tag = exampleTag('bus-tracker', { origin: '"><b>', destination: '', journey: '' }, frontText('fr'));
  expect(tag).not.toContain('<b>');
});

it.each([
  ['the address', ['pl', 'fr'], 'pl'],
  ['the browser, where the address has none that we speak', ['xx', 'es-MX,es;q=0.9'], 'es'],
  ['nobody, in English', [undefined, 'nl'], 'en'],
] as const)('the language is chosen by %s', (_case, [asked, accepted], locale) => {
  expect(frontLocale(asked, accepted)).toBe(locale);
});

it.each(locales)('the link to the language of a page is the current one of four: %s', async (locale) => {
  const { body } = await pageIn(locale);
  const [links = ''] = /<nav class="site-languages"[\s\S]*?<\/nav>/.exec(body) ?? [];
  expect(links.match(/hreflang=/g)).toHaveLength(locales.length);
  const current = [...links.matchAll(/hreflang="(\w+)"\s+lang="\w+"\s+aria-current="true"/g)].map(([, found]) => found);
  expect(current).toEqual([locale]);
});
