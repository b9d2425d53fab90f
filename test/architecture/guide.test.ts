import { transform } from 'lightningcss';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSlots } from '#shared/build/tables/read-slots.ts';
import { readTagFacts } from '#shared/build/tables/widget-facts.ts';
import type { TagCatalog } from '#shared/domain/page/tags/tag-catalog.ts';
import { writePolicy } from '#shared/domain/page/tags/write-head.ts';
import { readSettings } from '#shared/domain/page/operation/read-settings.ts';
import { eventNames } from '#shared/island/events/event-names.ts';
import { projectRoot } from '#test/support/source-files.ts';
import { decodeCode, listSnippets, type Snippet } from '#test/support/guide-snippets.ts';
import { writeFirstPage, firstPages } from '../../host-fixtures/guide/first-page.ts';
import { writeGuidePage, type GuidePage } from '../../host-fixtures/guide/guide-document.ts';
import { createGuidePages } from '../../host-fixtures/guide/guide-pages.ts';
import { loadScenarios } from '../../host-fixtures/server/scenarios/load-scenarios.ts';

let pages: readonly GuidePage[] = [];
let facts: TagCatalog = { common: [], widgets: [], properties: [] };
const documents = new Map<string, string>();
let snippets: readonly Snippet[] = [];

beforeAll(async () => {
  facts = await readTagFacts(projectRoot);
  pages = createGuidePages(projectRoot, facts);
  for (const page of pages) documents.set(`${page.name}.html`, writeGuidePage(page, pages));
  const content = { pages, tags: facts.widgets, scenarios: [...(await loadScenarios()).values()], version: '1.2.3' };
  for (const locale of ['en', 'fr'] as const)
    documents.set(`${firstPages[locale]}.html`, writeFirstPage(locale, content));
  snippets = pages.flatMap(listSnippets);
});

const getBody = (name: string) => pages.find((page) => page.name === name)?.body ?? '';
const filterByLanguage = (language: string) => snippets.filter((snippet) => snippet.language === language);

describe('the pages of the guide', () => {
  it('include one for each widget, with all of its attributes and events, in English', () => {
    expect(facts.widgets.length).toBeGreaterThan(15);
    expect(new Set(pages.map(({ name }) => name)).size).toBe(pages.length);
    for (const { name, tag, attributes } of facts.widgets) {
      for (const { attribute } of attributes) expect(getBody(name)).toContain(`<code>${attribute}</code>`);
      expect(getBody(name)).toContain(`<code>${tag}</code>`);
      for (const event of ['coach:ready', 'coach:failed']) expect(getBody(name)).toContain(`<code>${event}</code>`);
    }
    for (const [file, document] of documents)
      expect(document).toContain(`<html lang="${file === 'fr.html' ? 'fr' : 'en'}">`);
  });

  it('list each event under the widget that sends it', () => {
    const sentEvents = facts.widgets.flatMap(({ name }) => [...getBody(name).matchAll(/<dt><code>(coach:[\w-]+)/g)]);
    expect([...new Set(sentEvents.map(([, event]) => event))].sort()).toEqual([...eventNames].sort());
    expect(getBody('bus-tracker')).toContain('coach:tracker-results');
    expect(getBody('luggage-policy')).not.toContain('coach:tracker-results');
  });

  it('link only to pages and fragments that exist', () => {
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

  it('name the open page in the title and mark it in the menu', () => {
    const findCurrent = (file: string) =>
      [...(documents.get(file) ?? '').matchAll(/<a href="([^"]+)"\s+aria-current="page"/g)].map(([, href]) => href);
    for (const { name, title } of pages) {
      expect(documents.get(`${name}.html`)).toContain(`<title>${title} · Guide · Coach Widgets</title>`);
      expect([name, findCurrent(`${name}.html`)]).toEqual([name, [`${name}.html`]]);
    }
    expect(documents.get('index.html')).toContain(
      '<title>Sell and follow coach journeys on any page · Coach Widgets</title>',
    );
    expect([findCurrent('index.html'), findCurrent('fr.html')]).toEqual([['./'], ['fr.html']]);
  });

  it('are listed once in the menu and once on the first page, with their first sentence', () => {
    const index = documents.get('index.html') ?? '';
    for (const { name } of pages) expect([name, index.split(`<a href="${name}.html"`).length - 1]).toEqual([name, 2]);
    expect(index).toMatch(/<h2 id="reference">Reference<\/h2>\s*<ul[^>]*>(?:(?!<\/ul>)[\s\S])*events\.html/);
    expect(index).toMatch(/<a href="events\.html">[^<]+<\/a> \w/);
  });

  it('have only the sections that a widget needs: attributes, slots, heights and paths', () => {
    const slots = readSlots(projectRoot);
    for (const { name, tag, attributes, heights } of facts.widgets) {
      const body = getBody(name);
      const parts = ['None of its own.', 'id="slots"', 'It reserves no height'].map((part) => body.includes(part));
      expect([name, ...parts]).toEqual([name, attributes.length === 0, tag in slots, heights.length === 0]);
      const elementsOnly = attributes.filter(({ inLinks }) => !inLinks);
      expect([name, body.split('never in a link').length - 1]).toEqual([name, elementsOnly.length]);
      expect(body).not.toMatch(/<p class="guide-quiet"><\/p>/);
    }
    expect(getBody('account')).toContain('<dt><code>/account-management/my-settings</code></dt>');
    expect(getBody('luggage-policy')).not.toContain('id="paths"');
  });

  it('follow the strict policy: no inline scripts or styles, and no duplicate ids', () => {
    for (const [file, document] of documents) {
      const pageWithoutCode = document.replaceAll(/<pre[\s\S]*?<\/pre>/g, '');
      expect([
        file,
        pageWithoutCode.match(/<script(?![^>]*(src=|application\/json))|<style|\sstyle=|\son\w+=/),
      ]).toEqual([file, null]);
      const ids = [...pageWithoutCode.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect([file, ids.length]).toEqual([file, new Set(ids).size]);
      expect(document).not.toMatch(/undefined|\[object/);
    }
  });
});

describe('the snippets of the guide', () => {
  it('are all in a language that these tests or those of the manual check', () => {
    const languages = ['html', 'css', 'js', 'json', 'csp', 'sh', 'nginx', 'apache', 'php', 'text', ''];
    expect(snippets.length).toBeGreaterThan(100);
    expect(snippets.filter(({ language }) => !languages.includes(language))).toEqual([]);
  });

  it('show each widget in four spellings', () => {
    for (const { name } of facts.widgets) {
      const spellings = filterByLanguage('html')
        .filter(({ page }) => page === name)
        .map(({ code }) => code);
      expect(spellings).toHaveLength(4);
      for (const mark of [
        `data-coach-widget="${name}"`,
        `<coach-${name}`,
        `class="coach-widget-${name}"`,
        `#coach-${name}"`,
      ])
        expect([name, spellings.filter((code) => code.includes(mark)).length]).toEqual([name, 1]);
    }
  });

  it('name only tags and attributes that exist', () => {
    const tags = new Map(facts.widgets.map((widget) => [widget.tag, [...facts.common, ...widget.attributes]]));
    for (const { page, code } of filterByLanguage('html')) {
      for (const [, tag = '', attributeText = ''] of code.matchAll(/<(coach-[\w-]+)([^>]*)>/g)) {
        const attributes = tags.get(tag)?.map(({ attribute }) => attribute) ?? [];
        expect([page, tag, tags.has(tag)]).toEqual([page, tag, true]);
        for (const [, name = ''] of attributeText.matchAll(/ ([\w-]+)=/g)) expect(attributes).toContain(name);
      }
    }
  });

  it('contain only valid settings', () => {
    const blocks = filterByLanguage('html').flatMap(({ code }) => [
      ...code.matchAll(/data-coach-config>([\s\S]*?)<\/script>/g),
    ]);
    const texts = [...blocks.map(([, json = '']) => json), ...filterByLanguage('json').map(({ code }) => code)];
    expect(texts.length).toBeGreaterThan(2);
    for (const text of texts) {
      const { problems } = readSettings(JSON.parse(text));
      expect([text, problems]).toEqual([text, []]);
    }
  });

  it('contain only valid style sheets', () => {
    expect(filterByLanguage('css').length).toBeGreaterThan(10);
    for (const { code, page } of filterByLanguage('css')) {
      const { warnings } = transform({ filename: `${page}.css`, code: Buffer.from(code), errorRecovery: true });
      expect([page, warnings]).toEqual([page, []]);
    }
  });

  it('contain only valid scripts, which listen to events that exist', () => {
    const inPages = filterByLanguage('html').flatMap(({ code }) => [...code.matchAll(/<script>([\s\S]*?)<\/script>/g)]);
    const scripts = [...filterByLanguage('js').map(({ code }) => code), ...inPages.map(([, code = '']) => code)];
    expect(scripts.length).toBeGreaterThan(2);
    for (const code of scripts) {
      const { diagnostics = [] } = ts.transpileModule(code, { reportDiagnostics: true });
      expect([code, diagnostics.map(({ messageText }) => messageText)]).toEqual([code, []]);
      for (const [name] of code.matchAll(/coach:[\w-]+/g)) expect(eventNames).toContain(name);
    }
  });

  it('show the policy that the product needs', () => {
    expect(filterByLanguage('csp').map(({ code }) => code)).toEqual([
      writePolicy({ folder: '/coach-widgets/', apiBase: '' }),
    ]);
  });

  it('are decoded to the text that a reader copies', () => {
    expect(decodeCode('<a href="/x?a=1&amp;amp;b">&amp;</a>'.replaceAll('<', '&lt;').replaceAll('>', '&gt;'))).toBe(
      '<a href="/x?a=1&amp;b">&</a>',
    );
  });
});
