// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { getCarrier } from './adopt-tag.ts';
import { writeHtml } from './small-tags.test-data.ts';

afterEach(() => (document.body.innerHTML = ''));

/** Appends a box, as an island does. */
function appendBox(place: Element | ShadowRoot) {
  const box = document.createElement('section');
  place.append(box);
  return box;
}

describe('getCarrier', () => {
  it.each([
    ['custom element', '<coach-bus-tracker><a href="/">Horaires</a></coach-bus-tracker>'],
    ['div', '<div data-coach-widget="x"><a href="/">Horaires</a></div>'],
    ['paragraph', '<p><a href="/">Horaires</a></p>'],
  ])('attaches a shadow root to a %s, whose slot shows the fallback until it is hidden', (_case, html) => {
    const element = writeHtml(html);
    const { place, showOriginal } = getCarrier(element, false);
    expect(place).toBe(element.shadowRoot);
    expect(place.querySelectorAll('slot')).toHaveLength(1);
    showOriginal(false);
    expect(place.querySelector('slot')).toBeNull();
    expect(element.innerHTML).toBe('<a href="/">Horaires</a>');
    showOriginal(true);
    expect(place.querySelectorAll('slot')).toHaveLength(1);
  });

  it('reuses the shadow root of an element that is added again, with one slot', () => {
    const element = writeHtml('<div>fallback</div>');
    const first = getCarrier(element, false);
    first.showOriginal(false);
    first.release();
    const second = getCarrier(element, false);
    expect(second.place).toBe(first.place);
    expect(second.place.querySelectorAll('slot')).toHaveLength(1);
    second.showOriginal(false);
    expect(second.place.querySelector('slot')).toBeNull();
  });

  it('adds an element next to a link, which is hidden while the island is shown', () => {
    const link = writeHtml('<a href="/#coach-bus-tracker">Horaires</a>');
    const { place, showOriginal, release } = getCarrier(link, false);
    expect(place).toBe(link.nextElementSibling?.shadowRoot);
    showOriginal(false);
    expect(link.hidden).toBe(true);
    release();
    expect(document.body.innerHTML).toBe('<a href="/#coach-bus-tracker">Horaires</a>');
  });

  it('can release a link that the page has removed', () => {
    const link = writeHtml('<a href="/#coach-bus-tracker">Horaires</a>');
    const { release } = getCarrier(link, false);
    document.body.replaceChildren();
    expect(release).not.toThrow();
    expect(link.hidden).toBe(false);
  });

  it.each([
    ['list entry', '<ul><li>fallback <b>two</b></li></ul>', 'li'],
    ['table cell', '<table><tbody><tr><td>fallback <b>two</b></td></tr></tbody></table>', 'td'],
  ])('adds an element inside a %s, around its content', (_case, html, name) => {
    const element = writeHtml(html).querySelector<HTMLElement>(name) ?? document.body;
    const { place, release } = getCarrier(element, false);
    const host = element.firstElementChild;
    expect(place).toBe(host?.shadowRoot);
    expect([element.childNodes.length, host?.textContent]).toEqual([1, 'fallback two']);
    release();
    expect(element.innerHTML).toBe('fallback <b>two</b>');
  });

  it('adds an element inside one that already has a shadow root of the page', () => {
    const element = writeHtml('<div>fallback</div>');
    const pageRoot = element.attachShadow({ mode: 'open' });
    const { place, release } = getCarrier(element, false);
    expect(place).not.toBe(pageRoot);
    expect(place).toBe(element.firstElementChild?.shadowRoot);
    release();
    expect(element.innerHTML).toBe('fallback');
  });

  it('renders in the page’s own tree with isolation="light", and restores the fallback', () => {
    const element = writeHtml('<div>fallback <b>two</b></div>');
    const { place, showOriginal, release } = getCarrier(element, true);
    expect(place).toBe(element);
    const box = appendBox(place);
    showOriginal(false);
    expect([...element.childNodes]).toEqual([box]);
    box.parentNode?.removeChild(box);
    release();
    expect(element.innerHTML).toBe('fallback <b>two</b>');
  });

  it('shows the fallback before the island in the page’s own tree', () => {
    const element = writeHtml('<div>fallback</div>');
    const { place, showOriginal } = getCarrier(element, true);
    appendBox(place);
    showOriginal(false);
    showOriginal(true);
    expect(element.innerHTML).toBe('fallback<section></section>');
  });

  it('adds an element next to a link with isolation="light", too', () => {
    const link = writeHtml('<a href="/#coach-x">Horaires</a>');
    const { place, release } = getCarrier(link, true);
    expect(place).toBe(link.nextElementSibling);
    expect(link.nextElementSibling?.shadowRoot).toBeNull();
    release();
    expect(link.nextElementSibling).toBeNull();
  });
});
