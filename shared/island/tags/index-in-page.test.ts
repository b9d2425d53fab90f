// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { getIndexInPage } from './index-in-page.ts';

const widget = 'contact-form';

/**
 * Returns the indexes of all elements with `data-here` in a page. `~` in the HTML is replaced by the state of a mounted tag.
 */
function getIndexes(html: string): readonly number[] {
  document.body.innerHTML = html.replaceAll('~', 'data-coach-state="ready"');
  return [...document.querySelectorAll('[data-here]')].map((container) => getIndexInPage({ widget, container }));
}

it.each([
  ['of a single tag', '<coach-contact-form ~ data-here></coach-contact-form>', [0]],
  [
    'of two tags, ignoring another widget’s',
    `<coach-lost-property-form ~></coach-lost-property-form><coach-contact-form ~ data-here></coach-contact-form>
     <main><coach-contact-form ~ data-here></coach-contact-form></main>`,
    [0, 1],
  ],
  [
    'in every spelling of a tag, with links and tables',
    `<a href="/contact?topic=group#coach-contact-form" ~></a><div data-here></div>
     <table data-coach-widget="contact-form" ~><tr><td data-here></td></tr></table>
     <p class="big coach-widget-contact-form" ~ data-here></p><coach-contact-form ~ data-here></coach-contact-form>`,
    [0, 1, 2, 3],
  ],
  [
    'after a tag that waits, ignoring one that has not been found',
    `<coach-contact-form data-coach-state="waiting"></coach-contact-form><coach-contact-form></coach-contact-form>
     <coach-contact-form ~ data-here></coach-contact-form>`,
    [1],
  ],
  ['of a tag without a state', '<coach-contact-form data-here></coach-contact-form>', [0]],
])('the index of a form is counted among those of its widget in the page: %s', (...[, html, expected]) =>
  expect(getIndexes(html)).toEqual(expected),
);

it('the index of a form in a shadow root is counted within that root', () => {
  document.body.innerHTML = '<coach-contact-form data-coach-state="ready"></coach-contact-form><div></div>';
  const root = document.body.lastElementChild?.attachShadow({ mode: 'open' });
  if (root) root.innerHTML = '<coach-contact-form data-coach-state="ready"></coach-contact-form>';
  const container = root?.firstElementChild;
  expect(container && getIndexInPage({ widget, container })).toBe(0);
});
