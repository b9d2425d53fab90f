// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { control, findFault, getCode, open, prepareBuilder, say, type } from '../testing/builder-page.ts';
import { isWebAddress, refuseForeignAddresses } from './addresses.ts';
import { readState } from './builder-state.ts';

/** Texts that are not web addresses, in spellings that browsers, servers or snippets read as something else. */
const invalidAddresses = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://host.example/%0aalert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://host.example/1',
  'file:///etc',
  'mailto:a@host.example',
  'https:evil.example',
  'https:/evil.example',
  'https://',
  'https://[',
  'https://user@evil.example/',
  'https://host.example@evil.example/',
  '//evil.example/',
  '///evil.example/',
  '/\\evil.example/',
  '\\\\evil.example/',
  '/\t/evil.example/',
  '/..//evil.example/',
  '/%2e%2e//evil.example/',
  'evil.example/',
  '../x',
  '/a b',
  '/"><script>alert(1)</script>',
  "/' onclick='alert(1)",
  '/a;script-src *',
];

const paths = ['/', '/map', '/map?a=1&b=2#c', '/coach-widgets/1.4.0/', '/%C3%A9', '/caf\u00e9'];
const addressesOfOthers = [
  'https://cdn.example',
  'https://cdn.example/coach/',
  'http://localhost:8080/a?b=c',
  'HTTPS://X.EXAMPLE/',
];

it.each([...paths, ...addressesOfOthers])('%j is a web address', (text) => expect(isWebAddress(text)).toBe(true));
it.each(invalidAddresses)('%j is not a web address', (text) => expect(isWebAddress(text)).toBe(false));

const addressFields = ['path', 'folder', 's.apiBase', 's.mapTileUrl', 's.links', 'o.links'];
/** The text of a parameter that contains an address. */
function toText(name: string, address: string): string {
  if (name === 's.mapTileUrl') return `${address}{z}{x}{y}`;
  if (name === 'o.links') return JSON.stringify([{ label: 'A', href: address }]);
  return name === 's.links' ? JSON.stringify({ stops: address }) : address;
}

describe('refuseForeignAddresses', () => {
  const read = (query: Record<string, string>) => readState(new URLSearchParams(query), { widgets: [] });

  it.each(
    addressFields.flatMap((name) => [...invalidAddresses, ...addressesOfOthers].map((address) => [name, address])),
  )('removes %s with the address %j, and reports it', (name, address) => {
    const query = { [name]: toText(name, address), words: 'x', 's.locale': 'en' };
    const { state, refusedAddresses } = refuseForeignAddresses(read(query), 'https://host.example', []);
    expect(state).toEqual(read({ words: 'x', 's.locale': 'en' }));
    expect(refusedAddresses).toHaveLength(1);
  });

  it.each(addressFields.flatMap((name) => [...paths, 'https://host.example/a'].map((address) => [name, address])))(
    'leaves %s with the address %j of the same site',
    (name, address) => {
      const state = read({ [name]: toText(name, address) });
      expect(refuseForeignAddresses(state, 'https://host.example', [])).toEqual({ state, refusedAddresses: [] });
    },
  );

  it('leaves addresses that the user has entered', () => {
    const state = read({ path: ' https://shop.example/ ', 's.links': '{"stops":"https://shop.example/stops"}' });
    const trustedAddresses = ['https://shop.example/', 'https://shop.example/stops'];
    expect(refuseForeignAddresses(state, 'https://host.example', trustedAddresses)).toEqual({
      state,
      refusedAddresses: [],
    });
    const { refusedAddresses } = refuseForeignAddresses(state, 'https://host.example', trustedAddresses.slice(1));
    expect(refusedAddresses).toEqual(['https://shop.example/']);
  });
});

/** Everything that the page offers to copy. */
const readSnippets = () =>
  [...document.querySelectorAll('.builder-block code')].map(({ textContent }) => textContent).join('\n');
const findNotice = () => document.querySelector<HTMLElement>('.builder > .builder-notice, #content > .builder-notice');

describe('the builder', () => {
  beforeEach(() => {
    prepareBuilder();
    sessionStorage.clear();
  });

  it.each([
    ...addressFields.flatMap((name) => [[name, toText(name, 'javascript:alert(1)')] as const]),
    ['folder', '/"><script>alert(1)</script>'] as const,
    ['s.apiBase', 'https://evil.example'] as const,
  ])('copies nothing of a link with %s=%s, and says so', async (name, text) => {
    await open('?widget=nav-bar&lang=en');
    const snippets = readSnippets();
    await open(`?widget=nav-bar&${new URLSearchParams({ [name]: text })}&lang=en`);
    expect(readSnippets()).toBe(snippets);
    expect(findNotice()?.hidden).toBe(false);
    expect(findNotice()?.textContent).toContain('a stranger may have written the link');
    // The address does not stay in the state, which the preview and the links to other languages repeat.
    expect(document.querySelector<HTMLAnchorElement>('.site-languages a')?.href).not.toContain(
      encodeURIComponent(text),
    );
  });

  it('takes paths of this site from a link, without a notice', async () => {
    const query = new URLSearchParams({
      path: '/map?a=1',
      folder: '/static/coach/',
      's.apiBase': '/back',
      's.links': '{"stops":"/halts"}',
      'o.links': '[{"label":"A","href":"/a"}]',
    });
    await open(`?widget=nav-bar&${query}`);
    expect(getCode(say('tag'))).toMatch(/"href":"\/a"[\s\S]*href="\/map\?a=1"/);
    expect(getCode(say('script'))).toMatch(/src="\/static\/coach\/coach-widgets.js".* data-api-base="\/back"/);
    expect(getCode(say('settingsBlock'))).toContain('/halts');
    expect(findNotice()?.hidden).toBe(true);
  });

  it('takes addresses that the user has entered, also after a reload, and writes the API on the script', async () => {
    await open('?widget=stops&lang=en');
    type(say('folder'), 'https://cdn.example/coach');
    type('apiBase', 'https://api.example');
    vi.advanceTimersByTime(250);
    await open(location.search);
    expect(getCode(say('script'))).toContain('src="https://cdn.example/coach/coach-widgets.js"');
    expect(getCode(say('script'))).toContain('data-api-base="https://api.example"');
    expect(findNotice()?.hidden).toBe(true);
    await open('?widget=stops&s.apiBase=https://api.example.evil.example');
    expect(getCode(say('script'))).not.toContain('api.example');
  });

  it('takes addresses of a tag that the user has pasted, also after a reload', async () => {
    await open('?widget=stops&lang=en');
    type(say('pasted'), '<div data-coach-widget="stops"><a href="https://shop.example/stops">Stops</a></div>');
    vi.advanceTimersByTime(600);
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === say('adopt'))?.click();
    await open(location.search);
    expect(getCode(say('tag'))).toContain('href="https://shop.example/stops"');
    expect(findNotice()?.hidden).toBe(true);
  });

  it('works in a browser that forbids storage', async () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    await open('?widget=stops&path=/map');
    type(say('folder'), 'https://cdn.example/coach');
    vi.advanceTimersByTime(250);
    expect(getCode(say('tag'))).toContain('href="/map"');
    expect(getCode(say('script'))).toContain('src="https://cdn.example/coach/coach-widgets.js"');
    expect(location.search).toContain('folder=');
  });

  it.each([
    [say('path'), 'tag'],
    [say('folder'), 'script'],
    ['apiBase', 'script'],
  ] as const)('refuses a script in the field %s, and says what to write', async (name, snippet) => {
    await open();
    const code = getCode(say(snippet));
    const input = type(name, 'javascript:alert(1)');
    expect(findFault(input)?.textContent).toBe(say('value.address'));
    expect(getCode(say(snippet))).toBe(code);
    type(name, '/x');
    expect(findFault(input)?.hidden).toBe(true);
    expect(getCode(say(snippet))).toContain('/x');
  });

  it('copies no list with a script, and names the entry', async () => {
    await open('?widget=nav-bar');
    const input = type('links', '[{"label":"A","href":"javascript:alert(1)"}]');
    expect(findFault(input)?.textContent).toBe(say('value.entry', { number: '1' }));
    expect(getCode(say('tag'))).not.toContain('javascript');
  });

  it('takes no script over from a pasted tag', async () => {
    await open();
    type(say('pasted'), '<div data-coach-widget="stops"><a href="javascript:alert(1)">Stops</a></div>');
    vi.advanceTimersByTime(600);
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === say('adopt'))?.click();
    expect(getCode(say('tag'))).toBe('<div data-coach-widget="stops"><a href="/stops">Stops</a></div>');
    expect(findFault(control(say('path')))?.textContent).toBe(say('value.address'));
  });
});
