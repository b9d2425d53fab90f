// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Heard } from '../heard/heard.ts';
import { readPage } from '../page/checked-page.ts';
import { copyText } from './copy-text.ts';
import { openOverlay } from './overlay.ts';

const heard: Heard = {
  entries: [
    {
      ...{ atMs: 1500, kind: 'data layer', name: 'orderCompletion', consent: 'granted' },
      detail: { order: { orderNumber: 'K3Y', email: 'a@b.example' } },
    },
  ],
  ...{ blocked: [], told: [], shifts: [], written: {}, loadingMs: () => 0 },
};

const root = () => document.querySelector('[data-coach-doctor]')?.shadowRoot as ShadowRoot;
const button = (name: string) =>
  [...root().querySelectorAll('button')].find(({ textContent }) => textContent.startsWith(name)) as HTMLButtonElement;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"token":"x"}')));
  vi.stubGlobal('coachWidgets', { version: '1.4.0' });
  document.documentElement.lang = 'en';
  document.head.innerHTML = '<meta name="viewport" content="width=device-width">';
  document.body.innerHTML =
    '<coach-stops data-coach-state="ready" city-id="x"><a href="/stops">Stops</a></coach-stops>';
});
afterEach(() => {
  document.querySelector('[data-coach-doctor]')?.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows a badge for each tag, which opens its entry; Escape closes and hands the focus back', () => {
  openOverlay(() => readPage(heard));
  const badge = button('stops');
  expect(badge.textContent).toBe('stops ready 1 problem');
  badge.focus();
  badge.click();
  const entry = root().querySelector<HTMLDetailsElement>('[data-key="tag-0"]');
  expect(entry?.open).toBe(true);
  expect(root().activeElement?.textContent).toContain('stops, ready');
  expect(entry?.textContent).toContain('city-id="x" is ignored');
  root().activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(root().querySelector<HTMLElement>('[role=dialog]')?.hidden).toBe(true);
  expect(root().activeElement).toBe(badge);
});

it('keeps up with the page: what was open stays open', async () => {
  const lookSoon = openOverlay(() => readPage(heard));
  button('stops').click();
  document.querySelector('coach-stops')?.setAttribute('city-id', '4');
  lookSoon();
  await vi.advanceTimersByTimeAsync(400);
  expect(root().querySelector('[role=status]')?.textContent).toBe('Nothing is wrong on this page.');
  expect(root().querySelector<HTMLDetailsElement>('[data-key="tag-0"]')?.open).toBe(true);
  expect(root().activeElement?.textContent).toContain('stops, ready');
});

it('copies a report without addresses of people, or hands it out selected', async () => {
  const written = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText: written }, onLine: true });
  openOverlay(() => readPage(heard));
  button('Copy report').click();
  await vi.advanceTimersByTimeAsync(0);
  const text = String(written.mock.calls.flat()[0]);
  expect(text).toContain('version   1.4.0');
  expect(text).toContain('! [unreadable-value] coach-stops: city-id="x" is ignored');
  expect(text).toContain('1.5 s orderCompletion {"order":{"orderNumber":"K3Y","email":"…"}}');
  expect(text).not.toContain('a@b.example');

  vi.stubGlobal('navigator', {});
  const place = document.body.appendChild(document.createElement('div'));
  expect(await copyText('the report', place)).toContain('press Ctrl+C');
  expect(place.querySelector('textarea')?.value).toBe('the report');
});
