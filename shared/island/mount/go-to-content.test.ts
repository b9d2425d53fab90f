// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { goToContent } from './go-to-content.ts';

it.each([
  ['the main element', '<h1>Horaires</h1><main id="target"></main>'],
  ['the element with the role main', '<h1>Horaires</h1><div role="main" id="target"></div>'],
  ['the first heading of a page without a main part', '<h1 id="target">Horaires</h1><h1>Arrêts</h1>'],
])('goToContent focuses %s and scrolls to it', (_case, html) => {
  document.body.innerHTML = html;
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  goToContent(document);
  expect(document.activeElement?.id).toBe('target');
  expect(scroll.mock.contexts).toEqual([document.activeElement]);
  scroll.mockRestore();
});

it('goToContent does nothing on a page without a main part and without a heading', () => {
  document.body.innerHTML = '<p>Horaires</p>';
  goToContent(document);
  expect(document.activeElement).toBe(document.body);
});
