// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { consider } from './consider.ts';
import { settledMs } from './page-timing.ts';
import { writeHtml, tracker } from './small-tags.test-data.ts';
import { isIgnored } from './spellings.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const link = '<a href="/bus#coach-small-tracker">Horaires</a>';

function considerHtml(html: string, spellings?: string) {
  writeHtml(html);
  const advisePage = vi.fn();
  const importFile = vi.fn(async (_name: string): Promise<unknown> => ({ advisePage }));
  const mountTag = vi.fn();
  const byTag = new Map([[tracker.tag as string, tracker]]);
  const element = document.querySelector<HTMLElement>('a,p') ?? document.body;
  const considerAgain = () => consider(element, { byTag, spellings, isIgnored, mountTag, importFile });
  considerAgain();
  return { mountTag, importFile, advisePage, considerAgain };
}

it('mounts a link, and gives no advice', async () => {
  const { mountTag, importFile } = considerHtml(link);
  expect(mountTag.mock.calls).toMatchObject([[{ manifest: tracker, spelling: 'link' }]]);
  await vi.advanceTimersByTimeAsync(settledMs);
  expect(importFile).not.toHaveBeenCalled();
});

it.each([
  ['that the page does not allow', link, 'tag,data'],
  ['in content of visitors', `<div data-coach-ignore>${link}</div>`, undefined],
  ['in a sentence', `<p>Voyez ${link}</p>`, undefined],
])('leaves a link %s', (_case, html, spellings) => {
  expect(considerHtml(html, spellings).mountTag).not.toHaveBeenCalled();
});

it('loads advice once when the page has settled, for any number of elements', async () => {
  const { importFile, advisePage, considerAgain } = considerHtml('<p data-coach-widget="ghost">x</p>');
  considerAgain();
  await vi.advanceTimersByTimeAsync(settledMs - 1);
  expect(importFile).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(importFile.mock.calls).toEqual([['advice']]);
  expect(advisePage.mock.calls).toEqual([[]]);
});

it('ignores advice that fails to load', async () => {
  const { importFile } = considerHtml('<p data-coach-widget="ghost">x</p>');
  importFile.mockRejectedValue(new TypeError('no file'));
  await expect(vi.advanceTimersByTimeAsync(settledMs)).resolves.toBeTruthy();
  expect(importFile).toHaveBeenCalledOnce();
});
