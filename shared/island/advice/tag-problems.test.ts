// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { jsonList, localDate, oneOf, path, positiveInteger, text } from '../attributes.ts';
import { commonAttributes } from '../tags/read-options.ts';
import { page, tagOf } from '../tags/small-tags.test-data.ts';
import { adviseTag } from './advice.ts';

const own = {
  ...{ originId: positiveInteger, date: localDate, trip: oneOf('single', 'return') },
  ...{ basePath: path, links: jsonList, topic: text },
};
const said = () => vi.mocked(console.warn).mock.calls.map(([sentence]) => String(sentence));
const advise = (html: string) => adviseTag(tagOf(page(html)), { ...own, ...commonAttributes });

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

const all = 'origin-id, date, trip, base-path, links, topic, mount, isolation, locale, heading-level';
const tag = (attributes: string) => `<coach-small-tracker ${attributes}></coach-small-tracker>`;
const data = (attributes: string) => `<div data-coach-widget="small-tracker" ${attributes}>x</div>`;
const link = (query: string) => `<a href="/x?${query}#coach-small-tracker">x</a>`;

describe('adviseTag (host contract §2 "A mistake is told once")', () => {
  it.each([
    ['a wrong name', tag('orgin-id="1"'), `has no attribute "orgin-id". Did you mean "origin-id"? There are ${all}.`],
    ['a name of nobody', tag('colour="red"'), `has no attribute "colour". There are ${all}.`],
    [
      'a wrong name with data-',
      data('data-orgin-id="1"'),
      'has no attribute "data-orgin-id". Did you mean "data-origin-id"?',
    ],
    ['a name without data-', data('origin-id="1"'), 'has no attribute "origin-id". Did you mean "data-origin-id"?'],
    ['a wrong option of a link', link('originid=1'), 'has no option "originid". Did you mean "originId"?'],
    ['an address in a link', link('basePath=/x'), 'reads "basePath" from elements alone, and never from a link.'],
    [
      'a word for a number',
      tag('origin-id="Leeds"'),
      'origin-id="Leeds" is ignored: it must be a whole number above 0.',
    ],
    [
      'a wrong day',
      data('data-date="21/11"'),
      'data-date="21/11" is ignored: it must be a day of the calendar as yyyy-MM-dd.',
    ],
    [
      'a wrong word',
      tag('trip="Singel"'),
      'trip="Singel" is ignored: it must be one of single, return. Did you mean "single"?',
    ],
    ['a wrong path', tag('base-path="voyages"'), 'base-path="voyages" is ignored: it must be a path on this site'],
    ['a wrong number with data-', tag('data-origin-id="x"'), 'data-origin-id="x" is ignored'],
    ['a value as long as is shown', tag(`origin-id="${'x'.repeat(80)}"`), `origin-id="${'x'.repeat(80)}" is ignored`],
    ['a value that is longer', tag(`origin-id="${'x'.repeat(81)}"`), `origin-id="${'x'.repeat(80)}…" is ignored`],
    ['links that are no objects', tag(`links='["A"]'`), 'links[0] needs "label" and "href"; it has neither.'],
    ['a broken list', tag('links="[{]"'), 'links="[{]" is ignored: it must be a list as JSON.'],
    ['a wrong level', tag('heading-level="7"'), 'heading-level="7" is ignored: it must be a whole number from 1 to 6.'],
    ['a wrong option in a link', link('headingLevel=9'), 'headingLevel="9" is ignored'],
    [
      'links without labels',
      tag(`links='[{"label":"A","href":"/a"},{"text":"B","href":"/b"}]'`),
      'links[1] needs "label" and "href"; it has "text" and "href".',
    ],
  ])('tells of %s', (_case, html, sentence) => {
    advise(html);
    expect(said()).toEqual([expect.stringContaining(sentence)]);
  });

  it('reports each mistake once, with the element', () => {
    const element = page(tag('origin-id="Leeds"'));
    adviseTag(tagOf(element), own);
    adviseTag(tagOf(element), own);
    expect(vi.mocked(console.warn).mock.calls).toEqual([[expect.stringContaining('Leeds'), element]]);
  });

  it.each([
    tag('origin-id="1" data-date="2026-11-21" class="x" style="a:b" lang="fr" data-coach-state="ready" aria-label="x"'),
    tag('v-cloak data-v-12ab _ngcontent-x @click="x" :date="y" onclick="z" hidden date=""'),
    data('data-origin-id="1" data-aos="fade" id="x" align="center"'),
    link('originId=1&amp;utm_source=x&amp;page=2'),
  ])('has nothing to say of %s', (html) => {
    advise(html);
    expect(said()).toEqual([]);
  });
});
