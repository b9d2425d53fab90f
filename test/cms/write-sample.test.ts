import { expect, it } from 'vitest';
import { listWidgetNames } from '#shared/build/widget-names.mjs';
import { projectRoot } from '#test/support/source-files.ts';
import { widgetsForAnyPage, slugs, tagFormats, writeSample } from './write-sample.ts';

it('includes every widget', () => {
  expect([...widgetsForAnyPage, ...Object.keys(slugs)].sort()).toEqual([...listWidgetNames(projectRoot)].sort());
});

it.each([
  ['data', '<div data-coach-widget="stops" data-city-id="1"><a href="/stops">stops by data</a></div>'],
  ['shortcode', '[coach widget="stops" city-id="1"]<a href="/stops">stops by shortcode</a>[/coach]'],
  [
    'block',
    '<!-- wp:coach-widgets/widget {"widget":"stops","values":{"city-id":"1"},"path":"/stops","words":"stops by block"} /-->',
  ],
] as const)('writes a widget by %s', (format, html) => {
  expect(writeSample('stops', format)).toBe(html);
});

it('gives each sample a different text, which identifies it', () => {
  const samples = [...tagFormats.spellings, ...tagFormats.plugInFormats].map((format) => writeSample('toast', format));
  expect(new Set(samples).size).toBe(6);
});
