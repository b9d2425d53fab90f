// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { findPageSettings } from '#shared/domain/page/tags/check/page-scripts.ts';
import { readPageSettings } from '#shared/island/start/page-settings.ts';
import { writePage } from './written-page.test-data.ts';
import { readMarkup } from './check-view.ts';

const origin = 'https://shop.example:8443';
beforeEach(() => {
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } };
  happyDOM.setURL(`${origin}/news/a-page?b=c`);
});

const block = (json: string, attributes = 'type="application/json"') =>
  `<script ${attributes} data-coach-config>${json}</script>`;
const script = (attributes: string, src = '/coach-widgets/1.4.0/coach-widgets.js') =>
  `<script type="module" src="${src}" ${attributes}></script>`;
const evil = '{"apiBase":"https://evil.example","links":{"account":"https://evil.example/"},"riskTool":"x"}';

/** Reads the settings of a page as the widgets and as the builder do. */
function readBoth(html: string) {
  writePage(html);
  return [readPageSettings(), findPageSettings(readMarkup(html)).settings];
}

it.each<readonly [page: string, html: string, expected: object]>([
  ['nothing', '', {}],
  ['a block', block('{"operation":"CA","isAmPm":true}'), { operation: 'CA', isAmPm: true }],
  ['a block with the setting of a text, links and a risk tool', `<!doctype html><head>${block('{"riskTool":"x","text":{},"links":{}}')}</head>`, { riskTool: 'x', text: {}, links: {} }], // oxfmt-ignore
  ['a block outside the head with these settings and others', `<p>x</p>${block('{"riskTool":"x","text":{},"links":{},"locale":"en"}')}`, { links: {}, locale: 'en' }], // oxfmt-ignore
  ['a block outside the head with `apiBase`', `<p>x</p>${block('{"apiBase":"/x","text":{}}')}`, { apiBase: '/x' }],
  ['the script outside the head with these settings', `<p>x</p>${script(`data-risk-tool="x" data-text="{}"`)}`, { riskTool: 'x', text: '{}' }], // oxfmt-ignore
  ['a block in a paragraph', `<p>x ${block('{"locale":"en"}')}</p>`, { locale: 'en' }],
  // Elements that authors of content may write.
  ['a div', `<div data-coach-config hidden>${evil}</div>`, {}],
  ['a paragraph', `<p data-coach-config>${evil}</p>`, {}],
  ['a meta element', `<meta data-coach-config content='${evil}'>`, {}],
  ['a template', `<template data-coach-config>${evil}</template>`, {}],
  ['a text area', `<textarea data-coach-config>${evil}</textarea>`, {}],
  ['a style element', `<style data-coach-config type="application/json">${evil}</style>`, {}],
  ['an element with the type of a block', `<div type="application/json" data-coach-config>${evil}</div>`, {}],
  ['an element whose name begins with script', `<script-x type="application/json" data-coach-config>${evil}</script-x>`, {}], // oxfmt-ignore
  ['a div before a block', `<div data-coach-config>${evil}</div>${block('{"locale":"en"}')}`, { locale: 'en' }],
  // Blocks that are only text or a part of something else.
  ['a block in a template', `<template>${block(evil)}</template>`, {}],
  ['a block in noscript', `<noscript>${block(evil)}</noscript>`, {}],
  ['a block in a text area', `<textarea>${block(evil)}</textarea>`, {}],
  ['a block in a comment', `<!-- ${block(evil)} -->`, {}],
  ['a block in an attribute', `<p title='${block(evil).replaceAll("'", '')}'>x</p>`, {}],
  // Content of visitors.
  ['a block inside data-coach-ignore', `<div data-coach-ignore><p>${block(evil)}</p></div>`, {}],
  ['a block with data-coach-ignore', block(evil, 'type="application/json" data-coach-ignore'), {}],
  ['a script inside data-coach-ignore', `<div data-coach-ignore>${script('data-locale="en"')}</div>`, {}],
  ['an ignored block before another one', `<p data-coach-ignore>${block(evil)}</p>${block('{"locale":"en"}')}`, { locale: 'en' }], // oxfmt-ignore
  // Types.
  ['a block without a type', block(evil, ''), {}],
  ['a block with an empty type', block(evil, 'type=""'), {}],
  ['a type in capitals', block(evil, 'type="APPLICATION/JSON"'), {}],
  ['a type with a parameter', block(evil, 'type="application/json; charset=utf-8"'), {}],
  ['a type with a space', block(evil, 'type=" application/json"'), {}],
  ['text/json', block(evil, 'type="text/json"'), {}],
  ['application/ld+json', block(evil, 'type="application/ld+json"'), {}],
  ['JSON without the attribute', `<script type="application/json">${evil}</script>`, {}],
  ['the name in camel case', `<script type="application/json" dataCoachConfig>${evil}</script>`, {}],
  ['names in capitals', '<SCRIPT TYPE="application/json" DATA-COACH-CONFIG>{"locale":"en"}</SCRIPT>', { locale: 'en' }],
  ['a value of the attribute', '<script type="application/json" data-coach-config="x">{"locale":"en"}</script>', { locale: 'en' }], // oxfmt-ignore
  // Several blocks.
  ['two blocks, of which the first applies', block('{"locale":"en"}') + block('{"locale":"fr","operation":"CA"}'), { locale: 'en' }], // oxfmt-ignore
  ['an invalid type before a block', block('{"locale":"fr"}', '') + block('{"locale":"en"}'), { locale: 'en' }],
  ['invalid JSON before another block', block('{"locale"') + block('{"locale":"en"}'), {}],
  // Values that are not an object.
  ['an empty block', block(''), {}],
  ...['null', '4', 'true', '"CA"', '["CA"]', '{operation: "CA"}', '// x\n{}'].map(
    (json) => [`the JSON ${json}`, block(json), {}] as const,
  ),
  ['space around the JSON', block('\n  {"locale":"en"}\n'), { locale: 'en' }],
  // Precedence.
  ['attributes of the script', script('data-operation="US" data-api-base="/x"'), { operation: 'US', apiBase: '/x' }],
  ['both: the script takes precedence', `${block('{"operation":"CA","locale":"fr"}')}${script('data-operation="US"')}`, { operation: 'US', locale: 'fr' }], // oxfmt-ignore
  ['both: the block is after the script', `${script('data-operation="US"')}${block('{"operation":"CA"}')}`, { operation: 'US' }], // oxfmt-ignore
  ['a block without `apiBase` on another origin, but with its other settings', block('{"apiBase":"//evil.example","locale":"en"}'), { locale: 'en' }], // oxfmt-ignore
  ['an API on another origin on the script', script('data-api-base="https://api.example"'), { apiBase: 'https://api.example' }], // oxfmt-ignore
  ['an API on the script and one in the block', block('{"apiBase":"/x"}') + script('data-api-base="//api.example"'), { apiBase: '//api.example' }], // oxfmt-ignore
  // The script.
  ...['?ver=6.4', '#x', '?a=/b/c.js', '?ver=1#x'].map(
    (end) =>
      [`a script with ${end}`, script('data-locale="en"', `/c/coach-widgets.js${end}`), { locale: 'en' }] as const,
  ),
  ['a relative script', script('data-locale="en"', 'coach-widgets.js'), { locale: 'en' }],
  ['a script on a CDN', script('data-locale="en"', 'https://cdn.example/1.4.0/coach-widgets.js'), { locale: 'en' }],
  ['a script on the scheme of the page', script('data-locale="en"', '//cdn.example/coach-widgets.js'), { locale: 'en' }], // oxfmt-ignore
  ['a script with attributes of the browser', script('async crossorigin blocking="render" integrity="sha384-x"'), {}],
  ...[
    '/my-coach-widgets.js',
    '/coach-widgets.json',
    '/coach-widgets.js.map',
    '/coach-widgets.mjs',
    '/coach-widgets_js',
    '/Coach-Widgets.js',
    '/coach-widgets.js/x.js',
    '/x.js?load=/coach-widgets.js',
    '/x.js#/coach-widgets.js',
    'https://coach-widgets.js',
    '',
  ].map((src) => [`a script with the address "${src}"`, script('data-locale="en"', src), {}] as const),
  ['a module without an address', '<script type="module" data-locale="en">1</script>', {}],
  ['a link that preloads the script', '<link rel="modulepreload" href="/coach-widgets.js" data-locale="en">', {}],
  ['a picture with the address of the script', '<img src="/coach-widgets.js" data-locale="en">', {}],
  ['two scripts, of which the first applies', script('data-locale="en"') + script('data-locale="fr" data-operation="CA"'), { locale: 'en' }], // oxfmt-ignore
  ['an ignored script before another one', `<p data-coach-ignore>${script('data-locale="fr"')}</p>${script('data-locale="en"')}`, { locale: 'en' }], // oxfmt-ignore
])('widgets and builder read %s alike', (...[, html, expected]) => {
  // Attributes of the script that are not settings are in the result, too.
  const isSetting = ([name]: readonly [string, unknown]) => !/^coach/.test(name);
  for (const settings of readBoth(html)) {
    expect(Object.fromEntries(Object.entries(settings).filter(isSetting))).toEqual(expected);
  }
});

it.each([
  // The page's own origin.
  ['', true],
  ['/', true],
  ['/back', true],
  ['/back/', true],
  ['back', true],
  ['../back', true],
  ['?a=', true],
  ['api.example.com', true],
  ['https:', true],
  ['https://', true],
  [origin, true],
  [`${origin}/`, true],
  [`${origin}/back`, true],
  ['HTTPS://SHOP.EXAMPLE:8443', true],
  ['https://user:pw@shop.example:8443', true],
  // Other hosts, ports and schemes.
  ['https://shop.example', false],
  ['https://shop.example:8444', false],
  ['http://shop.example:8443', false],
  ['https://evil.example', false],
  ['https://shop.example:8443.evil.example', false],
  ['https://shop.example:8443@evil.example', false],
  ['https://shop.example.evil.example', false],
  ['https://api.shop.example', false],
  // Without a scheme.
  ['//evil.example', false],
  ['///evil.example', false],
  ['//', true],
  // Backslashes.
  ['\\\\evil.example', false],
  ['/\\evil.example', false],
  ['\\/evil.example', false],
  ['/\\', false],
  ['\\', false],
  ['https:\\\\evil.example', false],
  ['https:/\\evil.example', false],
  ['https:///evil.example', false],
  ['https://shop.example:8443\\@evil.example', true],
  // Control characters and spaces.
  ['\t//evil.example', false],
  ['/\t/evil.example', false],
  ['/\n/evil.example', false],
  ['/\r\\evil.example', false],
  [' https://evil.example ', false],
  ['ht\ntps://evil.example', false],
  ['\u0000//evil.example', false],
  ['\u0001https://evil.example', false],
  ['/\t', false],
  // Other schemes.
  ['javascript:alert(1)', false],
  ['JavaScript:alert(1)//', false],
  ['data:text/plain,', false],
  ['file:///etc', false],
  ['ws://shop.example:8443', false],
  ['https://[', false],
  // Encoded, or with other digits and letters, as browsers read them.
  ['https://%65vil.example', false],
  ['/%2Fevil.example', true],
  ['／／evil.example', true],
  ['https://evil。example', false],
])('a block that names the API %j counts: %s', (apiBase, isExpected) => {
  writePage(block(JSON.stringify({ apiBase, locale: 'en' })));
  const settings = readPageSettings();
  expect(settings).toEqual(isExpected ? { apiBase, locale: 'en' } : { locale: 'en' });
  // Calls stay on the origin of the page, whichever value applies.
  const api = 'apiBase' in settings ? String(settings['apiBase']).replace(/\/+$/, '') : '';
  for (const path of ['/api/token', '/journey-planner/api/basket']) {
    for (const base of [api, api.trim()]) expect(new URL(base + path, location.origin).origin).toBe(origin);
  }
});

it.each([[['https://evil.example']], [{ a: 1 }], [4], [null], [true]])(
  'a block that names the API %j, which is not a text, sends no call elsewhere',
  (apiBase) => {
    writePage(block(JSON.stringify({ apiBase })));
    const { apiBase: readBase = '' } = readPageSettings();
    expect(new URL(`${readBase}/api/token`, location.origin).origin).toBe(origin);
  },
);

it('a shadow root sets nothing', () => {
  writePage('<div id="host"></div>');
  const root = document.querySelector('#host')?.attachShadow({ mode: 'open' });
  if (root) root.innerHTML = block(evil) + script('data-locale="en"');
  expect(root?.querySelectorAll('script')).toHaveLength(2);
  expect(readPageSettings()).toEqual({});
});
