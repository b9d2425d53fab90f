// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { oneOf, positiveInteger } from '#shared/domain/page/tags/attribute-value.ts';
import { eventNames } from '../events/event-names.ts';
import { createTagCheck } from './tag-check.ts';
import { page, tagOf } from './small-tags.test-data.ts';

const readers = { originId: positiveInteger, trip: oneOf('single', 'return') };
const how = { adviseSettings: vi.fn(), advisePage: vi.fn(), adviseEvent: vi.fn() };
const load = vi.fn(async () => how as never);
const advice = { loadAdvice: load, loadSettingAdvice: load };
beforeEach(() => {
  document.body.innerHTML = '';
  vi.clearAllMocks();
});

const look = (html: string, events: readonly string[] = []) =>
  createTagCheck({ markup: {}, events, ...advice })(tagOf(page(html)), readers);

it.each([
  '<coach-small-tracker orgin-id="1"></coach-small-tracker>',
  '<coach-small-tracker origin-id="x"></coach-small-tracker>',
  '<coach-small-tracker mount="later"></coach-small-tracker>',
  '<div data-coach-widget="small-tracker" origin-id="1"></div>',
  '<p class="coach-widget-small-tracker" data-trip="x"></p>',
  '<a href="/x?orginId=1#coach-small-tracker">x</a>',
])('loads advice for %s', async (html) => {
  look(html);
  await expect.poll(() => how.advisePage).toHaveBeenCalledOnce();
});

it.each([
  '<coach-small-tracker origin-id="1" data-trip="single" class="x" id="y" lang="fr" heading-level="3"></coach-small-tracker>',
  '<div data-coach-widget="small-tracker" data-coach-state="ready" data-origin-id="1" aria-label="x" style="a:b"></div>',
  '<a href="/x?originId=1&amp;trip=return#coach-small-tracker">x</a>',
])('loads none for %s', (html) => {
  look(html);
  expect(load).not.toHaveBeenCalled();
});

it('loads advice once for each unknown event', async () => {
  const events = ['coach:ready', 'coach:redy'];
  const over = createTagCheck({ markup: {}, events, ...advice });
  const tag = tagOf(page('<coach-small-tracker></coach-small-tracker>'));
  over(tag, readers);
  over(tag, readers);
  events.push('search');
  over(tag, readers);
  await expect
    .poll(() => how.adviseEvent.mock.calls)
    .toEqual([
      ['coach:redy', eventNames],
      ['search', eventNames],
    ]);
});

it.each([
  ['no JSON', '{operation: "CA"}'],
  ['a list', '["CA"]'],
  ['a word', '"CA"'],
  ['late', '{"operation":"US"}'],
])('loads advice for a block of settings that is %s', async (_case, json) => {
  document.body.innerHTML = `<script type="application/json" data-coach-config>${json}</script>`;
  createTagCheck({ markup: { operation: 'CA' }, events: [], ...advice });
  await expect.poll(() => how.adviseSettings).toHaveBeenCalledWith({ operation: 'CA' }, { operation: 'CA' });
});

it('knows every event that islands send (host contract §5)', () => {
  const root = path.join(import.meta.dirname, '../../..');
  const sources = ['shared', 'widgets'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test'))
      .map((file) => readFileSync(path.join(root, folder, file), 'utf8')),
  );
  const sent = sources.flatMap((code) => [...code.matchAll(/'(coach:[a-z-]+)'/g)].map(([, name]) => name ?? ''));
  expect([...new Set(sent)].sort()).toEqual([...eventNames].sort());
});
