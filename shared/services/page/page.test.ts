// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPage } from './page.ts';

afterEach(() => {
  Reflect.deleteProperty(window, 'dataLayer');
  localStorage.clear();
});

describe('the presence of the visitor', () => {
  it.each([
    ['holds when the page is visible and online', 'visible', true, true],
    ['does not hold when the page is hidden', 'hidden', true, false],
    ['does not hold when the page is offline', 'visible', false, false],
  ])('%s', (...row) => {
    const [, visibility, isOnline, expected] = row;
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility as DocumentVisibilityState);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    expect(openPage(window).isPresent()).toBe(expected);
  });

  it('notifies of every change until it is stopped', () => {
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

describe('the address', () => {
  it('adds a step to the history, and notifies of steps back until it is stopped', () => {
    const page = openPage(window);
    const listener = vi.fn();
    const stop = page.onAddress(listener);
    page.pushAddress('/journey-planner/map?originId=1');
    expect(new URL(page.address()).pathname).toBe('/journey-planner/map');
    window.dispatchEvent(new PopStateEvent('popstate'));
    stop();
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(listener).toHaveBeenCalledTimes(1);
    page.replaceAddress('/');
  });

  it.each([
    [false, 'assign'],
    [true, 'replace'],
  ] as const)('loads another page, replacing the history entry: %s', (isReplaced, method) => {
    const load = vi.spyOn(window.location, method).mockImplementation(() => {});
    openPage(window).load('https://coaches.example/stops', { isReplaced });
    expect(load).toHaveBeenCalledWith('https://coaches.example/stops');
  });
});

describe('other tabs', () => {
  it('are notified, and this page is not', async () => {
    const [here, there] = [openPage(window), openPage(window)];
    const [notifyHere, notifyThere] = [vi.fn(), vi.fn()];
    const stops = [here.subscribe('basket', notifyHere), there.subscribe('basket', notifyThere)];
    here.notifyTabs('basket');
    await expect.poll(() => notifyThere).toHaveBeenCalledTimes(1);
    expect(notifyHere).not.toHaveBeenCalled();
    stops.forEach((stop) => stop());
  });

  it('are also notified by a page that does not listen', async () => {
    const notify = vi.fn();
    const stop = openPage(window).subscribe('basket', notify);
    openPage(window).notifyTabs('basket');
    await expect.poll(() => notify).toHaveBeenCalledTimes(1);
    stop();
  });
});

describe('storage', () => {
  it('returns written texts, and undefined for others', () => {
    const page = openPage(window);
    page.writeText('coach-widgets.consent', 'granted');
    expect([page.readText('coach-widgets.consent'), page.readText('coach-widgets.orders')]).toEqual([
      'granted',
      undefined,
    ]);
  });

  it('is separate for the tab and the browser', () => {
    const page = openPage(window);
    page.writeTabText('coach-widgets.billing', 'tab');
    expect(page.readTabText('coach-widgets.billing')).toBe('tab');
    expect(localStorage.getItem('coach-widgets.billing')).toBeNull();
    sessionStorage.clear();
  });

  it('reads as empty without an error if it is forbidden', () => {
    const forbidden = {
      document,
      navigator,
      get localStorage(): Storage {
        throw new DOMException('no', 'SecurityError');
      },
    };
    const page = openPage(forbidden as unknown as Window);
    page.writeText('coach-widgets.consent', 'granted');
    page.sweepTexts(() => true);
    expect(page.readText('coach-widgets.consent')).toBeUndefined();
  });
});

it.each([
  ['no data layer', undefined, false],
  ['a text of that name', 'text', false],
  ['an array', [], true],
])('the data layer is found only when it is an array: %s', (_case, layer, isFound) => {
  if (layer !== undefined) Reflect.set(window, 'dataLayer', layer);
  expect(openPage(window).dataLayer() !== undefined).toBe(isFound);
  expect('dataLayer' in window).toBe(layer !== undefined);
});
