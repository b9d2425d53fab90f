// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { canTakeFocus } from './enquiry-submission.lazy.tsx';

afterEach(() => document.body.replaceChildren());

/** A form with a button, in the page or in a shadow root of it, and another button elsewhere. */
function page(isInShadow: boolean) {
  document.body.innerHTML = '<div id="island"></div><button id="elsewhere"></button>';
  const island = document.querySelector('#island') as HTMLElement;
  const root = isInShadow ? island.attachShadow({ mode: 'open' }) : island;
  root.innerHTML = '<form><button></button></form>';
  return { root, elsewhere: document.querySelector<HTMLElement>('#elsewhere') };
}

it.each([
  ['in the page', false],
  ['in a shadow root', true],
])('a form %s may take the focus if it has the focus or nothing has it', (_, isInShadow) => {
  const { root, elsewhere } = page(isInShadow);
  const form = root.querySelector('form');
  expect(canTakeFocus(form)).toBe(true);
  root.querySelector('button')?.focus();
  expect(canTakeFocus(form)).toBe(true);
  elsewhere?.focus();
  expect(canTakeFocus(form)).toBe(false);
});

it('a removed form takes no focus', () => {
  expect(canTakeFocus(null)).toBe(false);
});
