import { vi } from 'vitest';
import {
  block,
  data,
  entry,
  folder,
  recordEvent,
  link,
  readyState,
  moduleScript,
  removeBundle,
  order,
  type TestPage,
  tracker,
} from './test-page.test-data.ts';

const createResource = (name: string, responseStatus: number) => ({ name, responseStatus }) as never;
const stubResources = (...entries: readonly never[]) =>
  void vi.spyOn(performance, 'getEntriesByType').mockReturnValue([...entries]);
const stubWidth = (px: number) =>
  void vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, px, 300));
const createShift = (id: string, value: number): TestPage['recording'] => ({
  get shifts() {
    const node = document.querySelector(`#${id}`);
    return node ? [{ node, value }] : [];
  },
});

/** Pages without problems that resemble faulty ones. */
export const validPages: readonly (readonly [description: string, page: TestPage])[] = [
  // The script.
  [
    'a script of another origin with integrity',
    { script: 'type="module" src="https://cdn.example/1.4.0/coach-widgets.js" integrity="sha384-x"', policy: '' },
  ],
  ['a base after the script', { head: '<base href="https://other.example/">' }],
  ['a preload of the running version', { head: '<link rel="modulepreload" href="/coach-widgets/1.4.0/core.js">' }],
  // Settings.
  ['a setting with the same value in the script and the block', { script: `${moduleScript} data-locale="fr"`, head: block('{"locale":"fr"}') }], // oxfmt-ignore
  ['settings shown as code', { body: `${tracker()}<pre>{"operation": "CA"}</pre>` }],
  ['other text in braces', { body: `${tracker()}<p>{"name": "CA"}</p>` }],
  ['links to pages of the product', { head: block('{"links":{"contact":"/c","busTracker":"/b","bookingSite":"https://b.example/"}}') }], // oxfmt-ignore
  [
    'text of a widget and text of all widgets',
    { head: block('{"text":{"common":{"retry":"x"},"bus-tracker":{"title":"x"}}}') },
  ],
  ['an API below a path', { head: block('{"apiBase":"/proxy"}') }],
  // Document.
  ['a language with a region', { html: { lang: 'fr-CA' } }],
  ['an unsupported language, with locale on the tag', { html: { lang: 'it' }, body: tracker('locale="fr"') }],
  ['an unsupported language, with lang on a parent of the tag', { html: { lang: 'it' }, body: `<div lang="en">${tracker()}</div>` }], // oxfmt-ignore
  ['an unsupported language, with the setting locale', { html: { lang: 'it' }, head: block('{"locale":"en"}') }],
  ['two tags in one language', { body: tracker() + tracker() }],
  ['a unique id', { body: `${tracker('id="live"')}<p id="other">x</p>` }],
  // Spelling of tags.
  ['a link with another rel', { body: link('/x#coach-bus-tracker', `rel="nofollow" ${readyState}`) }],
  ['a link to a heading that exists', { body: `${link('#coach-bus-tracker')}<h2 id="coach-bus-tracker">x</h2>` }],
  ['a link to another site with another fragment', { body: link('https://other.example/x#top') }],
  ['a link with its options in its query', { body: link('/x?originId=1#coach-bus-tracker', readyState) }],
  ['data attributes of an element', { body: data('data-origin-id="1" data-destination-id="2"') }],
  ['an option written twice with the same value', { body: tracker('origin-id="1" data-origin-id="1"') }],
  ['data-coach-ignore around other content', { body: `${tracker()}<div data-coach-ignore><p class="x">x</p></div>` }],
  // Content and parents of tags.
  ['an empty tag in the page’s own tree', { body: tracker('isolation="light"', '') }],
  [
    'an empty tag of a widget that shows nothing without JavaScript',
    { body: `<coach-toast ${readyState}></coach-toast>` },
  ],
  ['a tag with text only', { body: tracker('', 'Horaires') }],
  ['content that an island renders in the page’s own tree', { body: tracker('isolation="light"', '<a href="/x">x</a><div data-coach-root="x"><main>x</main></div>') }], // oxfmt-ignore
  [
    'a basket in a bar',
    {
      body: `<coach-nav-bar ${readyState}><a href="/">x</a><coach-mini-basket ${readyState}><a href="/b">x</a></coach-mini-basket></coach-nav-bar>`,
    },
  ],
  ['a route to another city', { body: tracker('origin-id="4" destination-id="5"') }],
  ['a route without a destination', { body: tracker('origin-id="4"') }],
  ['a future day', { body: tracker('date="2999-01-01"') }],
  // State and layout of tags.
  ['a tag that has been loading for the maximum time', { body: tracker().replace('ready', 'loading'), recording: { loadingMs: () => 15_000 } }], // oxfmt-ignore
  ['a tag of the minimum width', { prepare: () => stubWidth(240) }],
  ['a tag that is not laid out', { prepare: () => stubWidth(0) }],
  ['a narrow link', { body: link('/x#coach-bus-tracker', readyState), prepare: () => stubWidth(120) }],
  ['a narrow bar', { body: `<coach-mini-basket ${readyState}><a href="/b">x</a></coach-mini-basket>`, prepare: () => stubWidth(120) }], // oxfmt-ignore
  ['a small layout shift', { body: `${tracker()}<p id="below">x</p>`, recording: createShift('below', 0.1) }],
  ['a layout shift above the tag', { body: `<p id="above">x</p>${tracker()}`, recording: createShift('above', 0.3) }],
  // Files, policy, API.
  [
    'files that were loaded',
    { prepare: () => stubResources(createResource(`${folder}react.js`, 200), createResource(`${folder}core.js`, 399)) },
  ],
  [
    'a file that was loaded at the second attempt',
    {
      prepare: () =>
        stubResources(
          createResource(`${folder}react.js`, 404),
          createResource(`${folder.replace('coach-widgets', '%63oach-widgets')}react.js`, 200),
        ),
    },
  ],
  [
    'missing files that are not part of the bundle',
    {
      prepare: () =>
        stubResources(createResource(`${folder}logo.png`, 404), createResource('https://ads.example/ads.js', 404)),
    },
  ],
  [
    'a browser that does not report the status',
    { prepare: () => stubResources({ name: `${folder}react.js` } as never) },
  ],
  [
    'blocked requests of other scripts',
    { recording: { violations: [{ directive: 'script-src', target: 'https://ads.example/x.js', sourceFile: 'https://ads.example/' }] } }, // oxfmt-ignore
  ],
  ['a policy with all trusted types', { policy: "default-src 'self'; trusted-types *" }],
  ['two policies in one header', { policy: "default-src 'self', default-src https:" }],
  [
    'a policy that allows an API at another origin',
    {
      script: `${moduleScript} data-api-base="https://api.example"`,
      policy: "default-src 'self'; connect-src 'self' https://api.example; img-src 'self' https://api.example",
    },
  ],
  [
    'an API that answers again after a failure',
    {
      recording: recordEvent('coach:api-unreachable', {
        code: 'cookie',
        message: 'the browser does not return its session cookie.',
      }),
    },
  ],
  [
    'a failing API on a page without tags',
    { body: '<p>x</p>', answer: () => Promise.resolve(new Response('', { status: 404 })) },
  ],
  // Data layer and consent.
  ['an order that is pushed once', { recording: { entries: [order()] } }],
  [
    'two orders',
    { recording: { entries: [order(), entry('purchase', { detail: { ecommerce: { transaction_id: 'K4Z' } } })] } },
  ],
  [
    'an order that is also in an event',
    { recording: { entries: [order({ kind: 'event', consent: 'required' }), order()] } },
  ],
  ['an entry of another script before consent', { recording: { entries: [entry('gtm.js', { consent: 'required' })] } }],
  ['missing consent that nothing waits for', { head: block('{"consent":"required"}') }],
  [
    'a consent banner, and consent for all entries',
    {
      head: block('{"consent":"required"}'),
      body: `<coach-sticky-footer ${readyState}></coach-sticky-footer>`,
      recording: { entries: [entry('coach:tracker-results', { kind: 'event', consent: 'granted' })] },
    },
  ],
  ['missing consent on a page without tags', { head: block('{"consent":"required"}'), body: '<p>x</p>', prepare: () => void vi.stubGlobal('dataLayer', []) }], // oxfmt-ignore
  ['a data layer that is an array', { prepare: () => void vi.stubGlobal('dataLayer', []) }],
];

/** Problems whose sentence depends on the page. */
export const faultVariants: readonly (readonly [code: string, page: TestPage, sentence: string])[] = [
  [
    'consent-not-given',
    {
      head: block('{"consent":"required"}'),
      body: `<coach-sticky-footer ${readyState}></coach-sticky-footer>`,
      recording: { entries: [1, 2].map(() => entry('coach:order-completed', { kind: 'event', consent: 'required' })) },
    },
    '2 entries wait',
  ],
  [
    'consent-not-requested',
    {
      head: block('{"consent":"required"}'),
      recording: { entries: [entry('coach:itinerary-opened', { kind: 'event', consent: 'required' })] },
    },
    '1 entries withheld',
  ],
  [
    'pushed-without-consent',
    { recording: { entries: [entry('webVitals', { consent: 'denied' })] } },
    'consent is denied',
  ],
  [
    'order-pushed-twice',
    { recording: { entries: [order(), entry('buy', { detail: { a: { b: { c: { orderId: 'K3Y' } } } } })] } },
    'as "buy"',
  ],
  [
    'policy-lacks-source',
    {
      script: `${moduleScript} data-api-base="https://api.example"`,
      policy: "default-src 'self'; connect-src https://api.example",
    },
    'img-src https://api.example',
  ],
  [
    'policy-lacks-source',
    {
      script: `${moduleScript} data-api-base="https://api.example"`,
      policy: "default-src 'self'; img-src https://api.example",
    },
    'connect-src https://api.example',
  ],
  [
    'policy-lacks-trusted-types',
    { policy: "default-src 'self'; trusted-types default" },
    'lacks coach-widgets and dompurify',
  ],
  ['script-does-not-run', { prepare: removeBundle, body: '<p>x</p>' }, 'does not run'],
  [
    'height-not-reserved',
    { body: tracker('', '<a href="/x" id="inside">x</a>'), recording: createShift('inside', 0.11) },
    'CLS 0.11',
  ],
  ['tag-too-narrow', { prepare: () => stubWidth(239) }, 'has 239 px'],
  [
    'tag-keeps-loading',
    { body: tracker().replace('ready', 'loading'), recording: { loadingMs: () => 15_001 } },
    '15 seconds',
  ],
  ['file-missing', { prepare: () => stubResources(createResource(`${folder}react.js`, 400)) }, 'returned 400 for'],
  [
    'file-missing',
    {
      script: 'type="module" src="https://host.example/my%20files/coach-widgets.js"',
      prepare: () => stubResources(createResource('https://host.example/my%20file%73/react.js', 404)),
    },
    'returned 404 for https://host.example/my files/react.js',
  ],
  ['tag-empty', { body: data('').replace(/<a.*<\/a>/, ' ') }, '<div> is empty'],
  ['tag-ignored', { body: '<coach-bus-tracker data-coach-ignore></coach-bus-tracker>' }, 'no widget mounts'],
];
