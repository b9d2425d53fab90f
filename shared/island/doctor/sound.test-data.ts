import { vi } from 'vitest';
import {
  block,
  data,
  entry,
  folder,
  heardOf,
  link,
  mounted,
  moduleScript,
  noBundle,
  order,
  type Planted,
  tracker,
} from './planted-page.test-data.ts';

const resource = (name: string, responseStatus: number) => ({ name, responseStatus }) as never;
const resources = (...entries: readonly never[]) =>
  void vi.spyOn(performance, 'getEntriesByType').mockReturnValue([...entries]);
const width = (px: number) =>
  void vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, px, 300));
const shifted = (id: string, value: number): Planted['heard'] => ({
  get shifts() {
    const node = document.querySelector(`#${id}`);
    return node ? [{ node, value }] : [];
  },
});

/** Pages that come near to a fault and have none. */
export const sound: readonly (readonly [what: string, page: Planted])[] = [
  // The script.
  [
    'a script of another origin with integrity',
    { script: 'type="module" src="https://cdn.example/1.4.0/coach-widgets.js" integrity="sha384-x"', policy: '' },
  ],
  ['a base after the script', { head: '<base href="https://other.example/">' }],
  ['a preload of the version that runs', { head: '<link rel="modulepreload" href="/coach-widgets/1.4.0/core.js">' }],
  // Settings.
  ['a setting that the script and the block give the same value', { script: `${moduleScript} data-locale="fr"`, head: block('{"locale":"fr"}') }], // oxfmt-ignore
  ['settings shown as code', { body: `${tracker()}<pre>{"operation": "CA"}</pre>` }],
  ['other braces in a text', { body: `${tracker()}<p>{"name": "CA"}</p>` }],
  ['links to pages of the product', { head: block('{"links":{"contact":"/c","busTracker":"/b","bookingSite":"https://b.example/"}}') }], // oxfmt-ignore
  ['text of a widget and of all', { head: block('{"text":{"common":{"retry":"x"},"bus-tracker":{"title":"x"}}}') }],
  ['an API below a path', { head: block('{"apiBase":"/proxy"}') }],
  // The page around.
  ['a language of a region', { html: { lang: 'fr-CA' } }],
  ['another language, with a language of its own', { html: { lang: 'it' }, body: tracker('locale="fr"') }],
  ['another language, with a language around the tag', { html: { lang: 'it' }, body: `<div lang="en">${tracker()}</div>` }], // oxfmt-ignore
  ['another language, with the setting', { html: { lang: 'it' }, head: block('{"locale":"en"}') }],
  ['two tags in one language', { body: tracker() + tracker() }],
  ['an id of its own', { body: `${tracker('id="live"')}<p id="other">x</p>` }],
  // How tags are written.
  ['a link of another rel', { body: link('/x#coach-bus-tracker', `rel="nofollow" ${mounted}`) }],
  ['a link to a heading that exists', { body: `${link('#coach-bus-tracker')}<h2 id="coach-bus-tracker">x</h2>` }],
  ['a link elsewhere to another heading', { body: link('https://other.example/x#top') }],
  ['a link with its options in its query', { body: link('/x?originId=1#coach-bus-tracker', mounted) }],
  ['options of an element', { body: data('data-origin-id="1" data-destination-id="2"') }],
  ['an option that is written twice alike', { body: tracker('origin-id="1" data-origin-id="1"') }],
  ['something else that is ignored', { body: `${tracker()}<div data-coach-ignore><p class="x">x</p></div>` }],
  // What stands in them, and around.
  ['an empty tag in the page’s own tree', { body: tracker('isolation="light"', '') }],
  [
    'an empty tag of a widget that shows nothing without JavaScript',
    { body: `<coach-toast ${mounted}></coach-toast>` },
  ],
  ['text only in a tag', { body: tracker('', 'Horaires') }],
  ['what an island draws in the page’s own tree', { body: tracker('isolation="light"', '<a href="/x">x</a><div data-coach-root="x"><main>x</main></div>') }], // oxfmt-ignore
  [
    'a basket in a bar',
    {
      body: `<coach-nav-bar ${mounted}><a href="/">x</a><coach-mini-basket ${mounted}><a href="/b">x</a></coach-mini-basket></coach-nav-bar>`,
    },
  ],
  ['a way to another city', { body: tracker('origin-id="4" destination-id="5"') }],
  ['a way without an end', { body: tracker('origin-id="4"') }],
  ['a day to come', { body: tracker('date="2999-01-01"') }],
  // How they stand.
  ['a tag that has been loading for a while', { body: tracker().replace('ready', 'loading'), heard: { loadingMs: () => 15_000 } }], // oxfmt-ignore
  ['a narrow tag that is wide enough', { then: () => width(240) }],
  ['a tag that is not laid out', { then: () => width(0) }],
  ['a narrow link', { body: link('/x#coach-bus-tracker', mounted), then: () => width(120) }],
  ['a narrow bar', { body: `<coach-mini-basket ${mounted}><a href="/b">x</a></coach-mini-basket>`, then: () => width(120) }], // oxfmt-ignore
  ['a page that hardly moves', { body: `${tracker()}<p id="below">x</p>`, heard: shifted('below', 0.1) }],
  ['a page that moves above its tag', { body: `<p id="above">x</p>${tracker()}`, heard: shifted('above', 0.3) }],
  // Files, policy, API.
  ['files that came', { then: () => resources(resource(`${folder}react.js`, 200), resource(`${folder}core.js`, 399)) }],
  [
    'a file that came at the second attempt',
    {
      then: () =>
        resources(
          resource(`${folder}react.js`, 404),
          resource(`${folder.replace('coach-widgets', '%63oach-widgets')}react.js`, 200),
        ),
    },
  ],
  [
    'other files that did not come',
    { then: () => resources(resource(`${folder}logo.png`, 404), resource('https://ads.example/ads.js', 404)) },
  ],
  ['a browser that tells no status', { then: () => resources({ name: `${folder}react.js` } as never) }],
  [
    'something else that the policy blocks',
    { heard: { violations: [{ directive: 'script-src', what: 'https://ads.example/x.js', sourceFile: 'https://ads.example/' }] } }, // oxfmt-ignore
  ],
  ['a policy with all trusted types', { policy: "default-src 'self'; trusted-types *" }],
  ['two policies in one header', { policy: "default-src 'self', default-src https:" }],
  [
    'a policy that lets an API elsewhere through',
    {
      head: block('{"apiBase":"https://api.example"}'),
      policy: "default-src 'self'; connect-src 'self' https://api.example; img-src 'self' https://api.example",
    },
  ],
  [
    'an API that did not answer before',
    { heard: heardOf('coach:api-unreachable', { code: 'cookie', message: 'its session cookie does not come back.' }) },
  ],
  ['an API that no tag calls', { body: '<p>x</p>', answer: () => Promise.resolve(new Response('', { status: 404 })) }],
  // What is told to the page.
  ['an order that is told once', { heard: { entries: [order()] } }],
  [
    'two orders',
    { heard: { entries: [order(), entry('purchase', { detail: { ecommerce: { transaction_id: 'K4Z' } } })] } },
  ],
  [
    'an order of which an event tells, too',
    { heard: { entries: [order({ kind: 'event', consent: 'required' }), order()] } },
  ],
  ['an entry of another’s before consent', { heard: { entries: [entry('gtm.js', { consent: 'required' })] } }],
  ['consent that nothing waits for', { head: block('{"consent":"required"}') }],
  [
    'consent that can be given, and that nothing waits for',
    {
      head: block('{"consent":"required"}'),
      body: `<coach-sticky-footer ${mounted}></coach-sticky-footer>`,
      heard: { entries: [entry('coach:tracker-results', { kind: 'event', consent: 'granted' })] },
    },
  ],
  ['consent on a page without tags', { head: block('{"consent":"required"}'), body: '<p>x</p>', then: () => void vi.stubGlobal('dataLayer', []) }], // oxfmt-ignore
  ['a data layer', { then: () => void vi.stubGlobal('dataLayer', []) }],
];

/** Faults that say something else on another page. */
export const variants: readonly (readonly [code: string, page: Planted, says: string])[] = [
  [
    'consent-not-given',
    {
      head: block('{"consent":"required"}'),
      body: `<coach-sticky-footer ${mounted}></coach-sticky-footer>`,
      heard: { entries: [1, 2].map(() => entry('coach:order-completed', { kind: 'event', consent: 'required' })) },
    },
    '2 entries wait',
  ],
  [
    'consent-not-asked',
    {
      head: block('{"consent":"required"}'),
      heard: { entries: [entry('coach:itinerary-opened', { kind: 'event', consent: 'required' })] },
    },
    '1 withheld',
  ],
  ['pushed-without-consent', { heard: { entries: [entry('webVitals', { consent: 'denied' })] } }, 'consent is denied'],
  [
    'purchase-told-twice',
    { heard: { entries: [order(), entry('buy', { detail: { a: { b: { c: { orderId: 'K3Y' } } } } })] } },
    'as "buy"',
  ],
  [
    'policy-lacks-source',
    {
      head: block('{"apiBase":"https://api.example"}'),
      policy: "default-src 'self'; connect-src https://api.example",
    },
    'img-src https://api.example',
  ],
  [
    'policy-lacks-source',
    {
      head: block('{"apiBase":"https://api.example"}'),
      policy: "default-src 'self'; img-src https://api.example",
    },
    'connect-src https://api.example',
  ],
  [
    'policy-lacks-trusted-types',
    { policy: "default-src 'self'; trusted-types default" },
    'lacks coach-widgets and dompurify',
  ],
  ['script-does-not-run', { then: noBundle, body: '<p>x</p>' }, 'does not run'],
  [
    'room-not-kept',
    { body: tracker('', '<a href="/x" id="inside">x</a>'), heard: shifted('inside', 0.11) },
    'CLS 0.11',
  ],
  ['tag-too-narrow', { then: () => width(239) }, 'has 239 px'],
  [
    'tag-keeps-loading',
    { body: tracker().replace('ready', 'loading'), heard: { loadingMs: () => 15_001 } },
    '15 seconds',
  ],
  ['file-missing', { then: () => resources(resource(`${folder}react.js`, 400)) }, 'react.js came as 400'],
  ['tag-empty', { body: data('').replace(/<a.*<\/a>/, ' ') }, '<div> is empty'],
  ['tag-ignored', { body: '<coach-bus-tracker data-coach-ignore></coach-bus-tracker>' }, 'no widget mounts'],
];
