// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import facts from '#widgets/facts.json' with { type: 'json' };
import { readSettings } from '#shared/domain/page/operation/read-settings.ts';
import { checkLink, checkTags } from '#shared/domain/page/tags/check/check-tags.ts';
import { checkPage } from '#shared/domain/page/tags/check/check-page.ts';
import type { Finding, FindingCode } from '#shared/domain/page/tags/check/finding.ts';
import { mistakes } from '#shared/domain/page/tags/check/mistakes.test-data.ts';
import { isIgnored, readTag, type TagDefinitions } from '#shared/domain/page/tags/check/read-tag.ts';
import { tagText, writeFinding } from '#shared/island/advice/advice-text.ts';
import { getNode, readDom } from '#shared/island/advice/read-dom.ts';
import { settingText } from '#shared/island/advice/setting-text.ts';
import { findRuleProblems, ruleText } from '#shared/island/doctor/finders/rule-problems.ts';
import { readPage } from '#shared/island/doctor/page/checked-page.ts';
import type { WidgetManifest } from '#shared/island/manifest.ts';
import { readPageSettings } from '#shared/island/start/page-settings.ts';
import { readLink } from '#shared/island/tags/read-link.ts';
import { readTag as readFoundTag } from '#shared/island/tags/spellings.ts';
import wordPress from '../wordpress/coach-widgets/widgets.json' with { type: 'json' };
import { writePage } from './written-page.test-data.ts';
import { readMarkup } from './check-view.ts';

const listCodes = (findings: readonly { readonly code: string }[]) => findings.map(({ code }) => code).sort();
const cases = mistakes.map(([html, ...codes]) => ({ html, codes: [...codes].sort() }));

const warn = vi.fn<(line: string) => void>();
beforeEach(() => {
  warn.mockReset();
  vi.spyOn(console, 'warn').mockImplementation(warn);
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'coachWidgets');
});

const build = (html: string): readonly Finding[] =>
  checkPage(readMarkup(html), facts as unknown as TagDefinitions).findings;

describe('the same mistakes', () => {
  it('have an example of each code, a hundred or more in all', () => {
    expect(mistakes.length).toBeGreaterThanOrEqual(100);
    const onlyInText: FindingCode = 'settings-after-script';
    const tables = Object.keys(ruleText).filter(
      (code) => !/^kind\.|^(unknown-event|settings-late|api-base-kept)$/.test(code),
    );
    const codes = new Set(mistakes.flatMap(([, ...each]) => each));
    expect([...codes, onlyInText].sort()).toEqual(tables.sort());
  });

  it.each(cases)('are found by the builder: $html', ({ html, codes }) => {
    expect(listCodes(build(html))).toEqual(codes);
  });

  it.each(cases)('are found by the page doctor, with the same facts: $html', ({ html, codes }) => {
    writePage(html);
    const pageSettings = readPageSettings();
    const recording = {
      entries: [],
      violations: [],
      logLines: [],
      shifts: [],
      rawSettings: pageSettings,
      loadingMs: () => 0,
    };
    const problems = findRuleProblems(readPage(recording));
    expect(listCodes(problems)).toEqual(codes);
    const sentences = build(html).map((finding) => writeFinding(finding, ruleText));
    expect(problems.map(({ sentence }) => sentence).sort()).toEqual(sentences.sort());
  });

  it.each(cases)('are logged by the console if they concern names, values or settings: $html', async ({ html }) => {
    writePage(html);
    const pageSettings = readPageSettings();
    // On another page, nothing has been logged.
    vi.resetModules();
    const [{ advisePage }, { adviseSettings }] = [
      await import('#shared/island/advice/advice.ts'),
      await import('#shared/island/advice/setting-advice.ts'),
    ];
    advisePage();
    adviseSettings(pageSettings, pageSettings);
    const logLines = warn.mock.calls.map(([line]) => line.replace('[coach-widgets] ', ''));
    const consoleText = { ...settingText, ...tagText };
    const sentences = build(html).flatMap((finding) => writeFinding(finding, consoleText) ?? []);
    // A sentence about settings is logged once for the page.
    expect([...new Set(logLines)].sort()).toEqual([...new Set(sentences)].sort());
  });

  it.each(cases)('are in tags that the bootstrap reads as the rules do: $html', ({ html }) => {
    writePage(html);
    const byTag = new Map(facts.widgets.map(({ tag }) => [tag, { tag: tag as WidgetManifest['tag'] }]));
    const page = readDom();
    for (const element of page.elements) {
      const node = getNode(element);
      if (!(node instanceof HTMLElement)) continue;
      const tag = readTag(element, facts as unknown as TagDefinitions);
      const staysLink = tag?.spelling === 'link' && checkLink(tag, page) !== undefined;
      const bootstrapTag =
        readFoundTag(node, byTag) ?? (node instanceof HTMLAnchorElement ? readLink(node, byTag) : undefined);
      const expected = tag && !isIgnored(element) && !staysLink ? tag : undefined;
      expect([bootstrapTag?.manifest.tag, bootstrapTag?.spelling]).toEqual([expected?.widget.tag, expected?.spelling]);
      for (const { option, value } of expected?.options ?? []) expect(bootstrapTag?.option(option)?.trim()).toBe(value);
    }
  });

  it.each(cases)('are found by the facts of the plug-in for WordPress: $html', ({ html }) => {
    const plugIn = {
      common: wordPress.common.map(toOption),
      widgets: wordPress.widgets.map(({ name, attributes }) => ({
        tag: `coach-${name}`,
        fails: 'fallback',
        attributes: attributes.map(toOption),
      })),
    } as TagDefinitions;
    const page = readMarkup(html);
    expect(checkTags(page, plugIn).findings).toEqual(checkTags(page, facts as unknown as TagDefinitions).findings);
  });
});

function toOption({ attribute, kind, words }: { attribute: string; kind: string; words?: readonly string[] }) {
  return { option: attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()), kind, words };
}

it('the plug-in for WordPress offers the values that the settings allow', () => {
  const listProblems = (setting: string) => readSettings({ [setting]: null }).problems;
  expect(listProblems('operation')).toMatchObject([{ allowed: wordPress.operations }]);
  expect(listProblems('locale')).toMatchObject([{ allowed: wordPress.locales }]);
});
