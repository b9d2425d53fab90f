// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { consider } from './consider.ts';
import { settledMs } from './page-timing.ts';
import { page, tracker } from './small-tags.test-data.ts';
import { isIgnored } from './spellings.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const link = '<a href="/bus#coach-small-tracker">Horaires</a>';

function considering(html: string, spellings?: readonly unknown[]) {
  page(html);
  const advisePage = vi.fn();
  const importFile = vi.fn(async (_name: string): Promise<unknown> => ({ advisePage }));
  const begin = vi.fn();
  const byTag = new Map([[tracker.tag as string, tracker]]);
  const element = document.querySelector<HTMLElement>('a,p') ?? document.body;
  const again = () => consider(element, { byTag, spellings, isIgnored, mountTag: begin, importFile });
  again();
  return { begin, importFile, advisePage, again };
}

it('mounts a link, and gives no advice', async () => {
  const { begin, importFile } = considering(link);
  expect(begin.mock.calls).toMatchObject([[{ manifest: tracker, spelling: 'link' }]]);
  await vi.advanceTimersByTimeAsync(settledMs);
  expect(importFile).not.toHaveBeenCalled();
});

it.each([
  ['that the page does not allow', link, ['tag', 'data']],
  ['in a place for visitors', `<div data-coach-ignore>${link}</div>`, undefined],
  ['in a sentence', `<p>Voyez ${link}</p>`, undefined],
])('leaves a link %s', (_case, html, spellings) => {
  expect(considering(html, spellings).begin).not.toHaveBeenCalled();
});

it('loads advice once when the page has settled, for any number of elements', async () => {
  const { importFile, advisePage, again } = considering('<p data-coach-widget="ghost">x</p>');
  again();
  await vi.advanceTimersByTimeAsync(settledMs - 1);
  expect(importFile).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(importFile.mock.calls).toEqual([['advice']]);
  expect(advisePage.mock.calls).toEqual([[]]);
});

it('ignores advice that fails to load', async () => {
  const { importFile } = considering('<p data-coach-widget="ghost">x</p>');
  importFile.mockRejectedValue(new TypeError('no file'));
  await expect(vi.advanceTimersByTimeAsync(settledMs)).resolves.toBeTruthy();
  expect(importFile).toHaveBeenCalledOnce();
});
