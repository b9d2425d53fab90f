// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPage } from './page.ts';

afterEach(() => {
  Reflect.deleteProperty(window, 'dataLayer');
  localStorage.clear();
});

describe('presence', () => {
  it.each([
    ['shown and online', 'visible', true, true],
    ['hidden', 'hidden', true, false],
    ['offline', 'visible', false, false],
  ])('%s', (...row) => {
    const [, visibility, isOnline, expected] = row;
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility as DocumentVisibilityState);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    expect(openPage(window).isPresent()).toBe(expected);
  });

  it('is told of every change until stopped', () => {
    const listener = vi.fn();
    const stop = openPage(window).onPresence(listener);
    const change = () => {
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('online'));
      window.dispatchEvent(new Event('offline'));
    };
    change();
    stop();
    change();
    expect(listener).toHaveBeenCalledTimes(3);
  });
});

describe('memory', () => {
  it('gives back what it was given, and nothing for the rest', () => {
    const page = openPage(window);
    page.writeText('key', 'text');
    expect([page.readText('key'), page.readText('other')]).toEqual(['text', undefined]);
  });

  it('does without storage where the browser forbids it', () => {
    const forbidden = {
      document,
      navigator,
      get localStorage(): Storage {
        throw new DOMException('no', 'SecurityError');
      },
    };
    const page = openPage(forbidden as unknown as Window);
    page.writeText('key', 'text');
    expect(page.readText('key')).toBeUndefined();
  });
});

it.each([
  ['none', undefined, false],
  ['something else of that name', 'text', false],
  ['an array', [], true],
])('finds a data layer: %s', (_case, layer, isFound) => {
  if (layer !== undefined) Reflect.set(window, 'dataLayer', layer);
  expect(openPage(window).dataLayer() !== undefined).toBe(isFound);
  expect('dataLayer' in window).toBe(layer !== undefined);
});
