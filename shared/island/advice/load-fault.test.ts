// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { loadFault } from './faults.ts';

afterEach(() => void vi.unstubAllGlobals());

const own = 'https://host.example/coach-widgets/1.4.0/';
const cdn = 'https://cdn.example/coach-widgets/1.4.0/';
const lostFrom = (address: string, cause: unknown) =>
  loadFault({ address, cause, widget: 'bus-tracker', locale: 'fr' });
const lost = new TypeError('Importing a module script failed.');
const script = () =>
  Promise.resolve(new Response('', { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } }));
const gone = () => Promise.reject(new TypeError('Failed to fetch'));

function network(answerTo: (address: string, init: RequestInit) => Promise<Response>) {
  vi.stubGlobal('fetch', (url: URL, init: RequestInit = {}) => answerTo(url.href, init));
}

it.each([
  [
    'a server that is overloaded',
    cdn,
    (address: string) => (address.endsWith('core.js') ? Promise.resolve(new Response('', { status: 503 })) : script()),
    `${cdn}core.js does not come: it is 503.`,
  ],
  [
    'a server that sends its home page',
    own,
    () => Promise.resolve(new Response('', { headers: { 'Content-Type': 'text/html' } })),
    `${own}core.js does not come: it is sent as text/html, and not as text/javascript.`,
  ],
  [
    'a blocker that takes one file',
    own,
    (address: string) => (address.endsWith('bus-tracker.js') ? gone() : script()),
    `${own}bus-tracker.js does not come: something in this browser holds it back, such as a content blocker.`,
  ],
  ['no network', own, gone, `${own}core.js does not come: this device has no network.`],
  [
    'a server that lets no other origin read',
    cdn,
    (_address: string, { mode }: RequestInit) => (mode === 'no-cors' ? script() : gone()),
    `${cdn}core.js does not come: its server answers, but not to pages of https://host.example. Does it send Access-Control-Allow-Origin?`,
  ],
  [
    'a server that is down',
    cdn,
    gone,
    `${cdn}core.js does not come: its server does not answer, or something in this browser holds it back.`,
  ],
  [
    'a network that is back',
    own,
    script,
    `No files came beside ${own}coach-widgets.js, which come now: the network was lost, or a deploy was under way.`,
  ],
])('says why files do not come: %s', async (...[, folder, answerTo, sentence]) => {
  network(answerTo);
  expect(await lostFrom(`${folder}coach-widgets.js`, lost)).toBe(sentence);
});

it('asks first for the file that the browser names', async () => {
  network((address) =>
    address.endsWith('bus-tracker-fr.js') ? Promise.resolve(new Response('', { status: 404 })) : script(),
  );
  const cause = new TypeError(`Failed to fetch dynamically imported module: ${own}bus-tracker-fr.js`);
  expect(await lostFrom(`${own}coach-widgets.js`, cause)).toBe(`${own}bus-tracker-fr.js does not come: it is 404.`);
});

it('asks for a file that the browser names and that is none of the usual ones', async () => {
  network((address) => (address.includes('/chunks/') ? Promise.resolve(new Response('', { status: 404 })) : script()));
  const cause = new TypeError(`Failed to fetch dynamically imported module: ${own}chunks/map.js`);
  expect(await lostFrom(`${own}coach-widgets.js`, cause)).toBe(`${own}chunks/map.js does not come: it is 404.`);
});

it('says what broke when every file came', async () => {
  network(script);
  expect(await lostFrom(`${own}coach-widgets.js`, new RangeError('too deep'))).toBe(
    `The files beside ${own}coach-widgets.js came, and broke: RangeError: too deep`,
  );
});
