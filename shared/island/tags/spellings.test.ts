// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { writeHtml, getTag, toast, tracker } from './small-tags.test-data.ts';
import { readSpellings } from '#shared/domain/page/operation/read-spellings.ts';
import { getLocale, candidateSelector, readTag } from './spellings.ts';

const byTag = new Map([tracker, toast].map((manifest) => [manifest.tag as string, manifest]));

describe('readTag (host contract §2 "Ways to write a tag")', () => {
  it.each([
    ['tag', '<coach-small-tracker origin-id="1"></coach-small-tracker>'],
    ['tag with data attributes', '<coach-small-tracker data-origin-id="1"></coach-small-tracker>'],
    ['element with a data attribute', '<div data-coach-widget="small-tracker" data-origin-id="1"></div>'],
    ['element with a class', '<p class="lead coach-widget-small-tracker wide" data-origin-id="1"></p>'],
    ['link with a data attribute', '<a href="/?originId=2" data-coach-widget="small-tracker" data-origin-id="1"></a>'],
  ])('reads a %s', (_case, html) => {
    const tag = readTag(writeHtml(html), byTag);
    expect(tag?.manifest).toBe(tracker);
    expect(tag?.option('originId')).toBe('1');
    expect(tag?.option('destinationId')).toBeNull();
  });

  it('prefers the tag’s own attribute to its data attribute', () => {
    const element = writeHtml('<coach-small-tracker origin-id="1" data-origin-id="2"></coach-small-tracker>');
    expect(getTag(element).option('originId')).toBe('1');
  });

  it.each([
    [
      'a plain attribute of an element in the data spelling',
      '<div data-coach-widget="small-tracker" origin-id="1"></div>',
    ],
  ])('does not read %s', (_case, html) => {
    expect(getTag(writeHtml(html)).option('originId')).toBeNull();
  });

  it.each([
    ['another element', '<div class="coach"></div>'],
    ['a link, which is read by readLink', '<a href="/#coach-small-tracker"></a>'],
    ['an unknown widget', '<div data-coach-widget="ghost"></div>'],
    ['an unknown class', '<div class="coach-widget-ghost"></div>'],
    ['no name', '<div data-coach-widget=""></div>'],
  ])('ignores %s', (_case, html) => {
    expect(readTag(writeHtml(html), byTag)).toBeUndefined();
  });

  it('the selector finds every spelling, and similar elements', () => {
    writeHtml(
      `<div><p data-coach-widget="a"></p><p class="x coach-widget-b"></p><a href="/x#coach-c"></a><p class="coach-d"></p></div>`,
    );
    expect(document.querySelectorAll(`:is(${candidateSelector.replace(',:not(:defined)', '')})`)).toHaveLength(4);
  });
});

describe('spellings that may mount (host contract §2)', () => {
  /** Reads the first tag of a page. */
  const readFirstTag = (html: string, allowedSpellings?: string) => {
    writeHtml(html);
    const element = document.querySelector<HTMLElement>(
      `[data-coach-widget],.coach-widget-small-tracker,coach-small-tracker`,
    );
    if (!element) throw new Error('The page has no tag.');
    return readTag(element, byTag, allowedSpellings);
  };

  it.each([
    ['tag', '<coach-small-tracker></coach-small-tracker>'],
    ['data', '<div data-coach-widget="small-tracker"></div>'],
    ['class', '<p class="coach-widget-small-tracker"></p>'],
  ])('mounts a %s unless it is in content of visitors or the setting "spellings" excludes it', (kind, html) => {
    const otherSpellings = ['tag', 'data', 'class', 'link'].filter((spelling) => spelling !== kind);
    expect(readFirstTag(html)?.spelling).toBe(kind);
    expect(readFirstTag(`<section data-coach-ignore><div>${html}</div></section>`)).toBeUndefined();
    for (const allowedSpellings of [[kind], kind, `["${kind}"]`, `${kind}, ${otherSpellings[0]}`]) {
      expect(readFirstTag(html, readSpellings(allowedSpellings))?.spelling).toBe(kind);
    }
    for (const allowedSpellings of [otherSpellings, otherSpellings.join(' '), JSON.stringify(otherSpellings), []]) {
      expect(readFirstTag(html, readSpellings(allowedSpellings))).toBeUndefined();
    }
    // An invalid setting counts as left out, also if some of its entries are valid.
    for (const invalidSetting of [undefined, null, true, 4, {}, ['tags'], ['Tag'], [...otherSpellings, 'links']]) {
      expect(readFirstTag(html, readSpellings(invalidSetting))?.spelling).toBe(kind);
    }
  });

  it('ignores tags in a shadow root inside visitor content', () => {
    const host = writeHtml('<div data-coach-ignore><p></p></div>').firstElementChild;
    const inner = document.createElement('coach-small-tracker');
    host?.attachShadow({ mode: 'open' }).append(inner);
    expect(readTag(inner, byTag)).toBeUndefined();
  });

  it('mounts tags inside an island, regardless of the allowed spellings', () => {
    const html = '<div data-coach-root="nav-bar"><coach-small-tracker></coach-small-tracker></div>';
    expect(readFirstTag(html, 'data')?.manifest).toBe(tracker);
  });
});

describe('getLocale (host contract §2 "locale")', () => {
  const getInnermostTag = (html: string) => {
    let element = writeHtml(html);
    while (element.firstElementChild instanceof HTMLElement) element = element.firstElementChild;
    return getTag(element);
  };

  it.each([
    [
      'the element’s own locale attribute',
      '<div lang="pl"><p data-coach-widget="small-tracker" data-locale="es"></p></div>',
      'en',
      'es',
    ],
    ['the element’s own lang', '<div lang="pl"><p data-coach-widget="small-tracker" lang="en"></p></div>', 'es', 'en'],
    [
      'the lang of the nearest ancestor',
      '<div lang="en"><p lang="PL-pl"><b data-coach-widget="small-tracker"></b></p></div>',
      'es',
      'pl',
    ],
    [
      'the next ancestor’s lang when the nearest is not supported',
      '<div lang="en"><p lang="de"><b data-coach-widget="small-tracker"></b></p></div>',
      'es',
      'en',
    ],
    [
      'the page’s locale for a language whose code only begins like a supported one',
      '<div lang="frr"><b data-coach-widget="small-tracker"></b></div>',
      'es',
      'es',
    ],
    ['the page’s locale', '<b data-coach-widget="small-tracker"></b>', 'en-GB', 'en'],
    ['French when no locale is given', '<b data-coach-widget="small-tracker"></b>', undefined, 'fr'],
    ['French when the page’s locale is invalid', '<b data-coach-widget="small-tracker"></b>', 7, 'fr'],
  ])('returns %s', (...[, html, pageLocale, expected]) => {
    expect(getLocale(getInnermostTag(html), pageLocale)).toBe(expected);
  });

  it('looks beyond shadow roots', () => {
    const host = writeHtml('<div lang="es"></div>');
    const inner = document.createElement('coach-small-tracker');
    host.attachShadow({ mode: 'open' }).append(inner);
    expect(getLocale(getTag(inner), 'en')).toBe('es');
  });
});
