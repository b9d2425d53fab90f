// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { oneOf, positiveInteger } from '#shared/domain/page/tags/attribute-value.ts';
import { eventNames } from '../events/event-names.ts';
import { createTagCheck } from './tag-check.ts';
import { writeHtml, getTag } from './small-tags.test-data.ts';

const readers = { originId: positiveInteger, trip: oneOf('single', 'return') };
const adviceFunctions = { adviseSettings: vi.fn(), advisePage: vi.fn(), adviseEvent: vi.fn() };
const load = vi.fn(async () => adviceFunctions as never);
const advice = { loadAdvice: load, loadSettingAdvice: load };
beforeEach(() => {
  document.body.innerHTML = '';
  vi.clearAllMocks();
});

const checkHtml = (html: string, events: readonly string[] = []) =>
  createTagCheck({ markup: {}, events, ...advice })(getTag(writeHtml(html)), readers);

it.each([
  '<coach-small-tracker orgin-id="1"></coach-small-tracker>',
  '<coach-small-tracker origin-id="x"></coach-small-tracker>',
  '<coach-small-tracker mount="later"></coach-small-tracker>',
  '<div data-coach-widget="small-tracker" origin-id="1"></div>',
  '<p class="coach-widget-small-tracker" data-trip="x"></p>',
  '<a href="/x?orginId=1#coach-small-tracker">x</a>',
])('loads advice for %s', async (html) => {
  checkHtml(html);
  await expect.poll(() => adviceFunctions.advisePage).toHaveBeenCalledOnce();
});

it.each([
  '<coach-small-tracker origin-id="1" data-trip="single" class="x" id="y" lang="fr" heading-level="3"></coach-small-tracker>',
  '<div data-coach-widget="small-tracker" data-coach-state="ready" data-origin-id="1" aria-label="x" style="a:b"></div>',
  '<a href="/x?originId=1&amp;trip=return#coach-small-tracker">x</a>',
])('loads no advice for %s', (html) => {
  checkHtml(html);
  expect(load).not.toHaveBeenCalled();
});

it('loads advice once for each unknown event', async () => {
  const events = ['coach:ready', 'coach:redy'];
  const checkTag = createTagCheck({ markup: {}, events, ...advice });
  const tag = getTag(writeHtml('<coach-small-tracker></coach-small-tracker>'));
  checkTag(tag, readers);
  checkTag(tag, readers);
  events.push('search');
  checkTag(tag, readers);
  await expect
    .poll(() => adviceFunctions.adviseEvent.mock.calls)
    .toEqual([
      ['coach:redy', eventNames],
      ['search', eventNames],
    ]);
});

it.each([
  ['not JSON', '{operation: "CA"}'],
  ['a list', '["CA"]'],
  ['a string', '"CA"'],
  ['late', '{"operation":"US"}'],
])('loads advice for a block of settings that is %s', async (_case, json) => {
  document.body.innerHTML = `<script type="application/json" data-coach-config>${json}</script>`;
  createTagCheck({ markup: { operation: 'CA' }, events: [], ...advice });
  await expect
    .poll(() => adviceFunctions.adviseSettings)
    .toHaveBeenCalledWith({ operation: 'CA' }, { operation: 'CA' });
});

it('knows every event that islands send (host contract §5)', () => {
  const root = path.join(import.meta.dirname, '../../..');
  const sources = ['shared', 'widgets'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test'))
      .map((file) => readFileSync(path.join(root, folder, file), 'utf8')),
  );
  const sentEvents = sources.flatMap((code) => [...code.matchAll(/'(coach:[a-z-]+)'/g)].map(([, name]) => name ?? ''));
  expect([...new Set(sentEvents)].sort()).toEqual([...eventNames].sort());
});
