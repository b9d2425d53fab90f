// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { placeFlyout } from './flyout.tsx';

const button = document.createElement('button');
const panel = document.createElement('div');

it.each([
  ['ends with its button', { width: 1280, right: 1000 }, { left: '640px', inlineSize: '360px' }],
  ['stays within the page at its end', { width: 1280, right: 1278 }, { left: '912px', inlineSize: '360px' }],
  ['stays within the page at its start', { width: 1280, right: 100 }, { left: '8px', inlineSize: '360px' }],
  ['has its usual width if there is space', { width: 376, right: 376 }, { left: '8px', inlineSize: '360px' }],
  ['is narrower on a narrow page', { width: 320, right: 310 }, { left: '8px', inlineSize: '304px' }],
])('a flyout %s', (_, { width, right }, expected) => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(right - 80, 10, 80, 40));
  placeFlyout(panel, button);
  expect(panel.style).toMatchObject({ ...expected, top: '56px' });
});

it('a flyout is placed in the page, so that it scrolls with it', () => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1280);
  vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(920, 10, 80, 40));
  vi.stubGlobal('scrollX', 5);
  vi.stubGlobal('scrollY', 1000);
  placeFlyout(panel, button);
  expect(panel.style).toMatchObject({ left: '645px', top: '1056px' });
});

it('a flyout on a page with CSS zoom ends with its button, and is narrower on a narrow page', () => {
  vi.stubGlobal('scrollX', 0);
  vi.stubGlobal('scrollY', 0);
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1280);
  vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(920, 10, 80, 40));
  Object.assign(panel, { currentCSSZoom: 2 });
  placeFlyout(panel, button);
  expect(panel.style).toMatchObject({ left: '140px', inlineSize: '360px', top: '31px' });
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(640);
  placeFlyout(panel, button);
  expect(panel.style).toMatchObject({ left: '8px', inlineSize: '304px' });
});
