import { describe, expect, it } from 'vitest';
import { fillPage, operationOf, type PageFill, preloadedWidget } from './fill-page.ts';
import { html } from './html.ts';

const nothing: PageFill = { version: undefined, preloads: [], holes: {}, settings: {}, styles: [] };
const fill = (page: string, parts: Partial<PageFill> = {}) => fillPage(page, { ...nothing, ...parts });
const config = (json: string) => `<script type="application/json" data-coach-config>${json}</script>`;

describe('fillPage', () => {
  it('names the version of the script, or its stable address before the first build', () => {
    const page = '<script src="/coach-widgets/latest/coach-widgets.js"></script>';
    expect(fill(page)).toBe(page);
    expect(fill(page, { version: '1.0.0' })).toBe('<script src="/coach-widgets/1.0.0/coach-widgets.js"></script>');
  });

  it('fills placeholders with escaped values, and leaves unknown ones', () => {
    expect(fill('{{origin-id}} {{other}}', { holes: { 'origin-id': '<4>' } })).toBe('&lt;4&gt; {{other}}');
  });

  it('adds style sheets at the end of the head, and the panel at the end of the body', () => {
    const page = '<head><title>A</title></head><body><p></p></body>';
    expect(fill(page, { styles: ['/a.css'], panel: html`<aside></aside>` })).toBe(
      '<head><title>A</title>  <link rel="stylesheet" href="/a.css">\n</head><body><p></p><aside></aside></body>',
    );
  });

  it('adds the panel at the end of a page without a body', () => {
    expect(fill('<p></p>', { panel: html`<aside></aside>` })).toBe('<p></p><aside></aside>');
  });

  it.each([
    ['over those of the page', config('{"operation":"US"}'), config('{"operation":"US","key":"\\u003ca"}')],
    ['in place of settings that are not JSON', config('{'), config('{"key":"\\u003ca"}')],
    ['in the head of a page without settings', '<head></head>', `<head>${config('{"key":"\\u003ca"}')}\n</head>`],
  ])('writes the settings of a scenario %s', (_case, page, filled) => {
    expect(fill(page, { settings: { key: '<a' } })).toBe(filled);
    expect(fill(page)).toBe(page);
  });
});

it.each([
  [config('{"operation":"US"}'), 'US'],
  [config('{"operation":"CA"}'), 'CA'],
  [config('{"operation":"FR"}'), 'UK'],
  [config('{'), 'UK'],
  ['', 'UK'],
])('the settings %s name the operation %s', (page, operation) => {
  expect(operationOf(page)).toBe(operation);
});

it.each([
  ['<html lang="en"><!-- coach-preload bus-tracker -->', { name: 'bus-tracker', locale: 'en' }],
  ['<!-- coach-preload stops -->', { name: 'stops', locale: 'fr' }],
  ['<html lang="en">', undefined],
])('%s preloads %j', (page, preloaded) => {
  expect(preloadedWidget(page)).toEqual(preloaded);
});
