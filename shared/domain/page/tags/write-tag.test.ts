import { describe, expect, it } from 'vitest';
import { spellings, type Spelling } from '#shared/domain/page/operation/settings.ts';
import { listLostOptions, writeTag, type TagSnippet } from './write-tag.ts';

const tag = (spelling: Spelling, options: TagSnippet['options'] = {}, path = '/bus-tracker') =>
  writeTag({ widget: 'bus-tracker', spelling, options, fallback: { path, label: 'Horaires & retards' } });

const link = '<a href="/bus-tracker">Horaires &amp; retards</a>';

describe('writeTag (host contract §2 "Ways to write a tag")', () => {
  it.each<[Spelling, string]>([
    ['data', `<div data-coach-widget="bus-tracker" data-origin-id="1" data-date="2026-11-27">${link}</div>`],
    ['tag', `<coach-bus-tracker origin-id="1" date="2026-11-27">${link}</coach-bus-tracker>`],
    ['class', `<p class="coach-widget-bus-tracker" data-origin-id="1" data-date="2026-11-27">${link}</p>`],
    ['link', '<a href="/bus-tracker?originId=1&amp;date=2026-11-27#coach-bus-tracker">Horaires &amp; retards</a>'],
  ])('spells a tag by %s', (spelling, html) => {
    expect(tag(spelling, { originId: '1', destinationId: '', date: '2026-11-27' })).toBe(html);
  });

  it.each<[string, string, string]>([
    ['preserves the page’s own query', '/live?lang=en', '<a href="/live?lang=en&amp;originId=1#coach-bus-tracker">'],
    [
      'preserves a question mark in the query',
      '/live?next=/a?b',
      '<a href="/live?next=%2Fa%3Fb&amp;originId=1#coach-bus-tracker">',
    ],
    ['replaces a fragment', '/live#here', '<a href="/live?originId=1#coach-bus-tracker">'],
  ])('a link %s', (_case, path, start) => {
    expect(tag('link', { originId: '1' }, path).startsWith(start)).toBe(true);
  });

  it('quotes JSON with the other quotation marks, and escapes those that would end it', () => {
    expect(tag('tag', { links: '[{"label":"A & B"}]' })).toContain(`links='[{"label":"A &amp; B"}]'`);
    expect(tag('tag', { links: `[{"label":"Today's"}]` })).toContain(
      'links="[{&quot;label&quot;:&quot;Today\'s&quot;}]"',
    );
  });

  it('never puts paths or texts into a link, and reports the lost options', () => {
    const options = { basePath: '/x', links: '[]', originId: '1' };
    expect(tag('link', options)).not.toMatch(/basePath|links/);
    expect(spellings.map((spelling) => listLostOptions({ spelling, options }))).toEqual([
      [],
      [],
      [],
      ['links', 'basePath'],
    ]);
  });
});
