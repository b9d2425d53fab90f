import { expect, it } from 'vitest';
import { listWidgetNames } from '#shared/build/widget-names.mjs';
import { projectRoot } from '#test/support/source-files.ts';
import { anywhere, owners, ways, written } from './written-tags.ts';

it('includes every widget', () => {
  expect([...anywhere, ...Object.keys(owners)].sort()).toEqual([...listWidgetNames(projectRoot)].sort());
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

it('gives each its own text, by which it is recognised', () => {
  const all = [...ways.plain, ...ways.added].map((way) => written('toast', way));
  expect(new Set(all).size).toBe(6);
});
