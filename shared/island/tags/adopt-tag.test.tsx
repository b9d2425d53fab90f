// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { completeSettings } from '#shared/domain/page/operation/complete-settings.ts';
import type { RetailOperation, Settings } from '#shared/domain/page/operation/settings.ts';
import { getMessageLocale } from '#shared/text/define-messages.ts';
import { adoptTag } from './adopt-tag.ts';
import type { AdoptedTag } from '../start/runtime.ts';
import { runAndWait, createIslandPage, module, islandMessages } from '../mount/small-island.test-data.tsx';
import { writeHtml, getTag, toast, tracker } from './small-tags.test-data.ts';

const html = '<coach-small-tracker name="Zoé"><a href="/">Horaires</a></coach-small-tracker>';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

/** Adopts a tag, and records its callbacks and events. */
async function adopt(markup: string, operation: RetailOperation = 'UK') {
  const element = writeHtml(markup);
  const callbacks = { setState: vi.fn(), removeHeight: vi.fn(), reload: vi.fn(async () => {}) };
  const events: [string, unknown][] = [];
  for (const name of ['coach:ready', 'coach:failed', 'coach:form-sent']) {
    element.addEventListener(name, (event) => events.push([name, (event as CustomEvent).detail]));
  }
  const runtime = { pause: vi.fn(), adopt: vi.fn(), configure: vi.fn(), toast: vi.fn() };
  const onUpdate = vi.fn();
  const mount: typeof module.mount = (...facts) => {
    const island = module.mount(...facts);
    return { ...island, update: (change) => (onUpdate(change), island.update(change)) };
  };
  let settings = completeSettings({ operation });
  const getParts = (locale: 'fr' | 'en', region: RetailOperation) => {
    const messages = { ...islandMessages[locale], locale: getMessageLocale(locale, region) };
    return [runtime, { ...module, mount }, messages] as const;
  };
  const load = vi.fn(async (_manifest: unknown, locale: string) =>
    getParts(locale === 'en' ? 'en' : 'fr', settings.operation),
  );
  const parts = getParts('fr', 'UK');
  const request = { tag: getTag(element), parts, locale: 'fr' as const, load, ...callbacks };
  let result: AdoptedTag | undefined;
  await runAndWait(() => (result = adoptTag(request, { ...createIslandPage(), settings: () => settings })));
  const adoptedTag = result ?? { update() {}, remove() {} };
  const setAttribute = (name: string, value: string) =>
    act(async () => {
      element.setAttribute(name, value);
      await new Promise((resolve) => setTimeout(resolve, 5));
    });
  const configure = (change: Partial<Settings>) =>
    act(async () => {
      settings = { ...settings, ...change };
      adoptedTag.update();
      await new Promise((resolve) => setTimeout(resolve, 5));
    });
  const getText = () => element.shadowRoot?.textContent;
  return { ...callbacks, element, events, load, adoptedTag, setAttribute, configure, getText, onUpdate };
}

describe('adoptTag', () => {
  it('renders the island instead of the fallback, and emits coach:ready', async () => {
    const { element, getText, setState, removeHeight, events } = await adopt(html);
    expect(getText()).toBe('Bonjour Zoéencore 0');
    expect(element.shadowRoot?.querySelector('slot')).toBeNull();
    expect(setState.mock.calls).toEqual([['ready']]);
    expect(removeHeight).toHaveBeenCalledOnce();
    expect(events).toEqual([['coach:ready', { version: 1, widget: 'small-tracker' }]]);
  });

  it('emits the island’s events on the tag', async () => {
    const { element, events } = await adopt(html);
    await act(async () => element.shadowRoot?.querySelector('button')?.click());
    expect(events.at(-1)).toEqual(['coach:form-sent', { version: 1, count: 0 }]);
  });

  it('restores the fallback when the tag is removed', async () => {
    const { element, adoptedTag } = await adopt(html);
    await act(async () => adoptedTag.remove());
    expect(element.innerHTML).toBe('<a href="/">Horaires</a>');
    expect(element.shadowRoot?.innerHTML).toBe('<slot></slot>');
  });
});

describe('an island that shows its original content (host contract §3)', () => {
  const originalHtml = html.replace('name=', 'back="/voyages" name=');

  it('is ready, and shows its fallback', async () => {
    const { element, setState } = await adopt(originalHtml);
    expect(element.shadowRoot?.querySelector('slot')).toBeTruthy();
    expect(setState.mock.calls).toEqual([['ready']]);
  });

  it('is rendered again when the reason is removed', async () => {
    const { element, setAttribute } = await adopt(originalHtml);
    await setAttribute('back', '');
    expect(element.shadowRoot?.querySelector('slot')).toBeNull();
  });

  it.each([
    ['something', originalHtml, true],
    ['nothing', '<coach-small-tracker back="x">\n</coach-small-tracker>', false],
    ['nothing in a list', '<ul data-coach-widget="small-tracker" data-back="x">\n</ul>', false],
  ])('detects whether the editor wrote %s', async (_case, markup, expected) => {
    const { events } = await adopt(markup);
    expect(events[0]).toEqual(['coach:form-sent', { version: 1, hasOriginal: expected }]);
  });
});

describe('an attribute changed later (host contract §2)', () => {
  it('renders the island with its new value', async () => {
    const { setAttribute, getText } = await adopt(html);
    await setAttribute('name', 'Ann');
    expect(getText()).toBe('Bonjour Annencore 0');
  });

  it('changes the language when its messages have loaded', async () => {
    const { setAttribute, getText, load } = await adopt(html);
    await setAttribute('locale', 'en');
    expect(load).toHaveBeenCalledWith(tracker, 'en');
    expect(getText()).toBe('Hello Zoéagain 0');
  });

  it('ignores messages that load after another change of the language', async () => {
    const { setAttribute, getText, load } = await adopt(html);
    const parts = await load(tracker, 'en');
    let finish = () => {};
    load.mockReturnValueOnce(new Promise((resolve) => (finish = () => resolve(parts))));
    await setAttribute('locale', 'en');
    await setAttribute('locale', 'fr');
    await act(async () => finish());
    expect(getText()).toBe('Bonjour Zoéencore 0');
  });

  it('keeps the current language if the messages of another one fail to load', async () => {
    const { setAttribute, getText, load, setState } = await adopt(html);
    load.mockRejectedValueOnce(new TypeError('no file'));
    await setAttribute('locale', 'en');
    expect(getText()).toBe('Bonjour Zoéencore 0');
    expect(setState.mock.calls).toEqual([['ready']]);
    expect(console.error).toHaveBeenCalledOnce();
  });

  it('loads the messages of another operation', async () => {
    const { configure, load, onUpdate } = await adopt(html);
    await configure({ operation: 'US' });
    await configure({ isAmPm: true });
    expect(load.mock.calls).toEqual([[tracker, 'fr']]);
    expect(onUpdate.mock.calls.map(([{ messages }]) => messages?.locale)).toEqual(['fr-US', undefined]);
  });

  it('loads the messages of an operation that was set while others were loading', async () => {
    const { load, onUpdate } = await adopt(html, 'CA');
    await act(async () => {});
    expect(load.mock.calls).toEqual([[tracker, 'fr']]);
    expect(onUpdate.mock.calls.map(([{ messages }]) => messages?.locale)).toEqual(['fr-CA']);
  });

  it('applies other settings although the messages of another operation fail to load', async () => {
    const { configure, load, onUpdate } = await adopt(html);
    load.mockRejectedValueOnce(new TypeError('no file'));
    await configure({ operation: 'US' });
    expect(onUpdate).toHaveBeenCalledOnce();
    expect(console.error).toHaveBeenCalledOnce();
  });

  it('reloads the island when it is "isolation"', async () => {
    const { setAttribute, reload, element } = await adopt(html);
    await setAttribute('isolation', 'light');
    expect(reload).toHaveBeenCalledOnce();
    expect(element.shadowRoot?.innerHTML).toBe('<slot></slot>');
  });

  it.each([
    ['the island’s state', 'data-coach-state', 'ready'],
    ['the island’s height', 'style', 'min-height: 1px'],
    ['whether the island is hidden', 'hidden', ''],
  ])('does not render the island again when it is %s', async (_case, name, value) => {
    const { setAttribute, getText, onUpdate } = await adopt(html);
    await setAttribute(name, value);
    expect(onUpdate).not.toHaveBeenCalled();
    await setAttribute('name', 'Ann');
    expect(onUpdate).toHaveBeenCalledOnce();
    expect(getText()).toBe('Bonjour Annencore 0');
  });

  it('does not render a removed island again', async () => {
    const { setAttribute, adoptedTag, element } = await adopt(html);
    await act(async () => adoptedTag.remove());
    await setAttribute('name', 'Ann');
    expect(element.shadowRoot?.textContent).toBe('');
  });
});

describe('a failing island', () => {
  const brokenHtml = html.replace('name=', 'breaks="yes" name=');
  const failureDetail = { version: 1, widget: 'small-tracker', code: 'render-failed', message: 'broken on purpose' };

  it('shows its fallback and a button, and reports its failure once', async () => {
    const { element, events, setState } = await adopt(brokenHtml);
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    expect(events).toEqual([['coach:failed', failureDetail]]);
    expect(setState.mock.calls).toEqual([['failed']]);
    expect(console.error).toHaveBeenCalledOnce();
    const root = element.shadowRoot;
    expect([...(root?.children ?? [])].map(({ localName }) => localName)).toEqual(['slot', 'button']);
    expect(root?.querySelector('button')?.textContent).toBe('Réessayer');
  });

  it('shows its fallback if it fails later, too', async () => {
    const { element, events } = await adopt(html);
    const press = () => runAndWait(() => element.shadowRoot?.querySelector('button')?.click());
    await press();
    await press();
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    expect(events.at(-1)).toEqual(['coach:failed', failureDetail]);
    expect(element.shadowRoot?.querySelector('slot')).toBeTruthy();
  });

  it('is loaded again when the button is pressed, and the button is removed', async () => {
    const { element, reload } = await adopt(brokenHtml);
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    await act(async () => element.shadowRoot?.querySelector('button')?.click());
    expect(reload).toHaveBeenCalledOnce();
    expect(element.shadowRoot?.innerHTML).toBe('<slot></slot>');
  });

  it('is hidden if its widget is hidden on failure', async () => {
    const { element, removeHeight } = await adopt(`<${toast.tag} breaks="yes">fallback</${toast.tag}>`);
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    expect(element.shadowRoot?.innerHTML).toBe('');
    expect(removeHeight).toHaveBeenCalled();
  });
});
