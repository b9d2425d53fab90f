// @vitest-environment happy-dom
import { type Map as LeafletMap } from 'leaflet';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listenToKeys } from './leaflet-renderer.ts';

const map = { panBy: vi.fn(), setZoom: vi.fn(), getZoom: () => 5 };
let element: HTMLElement;

beforeEach(() => {
  map.panBy.mockClear();
  map.setZoom.mockClear();
  element = document.createElement('div');
  element.append(document.createElement('button'));
  listenToKeys(map as unknown as LeafletMap, element);
});

function press(key: string, init: KeyboardEventInit = {}, target: Element | null = element) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  target?.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('keys on a map', () => {
  it('can be pressed, because the map takes the focus', () => {
    expect(element.tabIndex).toBe(0);
  });

  it.each([
    ['ArrowLeft', [-80, 0]],
    ['ArrowRight', [80, 0]],
    ['ArrowUp', [0, -80]],
    ['ArrowDown', [0, 80]],
  ])('%s moves it by %j pixels', (key, offset) => {
    expect(press(key)).toBe(true);
    expect(map.panBy.mock.calls).toEqual([[offset]]);
  });

  it.each([
    ['+', 6],
    ['=', 6],
    ['-', 4],
    ['_', 4],
  ])('%s zooms to %i', (key, zoom) => {
    expect(press(key)).toBe(true);
    expect(map.setZoom.mock.calls).toEqual([[zoom]]);
  });

  it.each<[string, string, KeyboardEventInit]>([
    ['another key', 'a', {}],
    ['Alt and an arrow, which goes back', 'ArrowLeft', { altKey: true }],
    ['Ctrl and plus, which zooms the page', '+', { ctrlKey: true }],
    ['Cmd and plus, which zooms the page', '+', { metaKey: true }],
  ])('ignore %s', (_name, key, init) => {
    expect(press(key, init)).toBe(false);
    expect([map.panBy.mock.calls, map.setZoom.mock.calls]).toEqual([[], []]);
  });

  it('ignore an arrow in a button of the map', () => {
    expect(press('ArrowLeft', {}, element.querySelector('button'))).toBe(false);
    expect(map.panBy).not.toHaveBeenCalled();
  });
});
