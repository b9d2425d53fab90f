// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { findFault } from './faults.ts';

afterEach(() => void vi.unstubAllGlobals());

const ownFolder = 'https://host.example/coach-widgets/1.4.0/';
const cdnFolder = 'https://cdn.example/coach-widgets/1.4.0/';
const find = (address: string, cause: unknown) => findFault({ address, cause, widget: 'bus-tracker', locale: 'fr' });
const importError = new TypeError('Importing a module script failed.');
const sendScript = () =>
  Promise.resolve(new Response('', { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } }));
const failFetch = () => Promise.reject(new TypeError('Failed to fetch'));

function stubNetwork(answerTo: (address: string, init: RequestInit) => Promise<Response>) {
  vi.stubGlobal('fetch', (url: URL, init: RequestInit = {}) => answerTo(url.href, init));
}

it.each([
  [
    'an overloaded server',
    cdnFolder,
    (address: string) =>
      address.endsWith('core.js') ? Promise.resolve(new Response('', { status: 503 })) : sendScript(),
    `${cdnFolder}core.js does not load: the server returns 503.`,
  ],
  [
    'a server that sends its home page',
    ownFolder,
    () => Promise.resolve(new Response('', { headers: { 'Content-Type': 'text/html' } })),
    `${ownFolder}core.js does not load: its type is text/html instead of text/javascript.`,
  ],
  [
    'a content blocker that blocks one file',
    ownFolder,
    (address: string) => (address.endsWith('bus-tracker.js') ? failFetch() : sendScript()),
    `${ownFolder}bus-tracker.js does not load: something in this browser blocks it, such as a content blocker.`,
  ],
  ['no network', ownFolder, failFetch, `${ownFolder}core.js does not load: this device has no network.`],
  [
    'a server without CORS headers',
    cdnFolder,
    (_address: string, { mode }: RequestInit) => (mode === 'no-cors' ? sendScript() : failFetch()),
    `${cdnFolder}core.js does not load: its server does not allow requests of pages at https://host.example. Does it send Access-Control-Allow-Origin?`,
  ],
  [
    'a server that is down',
    cdnFolder,
    failFetch,
    `${cdnFolder}core.js does not load: its server does not answer, or something in this browser blocks it.`,
  ],
  [
    'a network that works again',
    ownFolder,
    sendScript,
    `The files next to ${ownFolder}coach-widgets.js failed to load, and load now: the network was down, or a deployment was in progress.`,
  ],
])('explains why files failed to load: %s', async (...[, folder, answerTo, sentence]) => {
  stubNetwork(answerTo);
  expect(await find(`${folder}coach-widgets.js`, importError)).toBe(sentence);
});

it('first requests the file in the browser’s error message', async () => {
  stubNetwork((address) =>
    address.endsWith('bus-tracker-fr.js') ? Promise.resolve(new Response('', { status: 404 })) : sendScript(),
  );
  const cause = new TypeError(`Failed to fetch dynamically imported module: ${ownFolder}bus-tracker-fr.js`);
  expect(await find(`${ownFolder}coach-widgets.js`, cause)).toBe(
    `${ownFolder}bus-tracker-fr.js does not load: the server returns 404.`,
  );
});

it('requests the file in the browser’s error message even if it is not one of the usual files', async () => {
  stubNetwork((address) =>
    address.includes('/chunks/') ? Promise.resolve(new Response('', { status: 404 })) : sendScript(),
  );
  const cause = new TypeError(`Failed to fetch dynamically imported module: ${ownFolder}chunks/map.js`);
  expect(await find(`${ownFolder}coach-widgets.js`, cause)).toBe(
    `${ownFolder}chunks/map.js does not load: the server returns 404.`,
  );
});

it('reports the error if all files were loaded', async () => {
  stubNetwork(sendScript);
  expect(await find(`${ownFolder}coach-widgets.js`, new RangeError('too deep'))).toBe(
    `The files next to ${ownFolder}coach-widgets.js have loaded, and failed: RangeError: too deep`,
  );
});
