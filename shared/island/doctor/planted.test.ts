// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readPageSettings } from '../start/page-settings.ts';
import type { Recording } from './recording/recording.ts';
import { readPage } from './page/checked-page.ts';
import { folder, tracker, type Planted } from './planted-page.test-data.ts';
import { planted } from './planted.test-data.ts';
import { sound, variants } from './sound.test-data.ts';
import { findByRequests, findProblems, joinProblems } from './report/find-problems.ts';

/** Codes of what may well be meant so; everything else is a problem. */
const hints = new Set([
  ...['tag-ignored', 'link-of-visitor', 'link-within-page', 'link-elsewhere', 'languages-mixed', 'tag-empty'],
  ...[
    'tag-hidden',
    'script-without-integrity',
    'preload-of-other-version',
    'latest-with-hash',
    'consent-not-given',
    'consent-not-asked',
  ],
]);
const strict = "default-src 'self'; require-trusted-types-for 'script'; trusted-types coach-widgets dompurify";

// The scripts of these pages are looked at, and never run.
const { happyDOM } = window as unknown as { happyDOM: { settings: Record<string, boolean> } };
happyDOM.settings['handleDisabledFileLoadingAsSuccess'] = true;

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'compatMode');
});

/** Writes a page and looks at it as the doctor does. */
async function codesOn(page: Planted) {
  const { script = `type="module" src="${folder}coach-widgets.js"`, head = '', body = tracker() } = page;
  document.documentElement.lang = page.html?.['lang'] ?? 'fr';
  const tag = script === 'none' ? '' : `<script ${script}></script>`;
  document.head.innerHTML = `<meta name="viewport" content="width=device-width, initial-scale=1">${tag}${head}`;
  document.body.innerHTML = body;
  Object.assign(window, { coachWidgets: { version: '1.4.0', push() {} } });
  const written = readPageSettings(document);
  page.then?.();
  vi.stubGlobal('fetch', (address: URL | string, { method, mode }: RequestInit = {}) => {
    if (method === 'HEAD') {
      return Promise.resolve(new Response('', { headers: { 'Content-Security-Policy': page.policy ?? strict } }));
    }
    // A browser lets a page ask, and not read the answer.
    if (mode === 'no-cors') return Promise.resolve(new Response(''));
    return page.answer?.(String(address)) ?? Promise.resolve(new Response('{"token":"x"}'));
  });
  const heard: Recording = {
    entries: [],
    violations: [],
    logLines: [],
    shifts: [],
    rawSettings: written,
    loadingMs: () => 0,
    ...page.heard,
  };
  const checked = readPage(heard);
  return joinProblems(checked, [...findProblems(checked), ...(await findByRequests(checked))]);
}

describe('the page doctor', () => {
  it('finds nothing on a page that is well', async () => {
    expect(await codesOn({})).toEqual([]);
  });

  it.each(sound)('finds nothing wrong with %s', async (_, page) => {
    expect(await codesOn(page)).toEqual([]);
  });

  it.each([
    ['today', '2026-11-21', []],
    ['yesterday', '2026-11-20', ['day-is-over']],
    ['a day that cannot be read', '20-11-2026', ['unreadable-value']],
  ])('knows whether a day is over: %s', async (_, day, expected) => {
    vi.setSystemTime(new Date(2026, 10, 21, 12));
    const found = await codesOn({ body: tracker(`date="${day}"`) });
    expect(found.map(({ code }) => code)).toEqual(expected);
  });

  it('knows kinds of fault, each once in the table', () => {
    const codes = planted.map(([code]) => code);
    expect(codes.length).toBeGreaterThan(60);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it.each([...planted, ...variants])('finds %s, says what to do, and finds nothing else', async (code, page, says) => {
    const found = await codesOn(page);
    expect(found.map((problem) => problem.code)).toEqual([code]);
    expect(found[0]?.sentence).toContain(says);
    expect(found[0]?.isHint === true).toBe(hints.has(code));
  });
});
