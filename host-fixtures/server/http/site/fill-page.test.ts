import { describe, expect, it } from 'vitest';
import { fillPage, readOperation, type PageContent, findPreloadedWidget } from './fill-page.ts';
import { html } from '../../kit/html.ts';
import { writeSecurityPolicy } from './security-policy.ts';
import { getOrigins } from '../../kit/addresses.ts';
import { getPathInLanguage } from './pages.ts';
import { readTags } from '../builder/builder-text.ts';

const emptyContent: PageContent = { version: undefined, preloads: [], values: {}, settings: {}, styles: [] };
const fill = (page: string, parts: Partial<PageContent> = {}) => fillPage(page, { ...emptyContent, ...parts });
const config = (json: string) => `<script type="application/json" data-coach-config>${json}</script>`;

describe('fillPage', () => {
  it('contains the version of the script, or its stable URL before the first build', () => {
    const page = '<script src="/coach-widgets/latest/coach-widgets.js"></script>';
    expect(fill(page)).toBe(page);
    expect(fill(page, { version: '1.0.0' })).toBe('<script src="/coach-widgets/1.0.0/coach-widgets.js"></script>');
  });

  it('fills placeholders with escaped values, and leaves unknown ones', () => {
    expect(fill('{{origin-id}} {{other}}', { values: { 'origin-id': '<4>' } })).toBe('&lt;4&gt; {{other}}');
  });

  it('adds style sheets at the end of the head, and the panel at the end of the body', () => {
    const page = '<head><title>A</title></head><body><p></p></body>';
    expect(fill(page, { styles: ['/a.css'], panel: html`<aside></aside>` })).toBe(
      '<head><title>A</title>  <link rel="stylesheet" href="/a.css">\n</head><body><p></p><aside></aside></body>',
    );
  });

  it('adds the panel at the end of a page without a body', () => {
    expect(fill('<p></p>', { panel: html`<aside></aside>` })).toBe('<p></p><aside></aside>');
  });

  it.each([
    ['over those of the page', config('{"operation":"US"}'), config('{"operation":"US","key":"\\u003ca"}')],
    ['in place of settings that are not JSON', config('{'), config('{"key":"\\u003ca"}')],
    ['in place of settings that are not an object', config('["a"]'), config('{"key":"\\u003ca"}')],
    ['in the head of a page without settings', '<head></head>', `<head>${config('{"key":"\\u003ca"}')}\n</head>`],
  ])('writes the settings of a scenario %s', (_case, page, expected) => {
    expect(fill(page, { settings: { key: '<a' } })).toBe(expected);
    expect(fill(page)).toBe(page);
  });
});

it.each([
  [config('{"operation":"US"}'), 'US'],
  [config('{"operation":"CA"}'), 'CA'],
  [config('{"operation":"FR"}'), 'UK'],
  [config('{'), 'UK'],
  [config('null'), 'UK'],
  ['', 'UK'],
])('the settings %s name the operation %s', (page, operation) => {
  expect(readOperation(page)).toBe(operation);
});

it.each([
  ['<html lang="en"><!-- coach-preload bus-tracker -->', { name: 'bus-tracker', locale: 'en' }],
  ['<!-- coach-preload stops -->', { name: 'stops', locale: 'fr' }],
  [`<!-- coach-preload stops -->${config('{"operation":"US"}')}`, { name: 'stops', locale: 'fr-US' }],
  ['<html lang="en">', undefined],
])('%s preloads %j', (page, expected) => {
  expect(findPreloadedWidget(page)).toEqual(expected);
});

describe('html', () => {
  it('escapes texts, and leaves HTML as it is', () => {
    expect(html`<a title="${`"'<>&`}">${html`<b>${'a < b'}</b>`}</a>`.text).toBe(
      '<a title="&quot;&#39;&lt;&gt;&amp;"><b>a &lt; b</b></a>',
    );
  });

  it('joins lists, and writes numbers, but neither undefined nor false', () => {
    expect(html`<p>${['<', html`<br />`]}${0}${undefined}${false}</p>`.text).toBe('<p>&lt;<br />0</p>');
  });
});

const elsewhere = 'http://127.0.0.1:8080';

it.each([
  ['strict', "'self'", "'self'"],
  ['script-from-elsewhere', `'self' ${elsewhere}`, "'self'"],
  ['base-elsewhere', "'self'", '*'],
] as const)('the policy "%s" allows scripts from %s and bases at %s', (policy, scripts, bases) => {
  const parts = writeSecurityPolicy(policy, { elsewhere }).split('; ');
  expect(parts).toContain(`script-src ${scripts}`);
  expect(parts).toContain(`base-uri ${bases}`);
  expect(parts.filter((part) => part.startsWith('report-uri'))).toEqual([]);
});

it('a policy contains the path for reports', () => {
  expect(writeSecurityPolicy('strict', { elsewhere, reportPath: '/csp-report' })).toMatch(/; report-uri \/csp-report$/);
});

it.each([
  ['http://localhost:8080', 'http://localhost:8080', 'http://127.0.0.1:8080'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080', 'http://localhost:8080'],
  ['https://shop.example', 'https://shop.example', 'https://localhost'],
  ['http://localhost', 'http://localhost', 'http://127.0.0.1'],
  ['http://[::1]:8080', 'http://[::1]:8080', 'http://localhost:8080'],
  ['http://a"><b>', 'http://localhost', 'http://127.0.0.1'],
])('a host reached at %s is %s, and %s as another origin', (origin, hostOrigin, otherOrigin) => {
  expect(getOrigins(origin)).toEqual({ own: hostOrigin, other: otherOrigin });
});

it.each([
  ['en', '/stops', '/en/stops'],
  ['pl', '/stops', '/stops'],
  ['en', '/journey-planner/journeys', '/en/journey-planner/journeys'],
  ['en', '/stops/leeds', '/stops/leeds'],
  ['en', '/stopsover', '/stopsover'],
] as const)('in %s, the page of %s is %s', (...[locale, page, expected]) => {
  expect(getPathInLanguage(locale, page)).toBe(expected);
});

it('HTML escapes values, joins lists, and omits missing ones', () => {
  const list = [html`<i>1</i>`, '<2>'];
  expect(html`<p>${'"a"'} ${0} ${undefined}${false} ${html`<b></b>`} ${list}</p>`.text).toBe(
    '<p>&quot;a&quot; 0  <b></b> <i>1</i>&lt;2&gt;</p>',
  );
});

it('without a catalog there are no tags', async () => {
  expect(await readTags('/missing')).toEqual({ common: [], widgets: [], properties: [] });
});
