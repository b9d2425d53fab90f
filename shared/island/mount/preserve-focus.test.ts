// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { getCarrier } from '../tags/adopt-tag.ts';
import { preserveFocus } from './preserve-focus.ts';

afterEach(() => void (document.body.innerHTML = ''));

/** A tag with its fallback, an island's box in its place. */
function stand(markup: string, isLight = false) {
  document.body.innerHTML = `${markup}<a id="other" href="/other">autre</a>`;
  const element = document.body.firstElementChild as HTMLElement;
  const carrier = getCarrier(element, isLight);
  const box = document.createElement('div');
  box.setAttribute('data-coach-root', 'x');
  carrier.place.append(box);
  const hand = () => preserveFocus(element, carrier.place, () => carrier.showOriginal(false));
  return { element, box, hand };
}

const withFallback = '<coach-x><a id="fallback" href="/">Horaires</a></coach-x>';

it.each([
  ['in a shadow root', withFallback, '#fallback', false],
  ['in the page’s own tree', withFallback, '#fallback', true],
  ['beside a link', '<a id="link" href="#coach-x">Horaires</a>', '#link', false],
])('moves the focus of the fallback to the island’s box, until it blurs: %s', (...[, markup, focused, isLight]) => {
  const { box, hand } = stand(markup, isLight);
  const focus = vi.spyOn(box, 'focus');
  document.querySelector<HTMLElement>(focused)?.focus();
  hand();
  expect(focus).toHaveBeenCalledWith({ preventScroll: true });
  expect(box.tabIndex).toBe(-1);
  box.dispatchEvent(new Event('blur'));
  expect(box.hasAttribute('tabindex')).toBe(false);
});

it('does not move a focus that is outside of the tag', () => {
  const { box, hand } = stand(withFallback);
  const other = document.querySelector<HTMLElement>('#other');
  other?.focus();
  hand();
  expect(document.activeElement).toBe(other);
  expect(box.hasAttribute('tabindex')).toBe(false);
});
