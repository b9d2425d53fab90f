// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { getFocusedElement } from './get-focused-element.ts';
import { rememberFocus } from './remember-focus.ts';

afterEach(() => document.body.replaceChildren());

/** A button in a list, in a shadow root, in the page. */
function createElements() {
  const host = document.body.appendChild(document.createElement('div'));
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = '<ul><li><button>a</button></li></ul>';
  const find = (name: string) => root.querySelector<HTMLElement>(name) ?? document.body;
  const [button, item, list] = [find('button'), find('li'), find('ul')];
  button.focus();
  return { host, button, item, list };
}

it('getFocusedElement finds the focused element through shadow roots', () => {
  expect(getFocusedElement(document)).toBeUndefined();
  const { button } = createElements();
  expect(getFocusedElement(document)).toBe(button);
});

it('rememberFocus restores the focus', () => {
  const { button } = createElements();
  const giveBack = rememberFocus(button);
  button.blur();
  const focus = vi.spyOn(button, 'focus');
  giveBack();
  expect(getFocusedElement(document)).toBe(button);
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
});

it('rememberFocus focuses the nearest remaining ancestor, and removes its tabindex on blur', () => {
  const { button, item, list } = createElements();
  const giveBack = rememberFocus(button);
  item.remove();
  giveBack();
  expect(getFocusedElement(document)).toBe(list);
  list.dispatchEvent(new Event('blur'));
  expect(list.hasAttribute('tabindex')).toBe(false);
});

it('rememberFocus moves no focus if no ancestor remains, and leaves no tabindex', () => {
  const { button, host } = createElements();
  const giveBack = rememberFocus(button);
  host.remove();
  giveBack();
  expect(getFocusedElement(document)).toBeUndefined();
  expect(document.body.hasAttribute('tabindex')).toBe(false);
});
