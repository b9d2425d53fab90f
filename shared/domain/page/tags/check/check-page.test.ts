import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findPosition, readMarkup } from '../../../../../host-fixtures/builder/check-view.ts';
import type { TagCatalog } from '../tag-catalog.ts';
import { spellings } from '#shared/domain/page/operation/settings.ts';
import { listLostOptions, writeTag } from '../write-tag.ts';
import { writeHead } from '../write-head.ts';
import { adoptSnippet } from './adopt-snippet.ts';
import { checkPage } from './check-page.ts';
import type { FindingCode } from './finding.ts';

const facts = JSON.parse(
  readFileSync(new URL('../../../../../widgets/facts.json', import.meta.url), 'utf8'),
) as TagCatalog;
const check = (html: string) => checkPage(readMarkup(html), facts);
/** Code, position and suggestion of each finding. */
const listFindings = (html: string) =>
  check(html).findings.map((finding) => {
    const { line, column } = findPosition(finding);
    return [finding.code, `${line}:${column}`, finding.facts.nearest];
  });

const inside = '<a href="/bus-tracker">Horaires</a>';
const script = '<script type="module" src="/coach-widgets/1.4.0/coach-widgets.js"></script>';
const settings = (json: string) => `<script type="application/json" data-coach-config>${json}</script>`;

const at = (line: number) => ({ source: { position: { line } } });

type Case = readonly [html: string, code: FindingCode, place: string, right?: string | undefined];

const faults: readonly Case[] = [
  [`<coach-bus-traker>${inside}</coach-bus-traker>`, 'unknown-widget', '1:1', 'coach-bus-tracker'],
  [`<coach-time-machine>${inside}</coach-time-machine>`, 'unknown-widget', '1:1'],
  [`<div data-coach-widget="bus_tracker">${inside}</div>`, 'unknown-widget', '1:6', 'bus-tracker'],
  [`<div data-coach-widget="">${inside}</div>`, 'unknown-widget', '1:6'],
  [`<div data-coach-widget="coach-stops">${inside}</div>`, 'unknown-widget', '1:6', 'stops'],
  [`<p class="x coach-widget-bustracker">${inside}</p>`, 'unknown-widget', '1:4', 'coach-widget-bus-tracker'],
  [`<p class="coach-stops">${inside}</p>`, 'tag-as-class', '1:4', 'coach-widget-stops'],
  ['<p><a href="/x#coach-bus-traker">x</a></p>', 'unknown-widget', '1:7', '#coach-bus-tracker'],
  [`<coach-bus-tracker\n  orgin-id="1">${inside}</coach-bus-tracker>`, 'unknown-attribute', '2:3', 'origin-id'],
  [`<coach-bus-tracker originId="1">${inside}</coach-bus-tracker>`, 'unknown-attribute', '1:20', 'origin-id'],
  [`<coach-bus-tracker colour="red">${inside}</coach-bus-tracker>`, 'unknown-attribute', '1:20'],
  [`<coach-find-tickets one-way="1">${inside}</coach-find-tickets>`, 'unknown-attribute', '1:21'],
  [
    `<div data-coach-widget="bus-tracker" data-orgin-id="1">${inside}</div>`,
    'unknown-attribute',
    '1:38',
    'data-origin-id',
  ],
  [
    `<div data-coach-widget="bus-tracker" origin-id="1">${inside}</div>`,
    'unprefixed-attribute',
    '1:38',
    'data-origin-id',
  ],
  [`<div data-coach-widget="bus-tracker" orgin-id="1">${inside}</div>`, 'unknown-attribute', '1:38', 'data-origin-id'],
  [`<p class="coach-widget-stops" city-id="1">${inside}</p>`, 'unprefixed-attribute', '1:31', 'data-city-id'],
  ['<p><a href="/x?orginId=1#coach-bus-tracker">x</a></p>', 'unknown-option', '1:7', 'originId'],
  ['<p><a href="/x?origin-id=1#coach-bus-tracker">x</a></p>', 'unknown-option', '1:7', 'originId'],
  ['<p><a href="/x?links=[]#coach-nav-bar">x</a></p>', 'option-not-in-links', '1:7'],
  ['<p><a href="/x?lnks=[]#coach-nav-bar">x</a></p>', 'option-not-in-links', '1:7'],
  [`<coach-bus-tracker origin-id="0">${inside}</coach-bus-tracker>`, 'unreadable-value', '1:20'],
  [`<coach-bus-tracker date="27/11/2026">${inside}</coach-bus-tracker>`, 'unreadable-value', '1:20'],
  [`<coach-find-tickets trip="retrun">${inside}</coach-find-tickets>`, 'unreadable-value', '1:21', 'return'],
  [`<coach-stops heading-level="7">${inside}</coach-stops>`, 'unreadable-value', '1:14'],
  [`<coach-account base-path="https://x.test/">${inside}</coach-account>`, 'unreadable-value', '1:16'],
  ['<p><a href="/x?originId=abc#coach-bus-tracker">x</a></p>', 'unreadable-value', '1:7'],
  [`<coach-nav-bar links='[{"label":"A"'>${inside}</coach-nav-bar>`, 'list-not-json', '1:36'],
  [`<coach-nav-bar links='{"label":"A"}'>${inside}</coach-nav-bar>`, 'list-not-json', '1:23'],
  [`<coach-nav-bar links='[{"text":"A","href":"/"}]'>${inside}</coach-nav-bar>`, 'link-without-label', '1:16'],
  ['<coach-bus-tracker></coach-bus-tracker>', 'tag-empty', '1:1'],
  ['<p class="coach-widget-stops"> </p>', 'tag-empty', '1:1'],
  [`<coach-bus-tracker /><p>${inside}</p>`, 'tag-not-closed', '1:1'],
  [`<coach-bus-tracker>${inside}`, 'tag-not-closed', '1:1'],
  [`<div data-coach-widget="stops">${inside}`, 'tag-not-closed', '1:1'],
  [`<coach-stops data-coach-ignore>${inside}</coach-stops>`, 'tag-ignored', '1:1'],
  ['<button><span data-coach-widget="stops">x</span></button>', 'tag-in-control', '1:9'],
  ['<p><a href="//other.example/x#coach-stops">x</a></p>', 'link-elsewhere', '1:7'],
  ['<p>Voyez <span><b><a href="/x#coach-stops">x</a></b></span></p>', 'link-in-sentence', '1:22'],
  [`<form>\n<coach-stops>${inside}</coach-stops></form>`, 'tag-in-form', '2:1'],
  ['<a href="/x"><span data-coach-widget="stops">x</span></a>', 'tag-in-control', '1:14'],
  ['<p><a href="#coach-stops">Plus bas</a></p>', 'link-within-page', '1:7'],
  ['<p><a rel="nofollow ugc" href="/x#coach-stops">x</a></p>', 'link-of-visitor', '1:26'],
  ['<p><a href="https://other.example/x#coach-stops">x</a></p>', 'link-elsewhere', '1:7'],
  ['<p>Voyez les <a href="/x#coach-stops">arrêts</a>.</p>', 'link-in-sentence', '1:17'],
  ['<p>Voyez <b><a href="/x#coach-stops">les arrêts</a></b>.</p>', 'link-in-sentence', '1:16'],
  [`<div data-coach-ignore><coach-stops>${inside}</coach-stops></div>`, 'tag-ignored', '1:24'],
  [`${settings('{"spellings":["tag"]}')}<p><a href="/x#coach-stops">x</a></p>`, 'spelling-not-allowed', '1:84'],
  ['<script src="/coach-widgets/1.4.0/coach-widgets.js"></script>', 'script-not-module', '1:1'],
  [`${script}\n${script}`, 'script-twice', '2:1'],
  [`<!doctype html><title>x</title>\n<coach-stops>${inside}</coach-stops>`, 'script-missing', '2:1'],
  [`<script data-coach-config>{}</script>`, 'settings-run-as-script', '1:1'],
  [settings('\n{\n  "operation": "CA",\n}'), 'settings-not-json', '4:1'],
  [settings('["CA"]'), 'settings-not-object', '1:51'],
  [settings('{"apibase": "/x"}'), 'unknown-setting', '1:52', 'apiBase'],
  [settings('{\n"operation": "FR"}'), 'unreadable-setting', '2:1'],
  [settings('{"currency": "GPB"}'), 'unreadable-setting', '1:52', 'GBP'],
  [`${settings('{}')}\n${settings('{}')}`, 'settings-twice', '2:1'],
  [`${script}\n${settings('{"operation":"CA"}')}`, 'settings-after-script', '2:1'],
  [
    '<script type="module" data-opperation="CA" src="/coach-widgets/1.4.0/coach-widgets.js"></script>',
    'unknown-setting',
    '1:23',
    'operation',
  ],
  [
    '<script type="module" src="/coach-widgets/latest/coach-widgets.js" integrity="sha384-x"></script>',
    'latest-with-hash',
    '1:1',
  ],
  [
    `<link rel="modulepreload" href="/coach-widgets/1.3.0/core.js" crossorigin>${script}`,
    'preload-of-other-version',
    '1:1',
  ],
];

describe('checkPage (host contract §1, §2, §4)', () => {
  it.each(faults.map(([html, ...expectedFinding]) => ({ html, expectedFinding })))(
    '$html',
    ({ html, expectedFinding }) => {
      expect(listFindings(html)).toEqual([[expectedFinding[0], expectedFinding[1], expectedFinding[2]]]);
    },
  );

  it.each([
    `<coach-bus-tracker origin-id="1" data-date="2999-11-27" id="x" class="wide" aria-label="x" onclick="x">${inside}</coach-bus-tracker>`,
    `<div data-coach-widget="bus-tracker" data-origin-id="1" data-theme="dark">${inside}</div>`,
    '<p><a href="/bus-tracker?lang=fr&amp;originId=1#coach-bus-tracker">Horaires</a></p>',
    '<a href="/bus-tracker#coach-bus-tracker">Horaires</a>',
    '<coach-toast></coach-toast><coach-sticky-footer></coach-sticky-footer>',
    `<p class="coach-widget-stops">${inside}`,
    `${script}<a href="/coach-widgets/1.3.0/notes">Notes</a><link rel="stylesheet" href="/coach-widgets/1.3.0/x.css">`,
    'Voyez les <a href="/x#coach-stops">arrêts</a>',
    '<div>Voyez <p><a href="/x#coach-stops">les arrêts</a></p></div>',
    '<p>1. <a href="/x#coach-stops">Les arrêts</a></p>',
    '<p><a href="/x?originId=%201%20#coach-bus-tracker">Horaires</a></p>',
    '<link rel="modulepreload" href="/coach-widgets/1.4.0/core.js"><link rel="modulepreload" href="/theirs.js">',
    '<p class="coach-tour">Our coaches</p><a href="#coach-tours">Tours</a><a href="/x#coach-history">x</a>',
    `${settings('{"operation":"CA","links":{"basket":"/panier"}}')}${script}`,
    '<script type="module" data-operation="CA" data-theme="x" src="/coach-widgets/1.4.0/coach-widgets.js"></script>',
    '<p>Nothing of ours: <my-tag></my-tag> &lt;coach-x&gt;</p>',
    '',
  ])('finds no problem in %s', (html) => {
    expect(listFindings(html)).toEqual([]);
  });

  it.each<[string, object]>([
    [`<coach-bus-tracker origin-id="${'0'.repeat(40)}">${inside}</coach-bus-tracker>`, { written: '0'.repeat(40) }],
    [
      `<coach-bus-tracker origin-id="${'0'.repeat(41)}">${inside}</coach-bus-tracker>`,
      { written: `${'0'.repeat(40)}…` },
    ],
    [
      `<coach-nav-bar links='[{"label":"A","href":"/"},{"label":"B"}]'>${inside}</coach-nav-bar>`,
      { code: 'link-without-label', written: '2' },
    ],
    [`<coach-nav-bar links='["A"'>${inside}</coach-nav-bar>`, { code: 'list-not-json', written: '"' }],
    [`<coach-nav-bar links='[1 2]'>${inside}</coach-nav-bar>`, { code: 'list-not-json', written: '2]' }],
    [
      `<coach-nav-bar links='[{"label":1,"href":"/"}]'>${inside}</coach-nav-bar>`,
      { code: 'link-without-label', written: '1' },
    ],
    [`<coach-stops cty-id="1">${inside}</coach-stops>`, { allowed: expect.arrayContaining(['city-id']) }],
    [
      `<div data-coach-widget="stops" data-cty-id="1">${inside}</div>`,
      { written: 'data-cty-id', allowed: expect.arrayContaining(['data-city-id']) },
    ],
    [
      '<p><a href="/x?isolaton=light#coach-account">x</a></p>',
      { nearest: 'isolation', allowed: ['mount', 'isolation', 'locale', 'headingLevel'] },
    ],
    [`${script}\n\n${script}`, { code: 'script-twice', first: at(1) }],
    [`\n${script}\n${settings('{}')}`, { code: 'settings-after-script', first: at(2) }],
    [`${settings('{}')}\n${settings('{}')}`, { code: 'settings-twice', first: at(1) }],
    [settings(`["${'x'.repeat(30)}"]`), { code: 'settings-not-object', written: `["${'x'.repeat(18)}` }],
    [
      settings(`{"currency": "${'X'.repeat(50)}"}`),
      { code: 'unreadable-setting', written: 'X'.repeat(40), subject: 'currency' },
    ],
    [settings(`{"isAmPm": 12}`), { code: 'unreadable-setting', written: '12', kind: 'flag' }],
    [settings(`{"a": ${'y'.repeat(30)}\n}`), { code: 'settings-not-json', written: 'y'.repeat(20) }],
    [settings('{"a": y\n}'), { code: 'settings-not-json', written: 'y' }],
  ])('reports the markup: %s', (html, expected) => {
    const findings = check(html).findings.map(({ code, facts: about }) => ({ code, ...about }));
    expect(findings).toMatchObject([expected]);
  });

  it('finds all problems of a page', () => {
    const findings = listFindings(
      `<!doctype html>\n<head>\n${settings('{')}\n</head>\n<form><coach-stops cty-id="1" /></form>\n<p class="coach-stops">x</p>`,
    );
    expect(findings.map(([code, position]) => [code, position])).toEqual([
      ['unknown-attribute', '5:20'],
      ['tag-not-closed', '5:7'],
      ['tag-in-form', '5:7'],
      ['tag-as-class', '6:4'],
      ['script-missing', '5:7'],
      ['settings-not-json', '3:52'],
    ]);
  });
});

describe('the builder’s snippets', () => {
  const values = {
    text: 'x',
    positiveInteger: '1',
    headingLevel: '3',
    localDate: '2999-11-27',
    path: '/x',
    oneOf: '',
    jsonList: '[{"label":"A & B","href":"/"}]',
  } as const;
  const cases = facts.widgets.flatMap(({ name, attributes }) =>
    spellings.map((spelling) => {
      const all = [...attributes, ...facts.common].map(({ option, kind, words }) => [
        option,
        option === 'destinationId' ? '9' : (words?.[0] ?? values[kind]),
      ]);
      const options: Record<string, string> = Object.fromEntries(all);
      return { widget: name, spelling, options, fallback: { path: '/horaires?lang=fr', label: 'Horaires & retards' } };
    }),
  );

  it.each(cases)('are valid, and are read back unchanged: $widget by $spelling', (tag) => {
    const html = `${writeHead({ folder: '/coach-widgets/1.4.0/', settings: { operation: 'CA' } })}\n${writeTag(tag)}`;
    const { findings, tags } = check(html);
    expect(findings).toEqual([]);
    const lostOptions = listLostOptions(tag);
    const remainingOptions = Object.entries(tag.options).filter(([option]) => !lostOptions.includes(option));
    expect(tags.map(adoptSnippet)).toEqual([{ ...tag, options: Object.fromEntries(remainingOptions) }]);
  });

  it('preserves a question mark in the query of a link', () => {
    const { tags } = check('<p><a href="/x?next=/a?b#coach-stops">x</a></p>');
    expect(tags.map((tag) => adoptSnippet(tag).fallback.path)).toEqual(['/x?next=%2Fa%3Fb']);
  });
});
