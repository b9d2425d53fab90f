// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { takeFocus, takeFocusAtHeading } from './take-focus.ts';

afterEach(() => document.body.replaceChildren());

function place(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.body.firstElementChild as HTMLElement;
}

it('an element takes the focus without scrolling the page, and does not become a tab stop', () => {
  const section = place('<section></section>');
  const focus = vi.spyOn(section, 'focus');
  expect(takeFocus(section)).toBe(true);
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  expect([document.activeElement, section.getAttribute('tabindex')]).toEqual([section, '-1']);
  section.blur();
  expect(section.hasAttribute('tabindex')).toBe(false);
});

it.each(['0', '-1'])('an element with tabindex %s keeps it', (tabindex) => {
  const section = place(`<section tabindex="${tabindex}"></section>`);
  expect(takeFocus(section)).toBe(true);
  section.blur();
  expect(section.getAttribute('tabindex')).toBe(tabindex);
});

it('an element that cannot take the focus is not changed', () => {
  const section = place('<section></section>');
  vi.spyOn(section, 'focus').mockImplementation(() => undefined);
  expect(takeFocus(section)).toBe(false);
  expect(section.hasAttribute('tabindex')).toBe(false);
});

it.each([
  ['its heading', '<section><p>a</p><h3>b</h3></section>', 'H3'],
  ['itself if it has no heading', '<section><p>a</p></section>', 'SECTION'],
])('takeFocusAtHeading focuses %s', (_, html, expected) => {
  expect(takeFocusAtHeading(place(html))).toBe(true);
  expect(document.activeElement?.tagName).toBe(expected);
});
