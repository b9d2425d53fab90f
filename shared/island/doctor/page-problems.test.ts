// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readPageSettings } from '../start/page-settings.ts';
import type { Recording } from './recording/record-page.ts';
import { readPage } from './page/checked-page.ts';
import { folder, tracker, type TestPage } from './test-page.test-data.ts';
import { faultyPages } from './faulty-pages.test-data.ts';
import { validPages, faultVariants } from './valid-pages.test-data.ts';
import { findByRequests, findProblems, joinProblems } from './report/find-problems.ts';

/** Codes of hints, which may be intended. */
const hints = new Set([
  ...['tag-ignored', 'link-of-visitor', 'link-within-page', 'link-elsewhere', 'languages-mixed', 'tag-empty'],
  ...[
    'tag-hidden',
    'script-without-integrity',
    'preload-of-other-version',
    'latest-with-hash',
    'consent-not-given',
    'consent-not-requested',
  ],
]);
const strict = "default-src 'self'; require-trusted-types-for 'script'; trusted-types coach-widgets dompurify";

// The scripts of these pages are not loaded.
const { happyDOM } = window as unknown as { happyDOM: { settings: Record<string, boolean> } };
happyDOM.settings['handleDisabledFileLoadingAsSuccess'] = true;

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'compatMode');
});

/** Writes a page, and returns the problems that the doctor finds. */
async function findPageProblems(page: TestPage) {
  const { script = `type="module" src="${folder}coach-widgets.js"`, head = '', body = tracker() } = page;
  document.documentElement.lang = page.html?.['lang'] ?? 'fr';
  const tag = script === 'none' ? '' : `<script ${script}></script>`;
  document.head.innerHTML = `<meta name="viewport" content="width=device-width, initial-scale=1">${tag}${head}`;
  document.body.innerHTML = body;
  Object.assign(window, { coachWidgets: { version: '1.4.0', push() {} } });
  const rawSettings = readPageSettings();
  page.prepare?.();
  vi.stubGlobal('fetch', (address: URL | string, { method, mode }: RequestInit = {}) => {
    if (method === 'HEAD') {
      return Promise.resolve(new Response('', { headers: { 'Content-Security-Policy': page.policy ?? strict } }));
    }
    // Browsers send these requests without CORS; the page cannot read the response.
    if (mode === 'no-cors') return Promise.resolve(new Response(''));
    return page.answer?.(String(address)) ?? Promise.resolve(new Response('{"token":"x"}'));
  });
  const recording: Recording = {
    entries: [],
    violations: [],
    logLines: [],
    shifts: [],
    rawSettings,
    loadingMs: () => 0,
    ...page.recording,
  };
  const checkedPage = readPage(recording);
  return joinProblems(checkedPage, [...findProblems(checkedPage), ...(await findByRequests(checkedPage))]);
}

describe('the page doctor', () => {
  it('finds no problems on a page without problems', async () => {
    expect(await findPageProblems({})).toEqual([]);
  });

  it.each(validPages)('finds no problems with %s', async (_, page) => {
    expect(await findPageProblems(page)).toEqual([]);
  });

  it.each([
    ['today', '2026-11-21', []],
    ['yesterday', '2026-11-20', ['day-is-over']],
    ['an invalid day', '20-11-2026', ['unreadable-value']],
  ])('detects a date in the past: %s', async (_, day, expected) => {
    vi.setSystemTime(new Date(2026, 10, 21, 12));
    const problems = await findPageProblems({ body: tracker(`date="${day}"`) });
    expect(problems.map(({ code }) => code)).toEqual(expected);
  });

  it('is tested with more than 60 kinds of problems, each once in the table', () => {
    const codes = faultyPages.map(([code]) => code);
    expect(codes.length).toBeGreaterThan(60);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it.each([...faultyPages, ...faultVariants])(
    'finds %s with its advice, and no other problems',
    async (code, page, sentence) => {
      const problems = await findPageProblems(page);
      expect(problems.map((problem) => problem.code)).toEqual([code]);
      expect(problems[0]?.sentence).toContain(sentence);
      expect(problems[0]?.isHint === true).toBe(hints.has(code));
    },
  );
});
