// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openRuntime, type TagRequest } from './runtime.ts';
import type { AdoptedTag, Runtime } from './runtime.ts';
import { module, islandMessages } from '../mount/small-island.test-data.tsx';
import { writeHtml, getTag } from '../tags/small-tags.test-data.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => {
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

const deniedConsent = { consent: 'denied' };
const tag = '<coach-small-tracker name="Zoé"></coach-small-tracker>';

/** Passes a tag to a runtime, as the bootstrap does. */
async function adopt(runtime: Runtime, element: HTMLElement, reload = vi.fn(async () => {})) {
  const parts: TagRequest['parts'] = [runtime, module, islandMessages.fr];
  const request: TagRequest = {
    tag: getTag(element),
    parts,
    locale: 'fr',
    setState: vi.fn(),
    removeHeight: vi.fn(),
    reload,
    load: async () => parts,
  };
  const adoptedTag = await act(async () => runtime.adopt(request));
  const region = () => element.shadowRoot?.querySelector('section')?.getAttribute('aria-label');
  return { adoptedTag, region };
}

const elements = () => {
  writeHtml(tag + tag);
  return [...document.body.children].filter((child) => child instanceof HTMLElement);
};

it('uses the valid settings, and reports the invalid ones once', async () => {
  const runtime = openRuntime({
    settings: { ...deniedConsent, operation: 'CA', locale: 'de', colour: 'red' },
    early: new Map(),
    language: 'fr',
  });
  const { region } = await adopt(runtime, writeHtml(tag));
  expect(region()).toBe('2 fr CA');
  await expect
    .poll(() => vi.mocked(console.warn).mock.calls.map(([words]) => words))
    .toEqual([
      '[coach-widgets] The setting "locale" must be one of fr, en, es, pl; the default is used.',
      expect.stringMatching(/^\[coach-widgets\] There is no setting "colour"\. There are operation, currency, /),
    ]);
});

it('renders every island again when the page calls configure, except removed ones', async () => {
  const runtime = openRuntime({ settings: deniedConsent, early: new Map(), language: 'fr' });
  const [firstElement, secondElement] = elements();
  const first = await adopt(runtime, firstElement ?? document.body);
  const second = await adopt(runtime, secondElement ?? document.body);
  await act(async () => second.adoptedTag.remove());
  await act(async () => runtime.configure({ operation: 'US' }));
  expect([first.region(), second.region()]).toEqual(['2 fr US', undefined]);
});

it('keeps earlier settings when the page configures others', async () => {
  const runtime = openRuntime({ settings: deniedConsent, early: new Map(), language: 'fr' });
  const { region } = await adopt(runtime, writeHtml(tag));
  await act(async () => runtime.configure({ operation: 'CA' }));
  await act(async () => runtime.configure({ isAmPm: true }));
  expect(region()).toBe('2 fr CA');
});

it('reloads an island once when its isolation changes, and then updates only the new one', async () => {
  const runtime = openRuntime({ settings: deniedConsent, early: new Map(), language: 'fr' });
  const element = writeHtml(tag);
  const reloadedTags: AdoptedTag[] = [];
  const reload = vi.fn(async () => void reloadedTags.push((await adopt(runtime, element)).adoptedTag));
  const { adoptedTag } = await adopt(runtime, element, reload);
  await act(async () => {
    element.setAttribute('isolation', 'light');
    await expect.poll(() => element.querySelector('section')).toBeTruthy();
  });
  await act(async () => runtime.configure({ operation: 'US' }));
  await act(async () => adoptedTag.update());
  const getLabels = () => [...element.querySelectorAll('section')].map((region) => region.getAttribute('aria-label'));
  expect(getLabels()).toEqual(['2 fr US']);
  expect(element.shadowRoot?.querySelector('section')).toBeNull();
  expect(reload).toHaveBeenCalledOnce();
  await act(async () => reloadedTags[0]?.remove());
  expect(getLabels()).toEqual([]);
});

it('removes an island’s styles only once if it is removed twice', async () => {
  const runtime = openRuntime({ settings: deniedConsent, early: new Map(), language: 'fr' });
  const [firstElement, secondElement] = elements().map((element) => {
    element.setAttribute('isolation', 'light');
    return element;
  });
  const first = await adopt(runtime, firstElement ?? document.body);
  const second = await adopt(runtime, secondElement ?? document.body);
  const sheets = document.adoptedStyleSheets.length;
  await act(async () => first.adoptedTag.remove());
  await act(async () => first.adoptedTag.remove());
  expect(document.adoptedStyleSheets).toHaveLength(sheets);
  await act(async () => second.adoptedTag.remove());
  expect(document.adoptedStyleSheets).toEqual([]);
});

describe('consent (host contract §5)', () => {
  const key = 'coach-widgets.consent';
  /** Returns a stored text without its expiry time, which is in the second line. */
  const getFirstLine = (storedText: string | null) => storedText?.split('\n')[0] ?? null;
  afterEach(() => localStorage.clear());

  it.each([
    ['given before the first island mounts', { settings: { consent: 'granted' }, markup: {} }, 'granted'],
    ['given although the page’s settings deny', { settings: { consent: 'granted' }, markup: deniedConsent }, 'granted'],
    ['not given by the visitor', { settings: deniedConsent, markup: deniedConsent }, null],
    ['invalid', { settings: { consent: 'yes' }, markup: {} }, null],
  ])('is stored as the visitor’s choice: %s', (_case, settings, storedText) => {
    openRuntime({ ...settings, early: new Map(), language: 'fr' });
    expect(getFirstLine(localStorage.getItem(key))).toBe(storedText);
  });

  it('is also stored if it is set later, and can be withdrawn', () => {
    const runtime = openRuntime({ settings: {}, early: new Map(), language: 'fr' });
    runtime.configure({ consent: 'denied' });
    expect(getFirstLine(localStorage.getItem(key))).toBe('denied');
    runtime.configure({ consent: 'required' });
    expect(getFirstLine(localStorage.getItem(key))).toBe('required');
    runtime.configure({ locale: 'en' });
    expect(getFirstLine(localStorage.getItem(key))).toBe('required');
  });
});

it('reports a toast that is invalid, and still accepts others', async () => {
  const runtime = openRuntime({
    settings: deniedConsent,
    early: new Map(),
    language: 'fr',
    toasts: [{ words: 3 }],
  });
  const causes = () =>
    vi.mocked(console.warn).mock.calls.flatMap(([, problem]) => (problem instanceof Error ? [problem.cause] : []));
  await expect.poll(causes).toEqual([{ words: 3 }]);
  runtime.toast('Bonjour');
  runtime.toast(undefined);
  await expect.poll(causes).toEqual([{ words: 3 }, undefined]);
});

it('reports that the API’s address cannot change, and keeps it', async () => {
  const runtime = openRuntime({
    settings: { ...deniedConsent, apiBase: 'https://api.example' },
    early: new Map(),
    language: 'fr',
  });
  runtime.configure({ apiBase: 'https://api.example/' });
  runtime.configure({ apiBase: 'https://other.example' });
  await expect
    .poll(() => vi.mocked(console.warn).mock.calls)
    .toEqual([['[coach-widgets] The setting "apiBase" cannot be changed later; it stays "https://api.example".']]);
});

it('lets the first island continue immediately, and each further one in a separate task', async () => {
  const { pause } = openRuntime({ settings: deniedConsent, early: new Map(), language: 'fr' });
  const resumedIslands: number[] = [];
  for (const island of [1, 2, 3]) void pause().then(() => resumedIslands.push(island));
  for (let round = 0; round < 5; round += 1) await Promise.resolve();
  expect(resumedIslands).toEqual([1]);
  await expect.poll(() => resumedIslands).toEqual([1, 2, 3]);
});
