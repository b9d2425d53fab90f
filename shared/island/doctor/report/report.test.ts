// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPageSettings } from '../../start/page-settings.ts';
import type { Recording } from '../recording/record-page.ts';
import { readPage } from '../page/checked-page.ts';
import { block, entry, link, readyState, order, tracker } from '../test-page.test-data.ts';
import { joinProblems } from './find-problems.ts';
import { createPageReport } from './report.ts';
import { formatDetail, formatElement, formatReport, formatSeconds } from './report-text.ts';

// The scripts of these pages are not loaded.
const { happyDOM } = window as unknown as { happyDOM: { settings: Record<string, boolean> } };
happyDOM.settings['handleDisabledFileLoadingAsSuccess'] = true;

const source = 'https://host.example/coach-widgets/1.4.0/coach-widgets.js';

beforeEach(() => {
  vi.stubGlobal('coachWidgets', { version: '1.4.0' });
  document.documentElement.lang = 'fr';
});
afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

/** Writes a page, and reads it as the doctor does. */
function createPage({ head = '', body = tracker(), entries = [] as Recording['entries'] } = {}) {
  document.head.innerHTML = head;
  document.body.innerHTML = body;
  const rawSettings = readPageSettings();
  return readPage({ entries, violations: [], logLines: [], shifts: [], rawSettings, loadingMs: () => 0 });
}
const report = (page = createPage()) => createPageReport(page, []);

describe('the report of a page', () => {
  it('contains the source of each setting', () => {
    const script = `<script type="module" src="${source}" data-operation="CA" data-locale="en"></script>`;
    const page = createPage({ head: script + block('{"locale":"fr","links":{"contact":"/c"}}') });
    expect(report(page).settings).toEqual([
      ['operation', 'CA', 'the script'],
      ['currency', 'CAD', 'default'],
      ['locale', 'en', 'the script'],
      ['apiBase', 'the page’s own origin', 'default'],
      ['consent', expect.any(String), 'default'],
      ['links', '{"contact":"/c"}', 'the block'],
    ]);
  });

  it.each([
    ['required', undefined],
    ['required', false],
    ['denied', true],
  ])('has consent %s if it is required and the browser’s privacy control is %s', (consent, control) => {
    Object.assign(navigator, { globalPrivacyControl: control });
    expect(createPage({ head: block('{"consent":"required"}') }).consent).toBe(consent);
    Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  });

  it.each([
    ['its own locale', tracker('locale="en"'), '', 'en, from its own locale'],
    ['lang of an element around it', `<div lang="en-CA">${tracker()}</div>`, '', 'en, from lang="en-CA" of <div>'],
    ['the page', tracker(), '', 'fr, from lang="fr" of <html>'],
    [
      'the setting, because lang is not supported',
      `<div lang="it">${tracker()}</div>`,
      block('{"locale":"es"}'),
      'fr, from the setting locale',
    ],
  ])('contains the source of a tag’s language: %s', (...[, body, head, expected]) => {
    expect(report(createPage({ body, head })).tags.map(({ language }) => language)).toEqual([expected]);
  });

  it.each([
    ['an attribute', tracker('origin-id="4"'), ['originId', '4', 'attribute origin-id', true]],
    ['a data attribute', tracker('data-origin-id=" 4 "'), ['originId', '4', 'attribute data-origin-id', true]],
    ['an invalid value', tracker('origin-id="x"'), ['originId', 'x', 'attribute origin-id', false]],
    ['a query', link('/x?originId=4#coach-bus-tracker', readyState), ['originId', '4', 'query originId', true]],
  ])('contains the source of an option: %s', (_, body, expected) => {
    const [tag] = report(createPage({ body })).tags;
    expect(tag?.options.map(({ option, text, from, isRead }) => [option, text, from, isRead])).toEqual([expected]);
  });

  it('contains no options for a tag without options', () => {
    expect(report().tags[0]?.options).toEqual([]);
  });

  it('contains the problems of each tag, and the warnings of each entry', () => {
    const page = createPage({
      body: tracker() + tracker(),
      entries: [order({ consent: 'required' }), entry('gtm.js')],
    });
    const [, element] = page.tags.map((tag) => tag.element);
    const { tags, ledger } = createPageReport(page, [
      { code: 'a', sentence: 'A.' },
      { code: 'b', sentence: 'B.', ...(element && { element }) },
    ]);
    expect(tags.map(({ problems }) => problems.map(({ code }) => code))).toEqual([[], ['b']]);
    expect(ledger.map(({ warnings }) => warnings.length)).toEqual([1, 0]);
  });

  it('reads shadow roots of the page, but not those of islands or of the doctor', () => {
    const page = '<div id="own"></div><div id="doctor" data-coach-doctor></div><div id="island"></div>';
    document.body.innerHTML = page;
    for (const [id, content] of [
      ['own', tracker()],
      ['doctor', tracker()],
      ['island', `<div data-coach-root="x">${tracker()}</div>`],
    ] as const) {
      const host = document.getElementById(id);
      if (host) host.attachShadow({ mode: 'open' }).innerHTML = content;
    }
    const checkedPage = readPage({
      entries: [],
      violations: [],
      logLines: [],
      shifts: [],
      rawSettings: {},
      loadingMs: () => 0,
    });
    expect(checkedPage.tags.map(({ element }) => (element.getRootNode() as ShadowRoot).host?.id)).toEqual(['own']);
  });

  it.each([
    ['after the script', (script: string, base: string) => script + base, 'https://host.example/coach-widgets/'],
    ['before the script', (script: string, base: string) => base + script, 'https://cdn.example/coach-widgets/'],
  ])('finds the folder of a script in a page with a base element %s', (_, join, folder) => {
    // Browsers resolve it with the current base, even if the base was added after the script.
    vi.spyOn(HTMLScriptElement.prototype, 'src', 'get').mockReturnValue(
      'https://cdn.example/coach-widgets/coach-widgets.js',
    );
    const head = join('<script src="coach-widgets/coach-widgets.js"></script>', '<base href="https://cdn.example/">');
    expect(report(createPage({ head })).folder).toBe(folder);
    document.head.innerHTML = '';
  });
});

describe('problems of a page', () => {
  it('are listed once for each element', () => {
    const page = createPage({ body: tracker() + tracker() });
    const tagProblems = page.tags.map(({ element }) => ({ code: 'a', sentence: 'A.', element }));
    expect(joinProblems(page, [...tagProblems, ...tagProblems])).toEqual(tagProblems);
  });

  it.each([
    ['a failed call', [], true, ['logged-in-console']],
    ['a failed call while the API does not answer', [{ code: 'api-cors', sentence: 'S.' }], true, []],
    [
      'another line while the API does not answer',
      [{ code: 'api-cors', sentence: 'S.' }],
      false,
      ['logged-in-console'],
    ],
    ['a line that is part of a problem’s sentence', [{ code: 'x', sentence: 'Note: the clock is slow.' }], false, []],
    ['a line that contains a problem’s sentence', [{ code: 'x', sentence: 'clock' }], false, []],
  ])('include lines that were only logged: %s', (...[, problems, isFailure, expected]) => {
    const page = createPage();
    const line = { line: 'the clock is slow.', isFailure };
    const recording = { ...page.recording, logLines: [line, line] };
    const logProblems = joinProblems({ ...page, recording }, problems).filter(
      ({ code }) => code === 'logged-in-console',
    );
    expect(logProblems.map(({ code }) => code)).toEqual(expected);
  });
});

describe('the text of a report', () => {
  it('has no empty sections', () => {
    const text = formatReport(report());
    expect(text).not.toContain('problems of the page');
    expect(text).not.toContain('ledger');
    expect(text).toContain('bus-tracker, written as tag: ready');
    expect(text).toContain('version   1.4.0');
    expect(formatReport({ ...report(), version: undefined })).toContain('none is running');
  });

  it('distinguishes hints from problems, and those of a tag from those of the page', () => {
    const page = createPage({ body: tracker('id="live"') });
    const element = page.tags[0]?.element;
    const lines = formatReport(
      createPageReport(page, [
        { code: 'a', sentence: 'A.' },
        { code: 'b', sentence: 'B.', isHint: true, ...(element && { element }) },
      ]),
    ).split('\n');
    expect(lines.slice(lines.indexOf('problems of the page'))).toContain('  ! [a] A.');
    expect(lines).toContain('  ? [b] B. — <coach-bus-tracker id="live">');
    expect(lines.filter((line) => line.includes('[b]'))).toHaveLength(1);
  });

  it('shortens long elements and details', () => {
    const element = document.createElement('p');
    element.title = 'x'.repeat(109);
    expect(formatElement(element)).toBe(`<p title="${'x'.repeat(109)}">`);
    element.title = 'x'.repeat(110);
    expect(formatElement(element)).toBe(`<p title="${'x'.repeat(110)}…>`);
    expect(formatDetail('x'.repeat(298))).toBe(`"${'x'.repeat(298)}"`);
    expect(formatDetail('x'.repeat(299))).toBe(`"${'x'.repeat(299)}…`);
  });

  it.each([
    [
      'personal data',
      { name: 'A', firstName: 'B', 'e-mail': 'c', phone: 1, nickname: 'd', id: 7 },
      '{"name":"…","firstName":"…","e-mail":"…","phone":"…","nickname":"…","id":7}',
    ],
    ['elements and functions', { at: document.createElement('p'), then: () => {}, id: 7 }, '{"id":7}'],
    ['nothing', undefined, ''],
    ['null', { a: null }, '{"a":null}'],
  ])('shortens details: %s', (_, detail, expected) => {
    expect(formatDetail(detail)).toBe(expected);
  });

  it('formats a circular detail once', () => {
    const detail: Record<string, unknown> = { id: 7 };
    detail['self'] = detail;
    expect(formatDetail(detail)).toBe('{"id":7,"self":"…"}');
    expect(formatSeconds(1250)).toBe('1.3 s');
  });
});
