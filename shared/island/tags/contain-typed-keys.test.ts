// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { containTypedKeys } from './contain-typed-keys.ts';

afterEach(() => document.body.replaceChildren());

/** Presses a key in an element of a shadow root, or of its slot. Returns the events that reach the page and the root. */
function press(
  html: string,
  init: KeyboardEventInit,
  { isSlotted = false, names = ['keydown', 'keypress', 'keyup'] } = {},
) {
  const host = document.createElement('coach-find-tickets');
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  containTypedKeys(root);
  root.innerHTML = isSlotted ? '<slot></slot>' : html;
  if (isSlotted) host.innerHTML = html;
  const element = (isSlotted ? host : root).firstElementChild;
  const [onPage, inRoot] = [vi.fn(), vi.fn()];
  for (const name of names) {
    document.addEventListener(name, onPage, { once: true });
    root.addEventListener(name, inRoot, { once: true });
    element?.dispatchEvent(new KeyboardEvent(name, { bubbles: true, composed: true, ...init }));
    document.removeEventListener(name, onPage);
  }
  return { onPage: onPage.mock.calls.length, inRoot: inRoot.mock.calls.length };
}

it.each([
  '<input>',
  '<input type="email">',
  '<input type="search" role="combobox">',
  '<textarea></textarea>',
  '<select></select>',
])('letters that are typed into %s do not reach shortcuts of the page', (html) => {
  for (const key of ['s', '/', ' ', '?', 'é'])
    expect(press(html, { key, shiftKey: key === '?' })).toEqual({ onPage: 0, inRoot: 3 });
});

it.each<[string, string, KeyboardEventInit]>([
  ['Enter in a field', '<input>', { key: 'Enter' }],
  ['Escape in a field', '<input>', { key: 'Escape' }],
  ['Tab in a field', '<input>', { key: 'Tab' }],
  ['Ctrl and a letter in a field', '<input>', { key: 'k', ctrlKey: true }],
  ['Cmd and a letter in a field', '<input>', { key: 'k', metaKey: true }],
  ['a letter on a button', '<button>x</button>', { key: 's' }],
  ['a letter on a checkbox', '<input type="checkbox">', { key: 's' }],
])('%s reaches the page', (_, html, init) => {
  expect(press(html, init).onPage).toBe(3);
});

it('letters that are typed into a field of the page in a slot reach the page, which sees the field', () => {
  expect(press('<input>', { key: 's' }, { isSlotted: true }).onPage).toBe(3);
});

it('a key that the page has seen going down also comes up for the page, such as in a field that its shortcut has focused', () => {
  expect(press('<input>', { key: '/' }, { names: ['keyup'] }).onPage).toBe(1);
});

it('other events of a field reach the page', () => {
  expect(press('<input>', { key: 's' }, { names: ['input', 'change', 'focusin'] }).onPage).toBe(3);
});
