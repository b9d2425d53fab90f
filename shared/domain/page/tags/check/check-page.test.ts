import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readMarkup } from '../../../../../host-fixtures/builder/read-markup.ts';
import type { TagFacts } from '../tag-facts.ts';
import { optionsLost, spellings, writeTag } from '../write-tag.ts';
import { writeHead } from '../write-head.ts';
import { adoptSnippet } from './adopt-snippet.ts';
import { checkPage } from './check-page.ts';
import { type ProblemKind, problemKinds } from './tag-problem.ts';

const facts = JSON.parse(
  readFileSync(new URL('../../../../../widgets/facts.json', import.meta.url), 'utf8'),
) as TagFacts;
const check = (html: string) => checkPage(readMarkup(html), facts);
const problems = (html: string) =>
  check(html).problems.map(({ kind, place, right }) => [kind, `${place.line}:${place.column}`, right]);

const inside = '<a href="/bus-tracker">Horaires</a>';
const script = '<script type="module" src="/coach-widgets/1.4.0/coach-widgets.js"></script>';
const settings = (json: string) => `<script type="application/json" data-coach-config>${json}</script>`;

type Case = readonly [html: string, kind: ProblemKind, place: string, right?: string | undefined];

const faults: readonly Case[] = [
  [`<coach-bus-traker>${inside}</coach-bus-traker>`, 'unknown-tag', '1:1', 'coach-bus-tracker'],
  [`<coach-time-machine>${inside}</coach-time-machine>`, 'unknown-tag', '1:1'],
  [`<div data-coach-widget="bus_tracker">${inside}</div>`, 'unknown-widget', '1:6', 'bus-tracker'],
  [`<div data-coach-widget="">${inside}</div>`, 'unknown-widget', '1:6'],
  [`<div data-coach-widget="coach-stops">${inside}</div>`, 'unknown-widget', '1:6', 'stops'],
  [`<p class="x coach-widget-bustracker">${inside}</p>`, 'unknown-class', '1:4', 'coach-widget-bus-tracker'],
  [`<p class="coach-stops">${inside}</p>`, 'tag-as-class', '1:4', 'coach-widget-stops'],
  ['<p><a href="/x#coach-bus-traker">x</a></p>', 'unknown-link', '1:7', '#coach-bus-tracker'],
  [`<coach-bus-tracker\n  orgin-id="1">${inside}</coach-bus-tracker>`, 'unknown-attribute', '2:3', 'origin-id'],
  [`<coach-bus-tracker originId="1">${inside}</coach-bus-tracker>`, 'unknown-attribute', '1:20', 'origin-id'],
  [`<coach-bus-tracker colour="red">${inside}</coach-bus-tracker>`, 'unknown-attribute', '1:20'],
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
  ['<p><a href="/x?links=[]#coach-nav-bar">x</a></p>', 'option-of-elements', '1:7'],
  [`<coach-bus-tracker origin-id="0">${inside}</coach-bus-tracker>`, 'bad-value', '1:20'],
  [`<coach-bus-tracker date="27/11/2026">${inside}</coach-bus-tracker>`, 'bad-value', '1:20'],
  [`<coach-find-tickets trip="retrun">${inside}</coach-find-tickets>`, 'bad-value', '1:21', 'return'],
  [`<coach-stops heading-level="7">${inside}</coach-stops>`, 'bad-value', '1:14'],
  [`<coach-account base-path="https://x.test/">${inside}</coach-account>`, 'bad-value', '1:16'],
  ['<p><a href="/x?originId=abc#coach-bus-tracker">x</a></p>', 'bad-value', '1:7'],
  [`<coach-nav-bar links='[{"label":"A"'>${inside}</coach-nav-bar>`, 'broken-list', '1:36'],
  [`<coach-nav-bar links='{"label":"A"}'>${inside}</coach-nav-bar>`, 'broken-list', '1:23'],
  [`<coach-nav-bar links='[{"text":"A","href":"/"}]'>${inside}</coach-nav-bar>`, 'bad-entry', '1:16'],
  ['<coach-bus-tracker></coach-bus-tracker>', 'empty-tag', '1:1'],
  ['<p class="coach-widget-stops"> </p>', 'empty-tag', '1:1'],
  [`<coach-bus-tracker /><p>${inside}</p>`, 'self-closed', '1:1'],
  [`<coach-bus-tracker>${inside}`, 'not-closed', '1:1'],
  [`<div data-coach-widget="stops">${inside}`, 'not-closed', '1:1'],
  [`<coach-stops data-coach-ignore>${inside}</coach-stops>`, 'ignored', '1:1'],
  ['<button><span data-coach-widget="stops">x</span></button>', 'in-link', '1:9'],
  ['<p><a href="//other.example/x#coach-stops">x</a></p>', 'link-elsewhere', '1:7'],
  ['<p>Voyez <span><b><a href="/x#coach-stops">x</a></b></span></p>', 'link-in-sentence', '1:22'],
  [`<form>\n<coach-stops>${inside}</coach-stops></form>`, 'in-form', '2:1'],
  ['<a href="/x"><span data-coach-widget="stops">x</span></a>', 'in-link', '1:14'],
  ['<p><a href="#coach-stops">Plus bas</a></p>', 'jump-link', '1:7'],
  ['<p><a rel="nofollow ugc" href="/x#coach-stops">x</a></p>', 'link-of-visitor', '1:26'],
  ['<p><a href="https://other.example/x#coach-stops">x</a></p>', 'link-elsewhere', '1:7'],
  ['<p>Voyez les <a href="/x#coach-stops">arrêts</a>.</p>', 'link-in-sentence', '1:17'],
  ['<p>Voyez <b><a href="/x#coach-stops">les arrêts</a></b>.</p>', 'link-in-sentence', '1:16'],
  [`<div data-coach-ignore><coach-stops>${inside}</coach-stops></div>`, 'ignored', '1:24'],
  [`${settings('{"spellings":["tag"]}')}<p><a href="/x#coach-stops">x</a></p>`, 'spelling-off', '1:84'],
  ['<script src="/coach-widgets/1.4.0/coach-widgets.js"></script>', 'classic-script', '1:1'],
  [`${script}\n${script}`, 'second-script', '2:1'],
  [`<!doctype html><title>x</title>\n<coach-stops>${inside}</coach-stops>`, 'no-script', '2:1'],
  [`<script data-coach-config>{}</script>`, 'settings-type', '1:1'],
  [settings('\n{\n  "operation": "CA",\n}'), 'broken-settings', '4:1'],
  [settings('["CA"]'), 'settings-no-object', '1:51'],
  [settings('{"apibase": "/x"}'), 'unknown-setting', '1:52', 'apiBase'],
  [settings('{\n"operation": "FR"}'), 'bad-setting', '2:1'],
  [settings('{"currency": "GPB"}'), 'bad-setting', '1:52', 'GBP'],
  [`${settings('{}')}\n${settings('{}')}`, 'second-settings', '2:1'],
  [`${script}\n${settings('{"operation":"CA"}')}`, 'late-settings', '2:1'],
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
  [`<link rel="modulepreload" href="/coach-widgets/1.3.0/core.js" crossorigin>${script}`, 'preload-elsewhere', '1:1'],
];

describe('checkPage (host contract §1, §2, §4)', () => {
  it.each(faults.map(([html, ...found]) => ({ html, found })))('$html', ({ html, found }) => {
    expect(problems(html)).toEqual([[found[0], found[1], found[2]]]);
  });

  it('knows each kind of problem by an example', () => {
    expect(new Set(faults.map(([, kind]) => kind))).toEqual(new Set(problemKinds));
  });

  it.each([
    `<coach-bus-tracker origin-id="1" data-date="2026-11-27" id="x" class="wide" aria-label="x">${inside}</coach-bus-tracker>`,
    `<div data-coach-widget="bus-tracker" data-origin-id="1" data-theme="dark">${inside}</div>`,
    '<p><a href="/bus-tracker?lang=fr&amp;originId=1#coach-bus-tracker">Horaires</a></p>',
    '<a href="/bus-tracker#coach-bus-tracker">Horaires</a>',
    '<coach-toast></coach-toast><coach-sticky-footer></coach-sticky-footer>',
    `<p class="coach-widget-stops">${inside}`,
    `${script}<a href="/coach-widgets/1.3.0/notes">Notes</a><link rel="stylesheet" href="/coach-widgets/1.3.0/x.css">`,
    `<div data-coach-widget=" stops ">${inside}</div>`,
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
  ])('has nothing to say of %s', (html) => {
    expect(problems(html)).toEqual([]);
  });

  it.each<[string, object]>([
    [`<coach-bus-tracker origin-id="${'0'.repeat(40)}">${inside}</coach-bus-tracker>`, { written: '0'.repeat(40) }],
    [
      `<coach-bus-tracker origin-id="${'0'.repeat(41)}">${inside}</coach-bus-tracker>`,
      { written: `${'0'.repeat(40)}…` },
    ],
    [
      `<coach-nav-bar links='[{"label":"A","href":"/"},{"label":"B"}]'>${inside}</coach-nav-bar>`,
      { kind: 'bad-entry', written: '2' },
    ],
    [`<coach-nav-bar links='["A"'>${inside}</coach-nav-bar>`, { kind: 'broken-list', written: '"' }],
    [`<coach-nav-bar links='[1 2]'>${inside}</coach-nav-bar>`, { kind: 'broken-list', written: '2]' }],
    [`<coach-nav-bar links='[{"label":1,"href":"/"}]'>${inside}</coach-nav-bar>`, { kind: 'bad-entry', written: '1' }],
    [`<coach-stops cty-id="1">${inside}</coach-stops>`, { allowed: expect.arrayContaining(['city-id']) }],
    [
      `<div data-coach-widget="stops" data-cty-id="1">${inside}</div>`,
      { written: 'data-cty-id', allowed: expect.arrayContaining(['data-city-id']) },
    ],
    [`${script}\n\n${script}`, { kind: 'second-script', of: '1' }],
    [`\n${script}\n${settings('{}')}`, { kind: 'late-settings', of: '2' }],
    [`${settings('{}')}\n${settings('{}')}`, { kind: 'second-settings', of: '1' }],
    [settings(`["${'x'.repeat(30)}"]`), { kind: 'settings-no-object', written: `["${'x'.repeat(18)}` }],
    [settings(`{"currency": "${'X'.repeat(50)}"}`), { kind: 'bad-setting', written: 'X'.repeat(40), of: 'currency' }],
    [settings(`{"isAmPm": 12}`), { kind: 'bad-setting', written: '12', allowed: ['true or false'] }],
    [settings(`{"a": ${'y'.repeat(30)}\n}`), { kind: 'broken-settings', written: 'y'.repeat(20) }],
    [settings('{"a": y\n}'), { kind: 'broken-settings', written: 'y' }],
  ])('says what was written: %s', (html, problem) => expect(check(html).problems).toMatchObject([problem]));

  it('says everything that is wrong with a page, in its order', () => {
    const found = problems(
      `<!doctype html>\n<head>\n${settings('{')}\n</head>\n<form><coach-stops cty-id="1" /></form>\n<p class="coach-stops">x</p>`,
    );
    expect(found.map(([kind]) => kind)).toEqual([
      'broken-settings',
      'self-closed',
      'in-form',
      'no-script',
      'unknown-attribute',
      'tag-as-class',
    ]);
  });
});

describe('what the builder writes', () => {
  const values = {
    ...{ text: 'x', positiveInteger: '1', headingLevel: '3', localDate: '2026-11-27', path: '/x' },
    ...{ oneOf: '', jsonList: '[{"label":"A & B","href":"/"}]' },
  } as const;
  const written = facts.widgets.flatMap(({ name, attributes }) =>
    spellings.map((spelling) => {
      const all = [...attributes, ...facts.common].map(({ option, kind, words }) => [
        option,
        words?.[0] ?? values[kind],
      ]);
      const options: Record<string, string> = Object.fromEntries(all);
      return { widget: name, spelling, options, fallback: { path: '/horaires?lang=fr', words: 'Horaires & retards' } };
    }),
  );

  it.each(written)('is right, and read as it was written: $widget by $spelling', (tag) => {
    const html = `${writeHead({ folder: '/coach-widgets/1.4.0/', settings: { operation: 'CA' } })}\n${writeTag(tag)}`;
    const { problems: found, tags } = check(html);
    expect(found).toEqual([]);
    const lost = optionsLost(tag);
    const kept = Object.entries(tag.options).filter(([option]) => !lost.includes(option));
    expect(tags.map(adoptSnippet)).toEqual([{ ...tag, options: Object.fromEntries(kept) }]);
  });
});
