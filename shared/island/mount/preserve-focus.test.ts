// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { getCarrier } from '../tags/adopt-tag.ts';
import { preserveFocus } from './preserve-focus.ts';

afterEach(() => void (document.body.innerHTML = ''));

/** Creates a tag with its fallback, and the box of its island. */
function createTag(markup: string, isLight = false) {
  document.body.innerHTML = `${markup}<a id="other" href="/other">autre</a>`;
  const element = document.body.firstElementChild as HTMLElement;
  const carrier = getCarrier(element, isLight);
  const box = document.createElement('div');
  box.setAttribute('data-coach-root', 'x');
  carrier.place.append(box);
  const removeOriginal = () => preserveFocus(element, carrier.place, () => carrier.showOriginal(false));
  return { element, box, removeOriginal };
}

const withFallback = '<coach-x><a id="fallback" href="/">Horaires</a></coach-x>';

it.each([
  ['in a shadow root', withFallback, '#fallback', false],
  ['in the page’s own tree', withFallback, '#fallback', true],
  ['next to a link', '<a id="link" href="#coach-x">Horaires</a>', '#link', false],
])('moves the focus of the fallback to the island’s box, until it blurs: %s', (...[, markup, selector, isLight]) => {
  const { box, removeOriginal } = createTag(markup, isLight);
  const focus = vi.spyOn(box, 'focus');
  document.querySelector<HTMLElement>(selector)?.focus();
  removeOriginal();
  expect(focus).toHaveBeenCalledWith({ preventScroll: true });
  expect(box.tabIndex).toBe(-1);
  box.dispatchEvent(new Event('blur'));
  expect(box.hasAttribute('tabindex')).toBe(false);
});

it('does not move a focus that is outside of the tag', () => {
  const { box, removeOriginal } = createTag(withFallback);
  const otherLink = document.querySelector<HTMLElement>('#other');
  otherLink?.focus();
  removeOriginal();
  expect(document.activeElement).toBe(otherLink);
  expect(box.hasAttribute('tabindex')).toBe(false);
});
