// @vitest-environment happy-dom
import { act, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mountIsland, type MountedIsland, type MountRequest } from './mount-island.tsx';
import { runAndWait, createIslandPage, module, islandMessages } from './small-island.test-data.tsx';

afterEach(() => {
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

/** Mounts the small island, by default in a new shadow root. */
async function mount(change: Partial<MountRequest> = {}, page = createIslandPage()) {
  const host = document.body.appendChild(document.createElement('div'));
  const root = host.attachShadow({ mode: 'open' });
  const callbacks = { emit: vi.fn(), onReady: vi.fn(), onFailed: vi.fn() };
  const request: MountRequest = {
    place: root,
    name: 'small',
    module,
    messages: islandMessages.fr,
    locale: 'fr',
    options: { own: { name: 'Zoé' }, common: {} },
    ...callbacks,
    ...change,
  };
  let mountedIsland: MountedIsland | undefined;
  await runAndWait(() => (mountedIsland = mountIsland(request, page)));
  const island = mountedIsland ?? { update() {}, unmount() {} };
  const box = () => request.place.querySelector<HTMLElement>('[data-coach-root="small"]') ?? document.body;
  return {
    ...callbacks,
    host,
    root,
    island,
    box,
    press: () => runAndWait(() => within(box()).getByRole('button').click()),
  };
}

describe('mountIsland', () => {
  it('renders the island with its options, messages, language and heading level', async () => {
    const { box } = await mount({ options: { own: { name: 'Zoé' }, common: { headingLevel: 3 } } });
    expect(within(box()).getByRole('region', { name: '3 fr UK' }).textContent).toBe('Bonjour Zoéencore 0');
    expect([box().lang, box().dir]).toEqual(['fr', 'ltr']);
  });

  it('starts headings at level 2 by default', async () => {
    const { box } = await mount();
    expect(within(box()).getByRole('region', { name: '2 fr UK' })).toBeTruthy();
  });

  it('prefers the page’s text to its own (host contract §4 "text")', async () => {
    const { box } = await mount({}, createIslandPage({ text: { small: { greeting: 'Salut {name}' } } }));
    expect(box().textContent).toContain('Salut Zoé');
  });

  it('calls onReady once, after the first render', async () => {
    let textWhenReady: string | null = null;
    const host = document.body.appendChild(document.createElement('div'));
    const place = host.attachShadow({ mode: 'open' });
    const onReady = vi.fn(() => {
      textWhenReady = place.textContent;
    });
    const { press } = await mount({ place, onReady });
    expect(textWhenReady).toContain('Bonjour');
    await press();
    expect(onReady).toHaveBeenCalledOnce();
  });

  it('emits the island’s events', async () => {
    const { emit, press } = await mount();
    await press();
    expect(emit.mock.calls).toEqual([['coach:form-sent', { count: 0 }]]);
  });

  it('renders again with other options, messages and language, and keeps its state', async () => {
    const { island, box, press } = await mount();
    await press();
    await act(async () =>
      island.update({ options: { own: { name: 'Ann' }, common: {} }, locale: 'en', messages: islandMessages.en }),
    );
    expect(within(box()).getByRole('region', { name: '2 en UK' }).textContent).toBe('Hello Annagain 1');
    expect(box().lang).toBe('en');
  });

  it('adopts its styles on the shadow root, without a scope, and removes everything when it unmounts', async () => {
    const page = createIslandPage();
    const adopt = vi.spyOn(page.styleRegistry, 'adopt');
    const { root, island } = await mount({}, page);
    expect(adopt.mock.calls).toEqual([[root, expect.arrayContaining([...module.styles]), undefined]]);
    expect(root.adoptedStyleSheets.length).toBeGreaterThan(2);
    await act(async () => island.unmount());
    expect([root.adoptedStyleSheets, root.innerHTML]).toEqual([[], '']);
  });

  it('adopts its styles on the document, scoped to its box, when it is rendered in the page’s own tree', async () => {
    const place = document.body.appendChild(document.createElement('div'));
    const page = createIslandPage();
    const adopt = vi.spyOn(page.styleRegistry, 'adopt');
    const { island } = await mount({ place }, page);
    const scope = '[data-coach-root="small"]';
    expect(adopt.mock.calls).toEqual([[document, expect.arrayContaining([...module.styles]), scope]]);
    expect(place.querySelectorAll(scope)).toHaveLength(1);
    expect(document.adoptedStyleSheets.length).toBeGreaterThan(2);
    await act(async () => island.unmount());
    expect([document.adoptedStyleSheets, place.innerHTML]).toEqual([[], '']);
  });

  it('keeps the states of two islands of the same widget separate', async () => {
    const [first, second] = [await mount(), await mount()];
    await first.press();
    expect([first.box().textContent, second.box().textContent]).toEqual(['Bonjour Zoéencore 1', 'Bonjour Zoéencore 0']);
  });

  it('ignores an update after it has unmounted', async () => {
    const { island, root } = await mount();
    await act(async () => island.unmount());
    await act(async () => island.update({ locale: 'en' }));
    expect(root.innerHTML).toBe('');
  });
});

describe('a failing island', () => {
  it('is reported once, and is never ready, if it fails in its first render', async () => {
    const { onFailed, onReady } = await mount({ options: { own: { breaks: true }, common: {} } });
    expect(onFailed.mock.calls).toEqual([[new Error('broken on purpose')]]);
    expect(onReady).not.toHaveBeenCalled();
  });

  it('is reported once if it fails later', async () => {
    const { onFailed, press } = await mount();
    await press();
    await press();
    expect(onFailed.mock.calls).toEqual([[new Error('broken on purpose')]]);
  });

  it('does not disturb other islands', async () => {
    const workingIsland = await mount();
    await mount({ options: { own: { breaks: true }, common: {} } });
    await workingIsland.press();
    expect(workingIsland.box().textContent).toBe('Bonjour Zoéencore 1');
  });
});
