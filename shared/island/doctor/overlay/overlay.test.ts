// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Recording } from '../recording/record-page.ts';
import { readPage } from '../page/checked-page.ts';
import { copyText } from './panel.ts';
import { openOverlay } from './overlay.ts';

const recording: Recording = {
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

it('shows a badge for each tag, which opens its entry; Escape closes the panel and returns the focus', () => {
  openOverlay(() => readPage(recording));
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

it('checks the page again after a change; open entries stay open', async () => {
  const redrawSoon = openOverlay(() => readPage(recording));
  button('stops').click();
  document.querySelector('coach-stops')?.setAttribute('city-id', '4');
  redrawSoon();
  await vi.advanceTimersByTimeAsync(400);
  expect(root().querySelector('[role=status]')?.textContent).toBe('Nothing is wrong on this page.');
  expect(root().querySelector<HTMLDetailsElement>('[data-key="tag-0"]')?.open).toBe(true);
  expect(root().activeElement?.textContent).toContain('stops, ready');
});

it('redraws nothing while the page does not change', async () => {
  const redrawSoon = openOverlay(() => readPage(recording));
  const parts = () => [...root().querySelectorAll('[data-key]')];
  const previousParts = parts();
  redrawSoon();
  await vi.advanceTimersByTimeAsync(400);
  expect(parts().every((part, at) => part === previousParts[at])).toBe(true);
  document.querySelector('coach-stops')?.setAttribute('city-id', '4');
  await vi.advanceTimersByTimeAsync(400);
  expect(parts().some((part, at) => part === previousParts[at])).toBe(false);
});

it('copies a report without personal data, or selects it for copying manually', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText }, onLine: true });
  openOverlay(() => readPage(recording));
  button('Copy report').click();
  await vi.advanceTimersByTimeAsync(0);
  const text = String(writeText.mock.calls.flat()[0]);
  expect(text).toContain('version   1.4.0');
  expect(text).toContain('! [unreadable-value] city-id="x" is ignored');
  expect(text).toContain('1.5 s orderCompletion {"order":{"orderNumber":"K3Y","email":"…"}}');
  expect(text).not.toContain('a@b.example');

  vi.stubGlobal('navigator', {});
  const place = document.body.appendChild(document.createElement('div'));
  expect(await copyText('the report', place)).toContain('press Ctrl+C');
  expect(place.querySelector('textarea')?.value).toBe('the report');
});

it('places a badge above its tag, within the page, and below overlapping badges', () => {
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
  openOverlay(() => readPage(recording));
  const places = () => [...root().querySelectorAll<HTMLElement>('.badge')].map(({ style }) => style.translate);
  expect(places()).toEqual(['100px 1276px', '150px 1300px', '1200px 986px']);

  // Pages move their tags without an event. Badges side by side do not overlap.
  boxes['b'] = new DOMRect(180, 300, 400, 200);
  vi.advanceTimersByTime(500);
  expect(places()).toEqual(['100px 1276px', '180px 1276px', '1200px 986px']);
  boxes['a'] = new DOMRect(-20, -1200, 400, 200);
  window.dispatchEvent(new Event('resize'));
  expect(places()[0]).toBe('0px 0px');
});

it('shows that a tag is not mounted, and counts its problems', () => {
  document.body.innerHTML = '<coach-stops city-id="x" origin="y"></coach-stops>';
  openOverlay(() => readPage(recording));
  expect(button('stops').textContent).toMatch(/^stops not mounted [2-9] problems$/);
  expect(root().querySelector('[data-key="tag-0"] summary')?.textContent).toMatch(
    /^stops, not mounted [2-9] problems$/,
  );
});

it('keeps the focus on a badge when the badges are redrawn', async () => {
  const redrawSoon = openOverlay(() => readPage(recording));
  button('stops').focus();
  const before = root().activeElement;
  document.querySelector('coach-stops')?.setAttribute('city-id', '4');
  redrawSoon();
  await vi.advanceTimersByTimeAsync(400);
  expect(root().activeElement?.textContent).toBe('stops ready');
  expect(root().activeElement).not.toBe(before);
});

it('opens again with its button, which shows the number of problems', async () => {
  openOverlay(() => readPage(recording));
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
  expect(launcher().textContent).toBe('Page doctor: no problems');
});

it('sends requests to the server and the API after a delay, and again on demand', async () => {
  const fetchMock = vi.fn(() => Promise.resolve(new Response('', { status: 503 })));
  vi.stubGlobal('fetch', fetchMock);
  openOverlay(() => readPage(recording));
  await vi.advanceTimersByTimeAsync(2499);
  expect(fetchMock).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  const { length } = fetchMock.mock.calls;
  expect(length).toBeGreaterThan(0);
  expect(root().querySelector('[role=status]')?.textContent).toBe('2 problems on this page.');
  button('Check again').click();
  expect(root().querySelector('[role=status]')?.textContent).toBe('Checking the server and the API…');
  await vi.advanceTimersByTimeAsync(0);
  expect(fetchMock.mock.calls.length).toBe(2 * length);
  expect(root().querySelector('[role=status]')?.textContent).toBe('2 problems on this page.');
});

it('lists problems of the page and of its tags separately, marks hints, and opens the parts with problems', () => {
  document.head.innerHTML = '';
  document.body.innerHTML = '<coach-stops data-coach-state="ready"></coach-stops>';
  openOverlay(() => readPage({ ...recording, entries: [] }));
  const part = (key: string) => root().querySelector<HTMLDetailsElement>(`[data-key="${key}"]`);
  const kinds = (key: string) =>
    [...(part(key)?.querySelectorAll('li .kind') ?? [])].map(({ textContent }) => textContent);
  expect(kinds('page')).toEqual(['page-without-viewport']);
  expect(kinds('tag-0')).toEqual(['Is it intended? tag-empty']);
  expect(part('tag-0')?.querySelector('li code')?.textContent).toBe('<coach-stops>');
  expect(part('page')?.querySelector('li code')).toBeNull();
  expect(['page', 'tag-0', 'ledger'].map((key) => part(key)?.open)).toEqual([true, true, false]);
  expect(part('ledger')?.textContent).toContain('Nothing yet.');
});

it('lists the last 200 entries, and marks those with a warning', () => {
  const [first] = recording.entries;
  const entries = Array.from({ length: 201 }, (_, index) => ({ ...first, name: `entry ${index}`, detail: undefined }));
  const last = { ...first, name: 'webVitals', consent: 'required', detail: undefined };
  openOverlay(() => readPage({ ...recording, entries: [...entries, last] as Recording['entries'] }));
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
