// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { WidgetManifest } from '../manifest.ts';
import { createMockParts, writeHtml, getTag, toast, tracker } from './small-tags.test-data.ts';
import { startLifecycle, type TagContext } from './tag-lifecycle.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const address = 'https://cdn.example/coach-widgets/1.4.0/coach-widgets.js';
const settle = () => vi.advanceTimersByTimeAsync(0);

/** Starts the lifecycle of a tag, and records its states. */
function startTag(html: string, dependencies: Partial<TagContext> = {}, ...manifests: readonly WidgetManifest[]) {
  const element = writeHtml(html);
  const states: (string | null)[] = [];
  const setAttribute = element.setAttribute.bind(element);
  element.setAttribute = (name, value) => {
    if (name === 'data-coach-state') states.push(value);
    setAttribute(name, value);
  };
  const onFailed = vi.fn();
  element.addEventListener('coach:failed', (event) => onFailed((event as CustomEvent).detail));
  const mocks = createMockParts();
  const load = vi.fn(async (..._asked: Parameters<TagContext['load']>) => mocks.parts);
  const tag = getTag(element, ...manifests);
  const importFile = async () => ({ findFault: async () => 'react.js is 503.' });
  const end = startLifecycle(tag, { load, settings: () => ({}), address, importFile, ...dependencies });
  return { ...mocks, element, states, onFailed, load, end, state: () => element.getAttribute('data-coach-state') };
}

const html = '<coach-small-tracker><a href="/">Horaires</a></coach-small-tracker>';
const createFailingMock = () => vi.fn(() => Promise.reject(new TypeError('no file')));

describe('startLifecycle (host contract §5)', () => {
  it('waits, loads, and passes the tag to the runtime', async () => {
    const { states, runtime, load } = startTag(html);
    expect(states).toEqual(['waiting', 'loading']);
    await settle();
    expect(states).toEqual(['waiting', 'loading', 'ready']);
    expect(load).toHaveBeenCalledWith(tracker, 'fr');
    expect(runtime.adopt).toHaveBeenCalledOnce();
  });

  it('loads the messages of the tag’s language', async () => {
    const { load } = startTag(html.replace('>', ' locale="pl">'));
    expect(load).toHaveBeenCalledWith(tracker, 'pl');
  });

  it.each([
    ['the widget’s own', '', 'idle', 0],
    ['the tag’s', 'mount="now"', 'idle', 1],
    ['the widget’s own (the tag’s is invalid)', 'mount="soon"', 'idle', 0],
  ] as const)('mounts at %s trigger', (...[, attributes, mountWhen, calls]) => {
    vi.stubGlobal('requestIdleCallback', () => 1);
    const { load } = startTag(html.replace('>', ` ${attributes}>`), {}, { ...tracker, mountWhen });
    expect(load).toHaveBeenCalledTimes(calls);
    vi.unstubAllGlobals();
  });

  it('mounts nothing when the tag was removed while its parts loaded', async () => {
    const { end, runtime, element } = startTag(html);
    end();
    await settle();
    expect(runtime.adopt).not.toHaveBeenCalled();
    expect(element.hasAttribute('data-coach-state')).toBe(false);
  });

  it('removes the island and its attributes when the tag is removed', async () => {
    const { end, adoptedTag, element } = startTag(html);
    await settle();
    end();
    expect(adoptedTag.remove).toHaveBeenCalledOnce();
    expect(element.hasAttribute('data-coach-state')).toBe(false);
    expect(element.style.minHeight).toBe('');
  });
});

describe('a load that fails', () => {
  it.each([
    ['its cause, if known', {}, 'react.js is 503.'],
    ['a hint, if no file of another origin loads', { importFile: createFailingMock() }, 'TypeError: no file. CORS?'],
    [
      'no hint, if no file of the page’s origin loads',
      { importFile: createFailingMock(), address: `${location.origin}/c/coach-widgets.js` },
      'TypeError: no file',
    ],
  ])('is reported to the page once, with %s', async (_case, dependencies, message) => {
    const { onFailed, state } = startTag(html, { load: createFailingMock(), ...dependencies });
    await settle();
    expect(state()).toBe('failed');
    expect(onFailed.mock.calls).toEqual([[{ version: 1, widget: 'small-tracker', code: 'load-failed', message }]]);
    expect(vi.mocked(console.error).mock.calls).toEqual([[`[coach-widgets] ${message}`, expect.any(TypeError)]]);
  });

  it.each([
    ['fr', 'Réessayer'],
    ['en', 'Try again'],
    ['es', 'Reintentar'],
    ['pl', 'Spróbuj ponownie'],
  ])('keeps the fallback and shows a retry button, in %s', async (locale, words) => {
    const { element } = startTag(html.replace('>', ` locale="${locale}">`), { load: createFailingMock() });
    await settle();
    expect(element.querySelector('a')?.textContent).toBe('Horaires');
    expect(element.querySelector('button')?.textContent).toBe(words);
    expect(element.querySelector('button')?.lang).toBe(locale);
  });

  it('loads again when the button is pressed, and removes the button', async () => {
    const mocks = createMockParts();
    const load = vi.fn(async () => mocks.parts).mockRejectedValueOnce(new TypeError('no file'));
    const { element, states } = startTag(html, { load });
    await settle();
    element.querySelector('button')?.click();
    await settle();
    expect(states).toEqual(['waiting', 'loading', 'failed', 'loading', 'ready']);
    expect(element.querySelector('button')).toBeNull();
  });

  it('has its button next to a link instead of inside it', async () => {
    const { element } = startTag('<a href="/#coach-small-tracker">Horaires</a>', { load: createFailingMock() });
    await settle();
    expect(element.nextElementSibling?.localName).toBe('button');
    expect(element.querySelector('button')).toBeNull();
  });

  it('shows no button if the widget is hidden on failure', async () => {
    const { element } = startTag('<coach-small-toast></coach-small-toast>', { load: createFailingMock() }, toast);
    await settle();
    expect(element.querySelector('button')).toBeNull();
    expect(element.style.minHeight).toBe('');
  });

  it('is not reported after the tag was removed', async () => {
    const { end, onFailed, element } = startTag(html, { load: createFailingMock() });
    end();
    await settle();
    expect(onFailed).not.toHaveBeenCalled();
    expect(element.querySelector('button')).toBeNull();
  });

  it('leaves no button when the tag is removed', async () => {
    const { end, element } = startTag(html, { load: createFailingMock() });
    await settle();
    end();
    expect(element.querySelector('button')).toBeNull();
  });
});

describe('the reserved height (host contract §6)', () => {
  const manifestWithHeights: WidgetManifest = {
    ...tracker,
    heights: [
      [0, 334],
      [768, 146],
    ],
  };
  const stubWidth = (width: number) =>
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width);

  it.each([
    [320, '334px'],
    [768, '146px'],
    [1200, '146px'],
  ])('for an island %i px wide is set while it loads', (width, height) => {
    stubWidth(width);
    const { element } = startTag(html, {}, manifestWithHeights);
    expect(element.style.minHeight).toBe(height);
    expect(element.style.display).toBe('block');
  });

  it.each([
    ['<coach-small-tracker></coach-small-tracker>', '146px'],
    ['<coach-small-tracker layout="stack"></coach-small-tracker>', '334px'],
    ['<div data-coach-widget="small-tracker" data-layout="stack"></div>', '334px'],
  ])('follows an attribute of the tag: %s', (markup, height) => {
    stubWidth(1200);
    const row = ':not([layout=stack],[data-layout=stack])';
    const heights: WidgetManifest['heights'] = [
      [0, 334],
      [768, 146, row],
    ];
    expect(startTag(markup, {}, { ...manifestWithHeights, heights }).element.style.minHeight).toBe(height);
  });

  it.each([
    ['?destinationId=9&originId=1', '800px'],
    ['?originId=1', '146px'],
    ['', '146px'],
  ])('follows the address of the page: %s', (search, height) => {
    stubWidth(1200);
    history.replaceState(null, '', `/${search}`);
    onTestFinished(() => history.replaceState(null, '', '/'));
    const heights: WidgetManifest['heights'] = [
      [0, 334],
      [768, 146],
      [768, 800, '*', '(?=.*originId=[1-9]).*destinationId=[1-9]'],
    ];
    expect(startTag(html, {}, { ...manifestWithHeights, heights }).element.style.minHeight).toBe(height);
  });

  it('is removed by the island', async () => {
    stubWidth(320);
    const { runtime, element } = startTag(html, {}, manifestWithHeights);
    await settle();
    runtime.adopt.mock.calls[0]?.[0].removeHeight();
    expect(element.style.minHeight).toBe('');
  });

  it.each([
    ['a link, whose island is next to it', '<a href="/#coach-small-tracker"></a>', manifestWithHeights],
    ['a widget without heights', html, tracker],
  ])('is not set for %s', (_case, markup, manifest) => {
    stubWidth(320);
    expect(startTag(markup, {}, manifest).element.style.minHeight).toBe('');
  });
});
