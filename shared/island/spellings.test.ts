// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, tagOf, toast, tracker } from './small-tags.test-data.ts';
import { localeOf, readTag, spelled } from './spellings.ts';

const byTag = new Map([tracker, toast].map((manifest) => [manifest.tag as string, manifest]));

afterEach(() => vi.restoreAllMocks());

describe('readTag (host contract §2 "Ways to write a tag")', () => {
  it.each([
    ['tag', '<coach-small-tracker origin-id="1"></coach-small-tracker>'],
    ['tag with data attributes', '<coach-small-tracker data-origin-id="1"></coach-small-tracker>'],
    ['element with a data attribute', '<div data-coach-widget="small-tracker" data-origin-id="1"></div>'],
    ['element with a class', '<p class="lead coach-widget-small-tracker wide" data-origin-id="1"></p>'],
    ['plain link', '<a href="/bus?originId=1&amp;x=2#coach-small-tracker">Horaires</a>'],
    ['link with a data attribute', '<a href="/?originId=2" data-coach-widget="small-tracker" data-origin-id="1"></a>'],
  ])('reads a %s', (_case, html) => {
    const tag = readTag(page(html), byTag);
    expect(tag?.manifest).toBe(tracker);
    expect(tag?.option('originId')).toBe('1');
    expect(tag?.option('destinationId')).toBeNull();
  });

  it('prefers the tag’s own attribute to its data attribute', () => {
    const element = page('<coach-small-tracker origin-id="1" data-origin-id="2"></coach-small-tracker>');
    expect(tagOf(element).option('originId')).toBe('1');
  });

  it.each([
    [
      'a plain attribute of an element in the data spelling',
      '<div data-coach-widget="small-tracker" origin-id="1"></div>',
    ],
    ['a data attribute of a link', '<a data-origin-id="1" href="/#coach-small-tracker"></a>'],
  ])('does not read %s', (_case, html) => {
    expect(tagOf(page(html)).option('originId')).toBeNull();
  });

  it.each([
    ['another element', '<div class="coach"></div>', 0],
    ['a link to another fragment', '<a href="/#coach-unknown"></a>', 0],
    ['an unknown widget, with a warning', '<div data-coach-widget="ghost"></div>', 1],
    ['an unknown class, with a warning', '<div class="coach-widget-ghost"></div>', 1],
  ])('ignores %s', (_case, html, warnings) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(readTag(page(html), byTag)).toBeUndefined();
    expect(warn).toHaveBeenCalledTimes(warnings);
  });

  it('the selector finds every spelling', () => {
    page(
      `<div><p data-coach-widget="a"></p><p class="x coach-widget-b"></p><a href="/x#coach-c"></a><a href="/#d"></a></div>`,
    );
    expect(document.querySelectorAll(spelled)).toHaveLength(3);
  });
});

describe('localeOf (host contract §2 "locale")', () => {
  const innermost = (html: string) => {
    let element = page(html);
    while (element.firstElementChild instanceof HTMLElement) element = element.firstElementChild;
    return tagOf(element);
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
      'no language that only begins alike',
      '<div lang="frr"><b data-coach-widget="small-tracker"></b></div>',
      'es',
      'es',
    ],
    ['the page’s locale', '<b data-coach-widget="small-tracker"></b>', 'en-GB', 'en'],
    ['French when no locale is given', '<b data-coach-widget="small-tracker"></b>', undefined, 'fr'],
    ['French when the page’s locale is invalid', '<b data-coach-widget="small-tracker"></b>', 7, 'fr'],
  ])('takes %s', (...[, html, pageLocale, expected]) => {
    expect(localeOf(innermost(html), pageLocale)).toBe(expected);
  });

  it('looks beyond shadow roots', () => {
    const host = page('<div lang="es"></div>');
    const inner = document.createElement('coach-small-tracker');
    host.attachShadow({ mode: 'open' }).append(inner);
    expect(localeOf(tagOf(inner), 'en')).toBe('es');
  });
});
