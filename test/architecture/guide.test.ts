import { transform } from 'lightningcss';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { slotsOfTags } from '#shared/build/tables/slots-of-tags.ts';
import { tagFacts } from '#shared/build/tables/widget-facts.ts';
import type { TagFacts } from '#shared/domain/page/tags/tag-facts.ts';
import { writePolicy } from '#shared/domain/page/tags/write-head.ts';
import { readSettings } from '#shared/domain/page/operation/read-settings.ts';
import { eventNames } from '#shared/island/events/event-names.ts';
import { projectRoot } from '#test/support/source-files.ts';
import { codeOf, snippetsOf, type Snippet } from '#test/support/guide-snippets.ts';
import { firstPage, firstPages } from '../../host-fixtures/guide/first-page.ts';
import { guideDocument, type GuidePage } from '../../host-fixtures/guide/guide-document.ts';
import { guidePages } from '../../host-fixtures/guide/guide-pages.ts';
import { loadScenarios } from '../../host-fixtures/server/scenarios/load-scenarios.ts';

let pages: readonly GuidePage[] = [];
let facts: TagFacts = { common: [], widgets: [], properties: [] };
const documents = new Map<string, string>();
let snippets: readonly Snippet[] = [];

beforeAll(async () => {
  facts = await tagFacts(projectRoot);
  pages = guidePages(projectRoot, facts);
  for (const page of pages) documents.set(`${page.name}.html`, guideDocument(page, pages));
  const content = { pages, tags: facts.widgets, scenarios: [...(await loadScenarios()).values()], version: '1.2.3' };
  for (const locale of ['en', 'fr'] as const) documents.set(`${firstPages[locale]}.html`, firstPage(locale, content));
  snippets = pages.flatMap(snippetsOf);
});

const bodyOf = (name: string) => pages.find((page) => page.name === name)?.body ?? '';
const inLanguage = (language: string) => snippets.filter((snippet) => snippet.language === language);

describe('the pages of the guide', () => {
  it('are one for each widget, with all that it takes, in English', () => {
    expect(facts.widgets.length).toBeGreaterThan(15);
    expect(new Set(pages.map(({ name }) => name)).size).toBe(pages.length);
    for (const { name, tag, attributes } of facts.widgets) {
      for (const { attribute } of attributes) expect(bodyOf(name)).toContain(`<code>${attribute}</code>`);
      expect(bodyOf(name)).toContain(`<code>${tag}</code>`);
      for (const event of ['coach:ready', 'coach:failed']) expect(bodyOf(name)).toContain(`<code>${event}</code>`);
    }
    for (const [file, document] of documents)
      expect(document).toContain(`<html lang="${file === 'fr.html' ? 'fr' : 'en'}">`);
  });

  it('tell of each event which widget sends it', () => {
    const sent = facts.widgets.flatMap(({ name }) => [...bodyOf(name).matchAll(/<dt><code>(coach:[\w-]+)/g)]);
    expect([...new Set(sent.map(([, event]) => event))].sort()).toEqual([...eventNames].sort());
    expect(bodyOf('bus-tracker')).toContain('coach:tracker-results');
    expect(bodyOf('luggage-policy')).not.toContain('coach:tracker-results');
  });

  it('lead nowhere but to pages and parts that there are', () => {
    for (const [file, document] of documents) {
      for (const [, link = ''] of document.matchAll(/ href="([^"]+)"/g)) {
        if (/^(https?:|\/|assets\/)/.test(link)) continue;
        const [to = '', part] = link.split('#');
        const target = documents.get(to === './' ? 'index.html' : to || file);
        expect([file, link, target !== undefined]).toEqual([file, link, true]);
        if (part !== undefined) expect([file, link, target?.includes(`id="${part}"`)]).toEqual([file, link, true]);
      }
    }
  });

  it('name the page that is open, in the title and in the menu', () => {
    const currentIn = (file: string) =>
      [...(documents.get(file) ?? '').matchAll(/<a href="([^"]+)"\s+aria-current="page"/g)].map(([, href]) => href);
    for (const { name, title } of pages) {
      expect(documents.get(`${name}.html`)).toContain(`<title>${title} · Guide · Coach Widgets</title>`);
      expect([name, currentIn(`${name}.html`)]).toEqual([name, [`${name}.html`]]);
    }
    expect(documents.get('index.html')).toContain(
      '<title>Sell and follow coach journeys on any page · Coach Widgets</title>',
    );
    expect([currentIn('index.html'), currentIn('fr.html')]).toEqual([['./'], ['fr.html']]);
  });

  it('are listed once in the menu and once on the first page, with their first words', () => {
    const index = documents.get('index.html') ?? '';
    for (const { name } of pages) expect([name, index.split(`<a href="${name}.html"`).length - 1]).toEqual([name, 2]);
    expect(index).toMatch(/<h2 id="reference">Reference<\/h2>\s*<ul[^>]*>(?:(?!<\/ul>)[\s\S])*events\.html/);
    expect(index).toMatch(/<a href="events\.html">[^<]+<\/a> \w/);
  });

  it('have parts only for what a widget has: attributes, slots, room and paths', () => {
    const slots = slotsOfTags(projectRoot);
    for (const { name, tag, attributes, rooms } of facts.widgets) {
      const body = bodyOf(name);
      const parts = ['None of its own.', 'id="slots"', 'It reserves no height'].map((part) => body.includes(part));
      expect([name, ...parts]).toEqual([name, attributes.length === 0, tag in slots, rooms.length === 0]);
      const elementsOnly = attributes.filter(({ inLinks }) => !inLinks);
      expect([name, body.split('never in a link').length - 1]).toEqual([name, elementsOnly.length]);
      expect(body).not.toMatch(/<p class="guide-quiet"><\/p>/);
    }
    expect(bodyOf('account')).toContain('<dt><code>/account-management/my-settings</code></dt>');
    expect(bodyOf('luggage-policy')).not.toContain('id="paths"');
  });

  it('keep the strict policy: no script and no style of their own, and no id twice', () => {
    for (const [file, document] of documents) {
      const shown = document.replaceAll(/<pre[\s\S]*?<\/pre>/g, '');
      expect([file, shown.match(/<script(?![^>]*(src=|application\/json))|<style|\sstyle=|\son\w+=/)]).toEqual([
        file,
        null,
      ]);
      const ids = [...shown.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect([file, ids.length]).toEqual([file, new Set(ids).size]);
      expect(document).not.toMatch(/undefined|\[object/);
    }
  });
});

describe('the snippets of the guide', () => {
  it('are all in a language that is looked at here, or by the test of the manual', () => {
    const known = ['html', 'css', 'js', 'json', 'csp', 'sh', 'nginx', 'apache', 'php', 'text', ''];
    expect(snippets.length).toBeGreaterThan(100);
    expect(snippets.filter(({ language }) => !known.includes(language))).toEqual([]);
  });

  it('write each widget in four ways', () => {
    for (const { name } of facts.widgets) {
      const written = inLanguage('html')
        .filter(({ page }) => page === name)
        .map(({ code }) => code);
      expect(written).toHaveLength(4);
      for (const mark of [
        `data-coach-widget="${name}"`,
        `<coach-${name}`,
        `class="coach-widget-${name}"`,
        `#coach-${name}"`,
      ])
        expect([name, written.filter((code) => code.includes(mark)).length]).toEqual([name, 1]);
    }
  });

  it('name tags and attributes that there are', () => {
    const tags = new Map(facts.widgets.map((widget) => [widget.tag, [...facts.common, ...widget.attributes]]));
    for (const { page, code } of inLanguage('html')) {
      for (const [, tag = '', written = ''] of code.matchAll(/<(coach-[\w-]+)([^>]*)>/g)) {
        const known = tags.get(tag)?.map(({ attribute }) => attribute) ?? [];
        expect([page, tag, tags.has(tag)]).toEqual([page, tag, true]);
        for (const [, name = ''] of written.matchAll(/ ([\w-]+)=/g)) expect(known).toContain(name);
      }
    }
  });

  it('hold settings that are read without complaint', () => {
    const blocks = inLanguage('html').flatMap(({ code }) => [
      ...code.matchAll(/data-coach-config>([\s\S]*?)<\/script>/g),
    ]);
    const texts = [...blocks.map(([, json = '']) => json), ...inLanguage('json').map(({ code }) => code)];
    expect(texts.length).toBeGreaterThan(2);
    for (const text of texts) {
      const { problems } = readSettings(JSON.parse(text));
      expect([text, problems]).toEqual([text, []]);
    }
  });

  it('are style sheets that can be read', () => {
    expect(inLanguage('css').length).toBeGreaterThan(10);
    for (const { code, page } of inLanguage('css')) {
      const { warnings } = transform({ filename: `${page}.css`, code: Buffer.from(code), errorRecovery: true });
      expect([page, warnings]).toEqual([page, []]);
    }
  });

  it('are scripts that can be read, and listen to events that there are', () => {
    const inPages = inLanguage('html').flatMap(({ code }) => [...code.matchAll(/<script>([\s\S]*?)<\/script>/g)]);
    const scripts = [...inLanguage('js').map(({ code }) => code), ...inPages.map(([, code = '']) => code)];
    expect(scripts.length).toBeGreaterThan(2);
    for (const code of scripts) {
      const { diagnostics = [] } = ts.transpileModule(code, { reportDiagnostics: true });
      expect([code, diagnostics.map(({ messageText }) => messageText)]).toEqual([code, []]);
      for (const [name] of code.matchAll(/coach:[\w-]+/g)) expect(eventNames).toContain(name);
    }
  });

  it('say the policy that the product works under', () => {
    expect(inLanguage('csp').map(({ code }) => code)).toEqual([
      writePolicy({ folder: '/coach-widgets/', apiBase: '' }),
    ]);
  });

  it('are shown as they are written', () => {
    expect(codeOf('<a href="/x?a=1&amp;amp;b">&amp;</a>'.replaceAll('<', '&lt;').replaceAll('>', '&gt;'))).toBe(
      '<a href="/x?a=1&amp;b">&</a>',
    );
  });
});
