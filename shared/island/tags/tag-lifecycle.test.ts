// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { WidgetManifest } from '../manifest.ts';
import { notedParts, page, tagOf, toast, tracker } from './small-tags.test-data.ts';
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
const settled = () => vi.advanceTimersByTimeAsync(0);

/** The life of the tag in the page, from its beginning. */
function live(html: string, support: Partial<TagContext> = {}, ...manifests: readonly WidgetManifest[]) {
  const element = page(html);
  const states: (string | null)[] = [];
  const setAttribute = element.setAttribute.bind(element);
  element.setAttribute = (name, value) => {
    if (name === 'data-coach-state') states.push(value);
    setAttribute(name, value);
  };
  const failed = vi.fn();
  element.addEventListener('coach:failed', (event) => failed((event as CustomEvent).detail));
  const noted = notedParts();
  const load = vi.fn(async (..._asked: Parameters<TagContext['load']>) => noted.parts);
  const tag = tagOf(element, ...manifests);
  const importFile = async () => ({ loadFault: async () => 'react.js is 503.' });
  const end = startLifecycle(tag, { load, settings: () => ({}), address, importFile, ...support });
  return { ...noted, element, states, failed, load, end, state: () => element.getAttribute('data-coach-state') };
}

const html = '<coach-small-tracker><a href="/">Horaires</a></coach-small-tracker>';
const fails = () => vi.fn(() => Promise.reject(new TypeError('no file')));

describe('startLifecycle (host contract §5)', () => {
  it('waits, loads, and passes the tag to the runtime', async () => {
    const { states, runtime, load } = live(html);
    expect(states).toEqual(['waiting', 'loading']);
    await settled();
    expect(states).toEqual(['waiting', 'loading', 'ready']);
    expect(load).toHaveBeenCalledWith(tracker, 'fr');
    expect(runtime.adopt).toHaveBeenCalledOnce();
  });

  it('loads the messages of the tag’s language', async () => {
    const { load } = live(html.replace('>', ' locale="pl">'));
    expect(load).toHaveBeenCalledWith(tracker, 'pl');
  });

  it.each([
    ['the widget’s own', '', 'idle', 0],
    ['the tag’s', 'mount="now"', 'idle', 1],
    ['the widget’s own, where the tag’s is invalid,', 'mount="soon"', 'idle', 0],
  ] as const)('mounts at %s trigger', (...[, attributes, mountWhen, calls]) => {
    vi.stubGlobal('requestIdleCallback', () => 1);
    const { load } = live(html.replace('>', ` ${attributes}>`), {}, { ...tracker, mountWhen });
    expect(load).toHaveBeenCalledTimes(calls);
    vi.unstubAllGlobals();
  });

  it('mounts nothing when the tag was removed while its parts loaded', async () => {
    const { end, runtime, element } = live(html);
    end();
    await settled();
    expect(runtime.adopt).not.toHaveBeenCalled();
    expect(element.hasAttribute('data-coach-state')).toBe(false);
  });

  it('removes the island and its attributes when the tag is removed', async () => {
    const { end, adopted, element } = live(html);
    await settled();
    end();
    expect(adopted.remove).toHaveBeenCalledOnce();
    expect(element.hasAttribute('data-coach-state')).toBe(false);
    expect(element.style.minHeight).toBe('');
  });
});

describe('a load that fails', () => {
  it.each([
    ['its cause, where that is known', {}, 'react.js is 503.'],
    ['a hint, where nothing comes from elsewhere', { importFile: fails() }, 'TypeError: no file. CORS?'],
    [
      'no hint at another origin, where nothing comes from this one',
      { importFile: fails(), address: `${location.origin}/c/coach-widgets.js` },
      'TypeError: no file',
    ],
  ])('is reported to the page once, with %s', async (_case, support, message) => {
    const { failed, state } = live(html, { load: fails(), ...support });
    await settled();
    expect(state()).toBe('failed');
    expect(failed.mock.calls).toEqual([[{ version: 1, widget: 'small-tracker', code: 'load-failed', message }]]);
    expect(vi.mocked(console.error).mock.calls).toEqual([[`[coach-widgets] ${message}`, expect.any(TypeError)]]);
  });

  it.each([
    ['fr', 'Réessayer'],
    ['en', 'Try again'],
    ['es', 'Reintentar'],
    ['pl', 'Spróbuj ponownie'],
  ])('keeps the fallback and offers to try again, in %s', async (locale, words) => {
    const { element } = live(html.replace('>', ` locale="${locale}">`), { load: fails() });
    await settled();
    expect(element.querySelector('a')?.textContent).toBe('Horaires');
    expect(element.querySelector('button')?.textContent).toBe(words);
    expect(element.querySelector('button')?.lang).toBe(locale);
  });

  it('loads again when the button is pressed, and removes the button', async () => {
    const noted = notedParts();
    const load = vi.fn(async () => noted.parts).mockRejectedValueOnce(new TypeError('no file'));
    const { element, states } = live(html, { load });
    await settled();
    element.querySelector('button')?.click();
    await settled();
    expect(states).toEqual(['waiting', 'loading', 'failed', 'loading', 'ready']);
    expect(element.querySelector('button')).toBeNull();
  });

  it('has its button next to a link and not in it', async () => {
    const { element } = live('<a href="/#coach-small-tracker">Horaires</a>', { load: fails() });
    await settled();
    expect(element.nextElementSibling?.localName).toBe('button');
    expect(element.querySelector('button')).toBeNull();
  });

  it('offers no button when the widget hides on failure', async () => {
    const { element } = live('<coach-small-toast></coach-small-toast>', { load: fails() }, toast);
    await settled();
    expect(element.querySelector('button')).toBeNull();
    expect(element.style.minHeight).toBe('');
  });

  it('is not reported after the tag was removed', async () => {
    const { end, failed, element } = live(html, { load: fails() });
    end();
    await settled();
    expect(failed).not.toHaveBeenCalled();
    expect(element.querySelector('button')).toBeNull();
  });

  it('leaves no button when the tag is removed', async () => {
    const { end, element } = live(html, { load: fails() });
    await settled();
    end();
    expect(element.querySelector('button')).toBeNull();
  });
});

describe('the reserved height (host contract §6)', () => {
  const high: WidgetManifest = {
    ...tracker,
    heights: [
      [0, 334],
      [768, 146],
    ],
  };
  const wide = (width: number) => vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width);

  it.each([
    [320, '334px'],
    [768, '146px'],
    [1200, '146px'],
  ])('for an island %i px wide is set while it loads', (width, height) => {
    wide(width);
    const { element } = live(html, {}, high);
    expect(element.style.minHeight).toBe(height);
    expect(element.style.display).toBe('block');
  });

  it.each([
    ['<coach-small-tracker></coach-small-tracker>', '146px'],
    ['<coach-small-tracker layout="stack"></coach-small-tracker>', '334px'],
    ['<div data-coach-widget="small-tracker" data-layout="stack"></div>', '334px'],
  ])('follows an attribute of the tag: %s', (markup, height) => {
    wide(1200);
    const row = ':not([layout=stack],[data-layout=stack])';
    const heights: WidgetManifest['heights'] = [
      [0, 334],
      [768, 146, row],
    ];
    expect(live(markup, {}, { ...high, heights }).element.style.minHeight).toBe(height);
  });

  it.each([
    ['?destinationId=9&originId=1', '800px'],
    ['?originId=1', '146px'],
    ['', '146px'],
  ])('follows the address of the page: %s', (search, height) => {
    wide(1200);
    history.replaceState(null, '', `/${search}`);
    onTestFinished(() => history.replaceState(null, '', '/'));
    const heights: WidgetManifest['heights'] = [
      [0, 334],
      [768, 146],
      [768, 800, '*', '(?=.*originId=[1-9]).*destinationId=[1-9]'],
    ];
    expect(live(html, {}, { ...high, heights }).element.style.minHeight).toBe(height);
  });

  it('is removed by the island', async () => {
    wide(320);
    const { runtime, element } = live(html, {}, high);
    await settled();
    runtime.adopt.mock.calls[0]?.[0].removeHeight();
    expect(element.style.minHeight).toBe('');
  });

  it.each([
    ['a link, which is drawn beside', '<a href="/#coach-small-tracker"></a>', high],
    ['a widget without heights', html, tracker],
  ])('is not set for %s', (_case, markup, manifest) => {
    wide(320);
    expect(live(markup, {}, manifest).element.style.minHeight).toBe('');
  });
});
