import { vi } from 'vitest';
import {
  folder,
  tracker,
  data,
  link,
  readyState,
  block,
  script,
  moduleScript,
  useApi,
  entry,
  order,
  recordEvent,
  removeBundle,
  failFetch,
  type TestPage,
} from './test-page.test-data.ts';

/** A page on which the bundle has logged a line. */
const log = (line: string): TestPage => ({ recording: { logLines: [{ line, isFailure: false }] } });

/** A page for each kind of problem: its code, the page, and a part of the problem's sentence. */
export const faultyPages: readonly (readonly [code: string, page: TestPage, sentence: string])[] = [
  // The script.
  [
    'script-missing',
    { script: 'none', prepare: removeBundle, body: '<coach-bus-tracker><a href="/x">x</a></coach-bus-tracker>' },
    'head of the template',
  ],
  [
    'script-does-not-run',
    { prepare: removeBundle, body: '<coach-bus-tracker><a href="/x">x</a></coach-bus-tracker>' },
    'does not run',
  ],
  [
    'script-not-module',
    { script: `src="${folder}coach-widgets.js"`, prepare: removeBundle, body: '<p>x</p>' },
    'type="module"',
  ],
  ['script-twice', { head: script(moduleScript) }, 'a second time'],
  [
    'script-of-two-versions',
    { head: script('type="module" src="/coach-widgets/1.3.0/coach-widgets.js"') },
    '1.3.0/coach-widgets.js stops',
  ],
  [
    'script-without-integrity',
    { script: 'type="module" src="https://cdn.example/1.4.0/coach-widgets.js"', policy: '' },
    'without integrity',
  ],
  [
    'preload-of-other-version',
    { head: '<link rel="modulepreload" href="/coach-widgets/1.3.0/core.js">' },
    'loaded twice',
  ],
  ['api-overwritten', { prepare: removeBundle }, 'window.coachWidgets ||= []'],
  ['push-without-function', log('push takes functions, not'), 'push takes functions'],
  ['unknown-event', log('coachWidgets.on: there is no event "coach:redy".'), 'coach:redy'],
  ['logged-in-console', log('The clock of this device is two hours slow.'), 'two hours slow'],
  // Document.
  [
    'page-without-doctype',
    { prepare: () => void Reflect.defineProperty(document, 'compatMode', { value: 'BackCompat', configurable: true }) },
    '<!doctype html>',
  ],
  [
    'page-without-viewport',
    { prepare: () => document.querySelector('meta[name=viewport]')?.remove() },
    'width=device-width',
  ],
  ['page-without-language', { html: { lang: '' } }, 'add lang'],
  ['language-not-supported', { html: { lang: 'it' } }, 'lang="it"'],
  ['languages-mixed', { body: tracker('locale="en"') + tracker() }, 'en and fr'],
  ['id-twice', { body: `${tracker('id="live"')}<p id="live">x</p>` }, 'id="live"'],
  // Settings.
  ['settings-not-json', { head: block('{"operation": "CA",}') }, 'line 1, column 20'],
  ['settings-not-object', { head: block('["CA"]') }, 'but is ["CA"]'],
  ['settings-twice', { head: block('{"locale":"fr"}') + block('{"locale":"fr"}') }, 'A second'],
  ['settings-late', { prepare: () => document.head.insertAdjacentHTML('beforeend', block('{"locale":"en"}')) }, 'was added or changed after'], // oxfmt-ignore
  ['settings-run-as-script', { head: block('{"locale":"fr"}', 'text/plain') }, 'application/json'],
  ['settings-not-in-script', { body: `${tracker()}<div data-coach-config hidden>{}</div>` }, '<div data-coach-config>'],
  ['settings-ignored', { head: `<div data-coach-ignore>${block('{"locale":"fr"}')}</div>` }, 'data-coach-ignore'],
  ['api-base-elsewhere', { head: block('{"apiBase":"https://api.example"}') }, 'data-api-base="https://api.example"'],
  ['setting-outside-head', { body: `${tracker()}${block('{"text":{}}')}` }, 'Move the block to the head'],
  ['settings-as-text', { body: `${tracker()}<p>{"operation": "CA", "locale": "fr"}</p>` }, 'as text'],
  ['unknown-setting', { head: block('{"opertion":"CA"}') }, 'Did you mean "operation"?'],
  ['unreadable-setting', { head: block('{"operation":"FR"}') }, 'one of UK, US, CA'],
  ['setting-said-twice', { script: `${moduleScript} data-locale="en"`, head: block('{"locale":"fr"}') }, 'script sets it to "en"'], // oxfmt-ignore
  ['operations-mixed', { script: `${moduleScript} data-operation="UK"`, head: block('{"operation":"CA"}') }, 'it to "UK"'], // oxfmt-ignore
  ['unknown-link', { head: block('{"links":{"contacts":"/c"}}') }, 'Did you mean "contact"?'],
  ['text-of-unknown-widget', { head: block('{"text":{"bus-traker":{"title":"x"}}}') }, 'Did you mean "bus-tracker"?'],
  ['api-base-no-address', { head: block('{"apiBase":"api.example.com"}'), policy: '' }, 'an address with https://'],
  ['api-base-not-secure', useApi('http://api.example.com'), 'uses https'],
  ['api-base-kept', log('The setting "apiBase" cannot be changed later; it stays "".'), 'cannot be changed'],
  // Spelling of tags.
  ['unknown-widget', { body: '<div data-coach-widget="bus-traker">x</div>' }, 'Did you mean "bus-tracker"?'],
  ['tag-as-class', { body: '<p class="coach-bus-tracker">x</p>' }, 'coach-widget-bus-tracker'],
  ['link-in-sentence', { body: '<p>See <a href="/x#coach-bus-tracker">x</a> now</p>' }, 'its own paragraph'],
  ['unknown-attribute', { body: tracker('orgin-id="1"') }, 'Did you mean "origin-id"?'],
  ['unknown-option', { body: link('/x?originid=1#coach-bus-tracker', readyState) }, 'originId'],
  [
    'option-not-in-links',
    { body: link('/journey-planner?basePath=/x#coach-nav-bar', readyState).replace('basePath', 'links') },
    'never reads "links" from a link',
  ],
  ['unreadable-value', { body: tracker('origin-id="Leeds"') }, 'a whole number above 0'],
  [
    'link-without-label',
    { body: `<coach-nav-bar ${readyState} links='[{"text":"A","href":"/a"}]'><a href="/">x</a></coach-nav-bar>` },
    'needs "label"',
  ],
  ['option-on-link', { body: link('/x#coach-bus-tracker', `${readyState} data-origin-id="1"`) }, '?originId=1'],
  ['option-said-twice', { body: tracker('origin-id="1" data-origin-id="2"') }, 'Remove one'],
  ['spelling-not-allowed', { head: block('{"spellings":["tag"]}'), body: data('') }, 'allows only tag'],
  ['tag-ignored', { body: `<div data-coach-ignore>${data('').replace(readyState, '')}</div>` }, 'data-coach-ignore'],
  ['link-of-visitor', { body: link('/x#coach-bus-tracker', 'rel="ugc"') }, 'rel="ugc"'],
  ['link-within-page', { body: link('#coach-bus-tracker') }, 'Write a path before it'],
  ['link-elsewhere', { body: link('https://other.example/x#coach-bus-tracker') }, 'https://other.example'],
  // Content and parents of tags.
  ['tag-empty', { body: tracker('', '') }, 'Put a link in it'],
  ['tag-not-closed', { body: tracker('', '<a href="/x">x</a><footer>y</footer>') }, 'cannot close itself'],
  ['tag-in-tag', { body: tracker('', data('')) }, 'Put it after'],
  ['tag-meant-once', { body: `<coach-toast ${readyState}></coach-toast>`.repeat(2) }, 'a second time'],
  ['same-city-twice', { body: tracker('origin-id="4" destination-id="4"') }, 'the same city'],
  ['day-is-over', { body: tracker('date="2020-01-02"') }, 'in the past'],
  // State and layout of tags.
  ['tag-not-found', { body: '<coach-bus-tracker><a href="/x">x</a></coach-bus-tracker>' }, 'coachWidgets.scan(root)'],
  [
    'tag-keeps-loading',
    { body: tracker().replace('ready', 'loading'), recording: { loadingMs: () => 20_000 } },
    '15 seconds',
  ],
  [
    'widget-failed',
    {
      body: tracker().replace('ready', 'failed'),
      recording: recordEvent('coach:failed', { code: 'render-failed', message: 'too deep' }),
    },
    'coach-bus-tracker failed: too deep',
  ],
  [
    'files-not-loaded',
    {
      body: tracker().replace('ready', 'failed'),
      recording: recordEvent('coach:failed', {
        code: 'load-failed',
        message: 'core.js does not load: the server returns 404.',
      }),
    },
    'core.js does not load',
  ],
  [
    'base-path-missing',
    { body: `<coach-journey-planner ${readyState}><a href="/x">x</a></coach-journey-planner>` },
    'set base-path=',
  ],
  ['tag-hidden', { body: tracker('style="display:none"') }, 'display: none'],
  [
    'tag-too-narrow',
    {
      prepare: () =>
        void vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 120, 300)),
    },
    'has 120 px',
  ],
  [
    'height-not-reserved',
    {
      body: `${tracker()}<p id="below">x</p>`,
      recording: {
        get shifts() {
          const node = document.querySelector('#below');
          return node ? [{ node, value: 0.3 }] : [];
        },
      },
    },
    'Reserved height',
  ],
  // Files, policy, API.
  [
    'file-missing',
    {
      prepare: () =>
        void vi
          .spyOn(performance, 'getEntriesByType')
          .mockReturnValue([{ name: `${folder}react.js`, responseStatus: 404 } as never]),
    },
    'returned 404 for',
  ],
  [
    'blocked-by-policy',
    {
      recording: {
        violations: [{ directive: 'connect-src', target: 'https://host.example/api/token', sourceFile: '' }],
      },
    },
    'its connect-src',
  ],
  ['policy-lacks-source', { policy: "default-src 'self'; script-src https://cdn.example" }, "script-src 'self'"],
  [
    'policy-lacks-trusted-types',
    { policy: "require-trusted-types-for 'script'; trusted-types coach-widgets" },
    'lacks dompurify',
  ],
  [
    'api-not-found',
    { answer: () => Promise.resolve(new Response('', { status: 404 })) },
    'Is the setting apiBase right?',
  ],
  ['api-fault', { answer: () => Promise.resolve(new Response('', { status: 503 })) }, 'is 503'],
  ['api-cors', { ...useApi('https://api.example'), answer: failFetch }, 'Access-Control-Allow-Origin'],
  [
    'api-cookie',
    {
      body: tracker('data-coach-api="unreachable"'),
      recording: recordEvent('coach:api-unreachable', {
        code: 'cookie',
        message: 'the browser does not return its session cookie.',
      }),
    },
    'session cookie',
  ],
  // Data layer and consent.
  [
    'order-pushed-twice',
    { recording: { entries: [order(), entry('purchase', { detail: { ecommerce: { transaction_id: 'K3Y' } } })] } },
    'Order K3Y',
  ],
  ['pushed-without-consent', { recording: { entries: [order({ consent: 'required' })] } }, 'while consent is required'],
  [
    'consent-not-requested',
    { head: block('{"consent":"required"}'), prepare: () => void vi.stubGlobal('dataLayer', []) },
    '<coach-sticky-footer>',
  ],
  [
    'consent-not-given',
    {
      head: block('{"consent":"required"}'),
      body: `<coach-sticky-footer ${readyState}></coach-sticky-footer>`,
      recording: { entries: [entry('coach:tracker-results', { kind: 'event', consent: 'required' })] },
    },
    '1 entry waits',
  ],
  [
    'data-layer-not-an-array',
    { prepare: () => void vi.stubGlobal('dataLayer', { push: 1 }) },
    'window.dataLayer ||= []',
  ],
];
