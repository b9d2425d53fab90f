import { expect, it } from 'vitest';
import { widgetNames } from '#shared/build/widget-names.mjs';
import { projectRoot } from '#test/support/source-files.ts';
import { anywhere, owners, ways, written } from './written-tags.ts';

it('tries every widget there is', () => {
  expect([...anywhere, ...Object.keys(owners)].sort()).toEqual([...widgetNames(projectRoot)].sort());
});

it.each([
  ['data', '<div data-coach-widget="stops" data-city-id="1"><a href="/stops">stops by data</a></div>'],
  ['shortcode', '[coach widget="stops" city-id="1"]<a href="/stops">stops by shortcode</a>[/coach]'],
  [
    'block',
    '<!-- wp:coach-widgets/widget {"widget":"stops","values":{"city-id":"1"},"path":"/stops","words":"stops by block"} /-->',
  ],
] as const)('writes a widget by %s', (way, html) => {
  expect(written('stops', way)).toBe(html);
});

it('writes each in its own words, so that it is known again', () => {
  const all = [...ways.plain, ...ways.added].map((way) => written('toast', way));
  expect(new Set(all).size).toBe(6);
});
