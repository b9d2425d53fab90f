// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Recording } from '../recording/recording.ts';
import { readPage } from '../page/checked-page.ts';
import { copyText } from './copy-text.ts';
import { openOverlay } from './overlay.ts';

const heard: Recording = {
  entries: [
    {
      atMs: 1500,
      kind: 'data layer',
      name: 'orderCompletion',
      consent: 'granted',
      detail: { order: { orderNumber: 'K3Y', email: 'a@b.example' } },
    },
  ],
  violations: [],
  logLines: [],
  shifts: [],
  rawSettings: {},
  loadingMs: () => 0,
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

it('draws nothing again while the page stays the same', async () => {
  const lookSoon = openOverlay(() => readPage(heard));
  const parts = () => [...root().querySelectorAll('[data-key]')];
  const before = parts();
  lookSoon();
  await vi.advanceTimersByTimeAsync(400);
  expect(parts().every((part, at) => part === before[at])).toBe(true);
  document.querySelector('coach-stops')?.setAttribute('city-id', '4');
  await vi.advanceTimersByTimeAsync(400);
  expect(parts().some((part, at) => part === before[at])).toBe(false);
});

it('copies a report without addresses of people, or hands it out selected', async () => {
  const written = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText: written }, onLine: true });
  openOverlay(() => readPage(heard));
  button('Copy report').click();
  await vi.advanceTimersByTimeAsync(0);
  const text = String(written.mock.calls.flat()[0]);
  expect(text).toContain('version   1.4.0');
  expect(text).toContain('! [unreadable-value] city-id="x" is ignored');
  expect(text).toContain('1.5 s orderCompletion {"order":{"orderNumber":"K3Y","email":"…"}}');
  expect(text).not.toContain('a@b.example');

  vi.stubGlobal('navigator', {});
  const place = document.body.appendChild(document.createElement('div'));
  expect(await copyText('the report', place)).toContain('press Ctrl+C');
  expect(place.querySelector('textarea')?.value).toBe('the report');
});

it('puts a badge above its tag, within the page, and below another that is there', () => {
  document.body.innerHTML =
    '<coach-stops id="a"></coach-stops><coach-toast id="b"></coach-toast><coach-toast id="c"></coach-toast>';
  const boxes: Record<string, DOMRect> = {
    a: new DOMRect(100, 300, 400, 200),
    b: new DOMRect(150, 310, 400, 200),
    c: new DOMRect(1250, 10, 20, 20),
  };
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return boxes[this.id] ?? new DOMRect();
  });
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(80);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(24);
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1280);
  vi.stubGlobal('scrollY', 1000);
  openOverlay(() => readPage(heard));
  const places = () => [...root().querySelectorAll<HTMLElement>('.badge')].map(({ style }) => style.translate);
  expect(places()).toEqual(['100px 1276px', '150px 1300px', '1200px 986px']);

  // Pages move their tags without a word; beside one another badges do not give way.
  boxes['b'] = new DOMRect(180, 300, 400, 200);
  vi.advanceTimersByTime(500);
  expect(places()).toEqual(['100px 1276px', '180px 1276px', '1200px 986px']);
  boxes['a'] = new DOMRect(-20, -1200, 400, 200);
  window.dispatchEvent(new Event('resize'));
  expect(places()[0]).toBe('0px 0px');
});

it('says of a tag that it is not mounted, and counts its problems', () => {
  document.body.innerHTML = '<coach-stops city-id="x" origin="y"></coach-stops>';
  openOverlay(() => readPage(heard));
  expect(button('stops').textContent).toMatch(/^stops not mounted [2-9] problems$/);
  expect(root().querySelector('[data-key="tag-0"] summary')?.textContent).toMatch(
    /^stops, not mounted [2-9] problems$/,
  );
});

it('keeps the focus on a badge when the badges are drawn again', async () => {
  const lookSoon = openOverlay(() => readPage(heard));
  button('stops').focus();
  const before = root().activeElement;
  document.querySelector('coach-stops')?.setAttribute('city-id', '4');
  lookSoon();
  await vi.advanceTimersByTimeAsync(400);
  expect(root().activeElement?.textContent).toBe('stops ready');
  expect(root().activeElement).not.toBe(before);
});

it('opens again by its button, which says how the page is', async () => {
  openOverlay(() => readPage(heard));
  const launcher = () => root().querySelector<HTMLElement>('.launcher') as HTMLElement;
  expect(launcher().hidden).toBe(true);
  expect(launcher().textContent).toBe('Page doctor: 1 problem');
  button('Close').click();
  expect([launcher().hidden, root().activeElement]).toEqual([false, launcher()]);
  launcher().click();
  expect(launcher().hidden).toBe(true);
  expect(root().activeElement?.textContent).toBe('Page doctor');
  document.querySelector('coach-stops')?.setAttribute('city-id', '4');
  await vi.advanceTimersByTimeAsync(400);
  expect(launcher().textContent).toBe('Page doctor: well');
});

it('asks the server and the API after a while, and again on request', async () => {
  const asked = vi.fn(() => Promise.resolve(new Response('', { status: 503 })));
  vi.stubGlobal('fetch', asked);
  openOverlay(() => readPage(heard));
  await vi.advanceTimersByTimeAsync(2499);
  expect(asked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  const { length } = asked.mock.calls;
  expect(length).toBeGreaterThan(0);
  expect(root().querySelector('[role=status]')?.textContent).toBe('2 problems on this page.');
  button('Check again').click();
  expect(root().querySelector('[role=status]')?.textContent).toBe('Asking the server and the API…');
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.mock.calls.length).toBe(2 * length);
  expect(root().querySelector('[role=status]')?.textContent).toBe('2 problems on this page.');
});

it('lists problems of the page and of its tags apart, marks hints, and opens what has any', () => {
  document.head.innerHTML = '';
  document.body.innerHTML = '<coach-stops data-coach-state="ready"></coach-stops>';
  openOverlay(() => readPage({ ...heard, entries: [] }));
  const part = (key: string) => root().querySelector<HTMLDetailsElement>(`[data-key="${key}"]`);
  const kinds = (key: string) =>
    [...(part(key)?.querySelectorAll('li .kind') ?? [])].map(({ textContent }) => textContent);
  expect(kinds('page')).toEqual(['page-without-viewport']);
  expect(kinds('tag-0')).toEqual(['Is it meant? tag-empty']);
  expect(part('tag-0')?.querySelector('li code')?.textContent).toBe('<coach-stops>');
  expect(part('page')?.querySelector('li code')).toBeNull();
  expect(['page', 'tag-0', 'ledger'].map((key) => part(key)?.open)).toEqual([true, true, false]);
  expect(part('ledger')?.textContent).toContain('Nothing yet.');
});

it('lists the last 200 entries, and marks those with a warning', () => {
  const [first] = heard.entries;
  const entries = Array.from({ length: 201 }, (_, index) => ({ ...first, name: `entry ${index}`, detail: undefined }));
  const last = { ...first, name: 'webVitals', consent: 'required', detail: undefined };
  openOverlay(() => readPage({ ...heard, entries: [...entries, last] as Recording['entries'] }));
  const lines = [...root().querySelectorAll('.ledger > li')];
  expect(lines.map((line) => line.querySelector('strong')?.textContent)).toEqual([
    ...entries.slice(2).map(({ name }) => name),
    'webVitals',
  ]);
  expect(lines.filter((line) => line.hasAttribute('data-warned'))).toEqual(lines.slice(-1));
  expect(lines[0]?.querySelector('code')).toBeNull();
  const title = root().querySelector('[data-key="ledger"] summary')?.textContent;
  expect(title).toBe('Events and data layer, 202 1 problem');
});
