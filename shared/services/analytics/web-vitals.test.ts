// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Measurement } from './vitals.ts';
import { onCLS, onINP, onLCP } from './web-vitals.ts';

type Report = (list: { getEntries(): object[] }) => void;
/** Observers of the browser's performance, by type of entry. */
const observers = new Map<string, Report[]>();

class FakeObserver {
  static readonly supportedEntryTypes = ['paint', 'largest-contentful-paint', 'layout-shift', 'event'];
  readonly #report: Report;
  constructor(report: Report) {
    this.#report = report;
  }
  observe({ type }: { readonly type: string }) {
    observers.set(type, [...(observers.get(type) ?? []), this.#report]);
  }
  takeRecords() {
    return [];
  }
  disconnect() {}
}

function emit(entryType: string, ...entries: readonly object[]) {
  const list = { getEntries: () => entries.map((entry) => ({ entryType, ...entry })) };
  for (const report of observers.get(entryType) ?? []) report(list);
}

/** The measures at the end of a visit in which the browser reports these entries. */
async function measure(watch: typeof onLCP, ...[entryType, ...entries]: readonly [string, ...object[]]) {
  const measures: Measurement[] = [];
  watch((measurement) => measures.push(measurement));
  emit('paint', { name: 'first-contentful-paint', startTime: 0.1 });
  await Promise.resolve();
  emit(entryType, ...entries);
  // The library reads entries a microtask later, and interactions when the page is idle.
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const hiddenEvent = new Event('visibilitychange', { bubbles: true });
  Object.defineProperty(hiddenEvent, 'isTrusted', { value: true });
  document.dispatchEvent(hiddenEvent);
  return measures.map(({ name, value, island }) => ({ name, value, island }));
}

const find = (selector: string) => document.querySelector(selector);

beforeEach(() => {
  observers.clear();
  vi.stubGlobal('PerformanceObserver', FakeObserver);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => queueMicrotask(run));
  vi.stubGlobal('PerformanceEventTiming', { prototype: { interactionId: 0 } });
  document.body.innerHTML = `<p>Text</p>
    <coach-stops><div data-coach-root="stops"><button>Stops</button></div></coach-stops>
    <coach-toast></coach-toast>`;
  const root = find('coach-toast')?.attachShadow({ mode: 'open' });
  if (root) root.innerHTML = '<div data-coach-root="toast"><i>Saved</i></div>';
});
afterEach(() => document.body.replaceChildren());

describe('the largest paint', () => {
  it.each([
    ['in an island', () => find('button'), 'coach-stops'],
    ['in the shadow of an island', () => find('coach-toast')?.shadowRoot?.querySelector('i'), 'coach-toast'],
    ['of the tag of an island in its shadow root', () => find('coach-toast'), 'coach-toast'],
    ['outside of islands', () => find('p'), undefined],
    ['of an element that was removed', () => null, undefined],
  ])('%s is reported', async (_, element, island) => {
    const entries = [
      { startTime: 1, element: find('p') },
      { startTime: 2, element: element() },
    ];
    expect(await measure(onLCP, 'largest-contentful-paint', ...entries)).toEqual([{ name: 'LCP', value: 2, island }]);
  });
});

describe('layout shifts', () => {
  const shift = (value: number, selector: string) => ({
    value,
    startTime: 1,
    hadRecentInput: false,
    sources: [{ node: find(selector) }, { node: find('p') }],
  });

  it('are reported with the island that moved furthest', async () => {
    const shifts = [shift(0.25, 'p'), shift(0.5, 'button'), shift(0.125, 'coach-toast')];
    expect(await measure(onCLS, 'layout-shift', ...shifts)).toEqual([
      { name: 'CLS', value: 0.875, island: 'coach-stops' },
    ]);
  });

  it('have no island if they have no sources', async () => {
    const shifts = [{ value: 0.5, startTime: 1, hadRecentInput: false }];
    expect(await measure(onCLS, 'layout-shift', ...shifts)).toMatchObject([{ value: 0.5, island: undefined }]);
  });
});

describe('interactions', () => {
  /** Presses an element at a time in ms since the page was opened. */
  function press(element: Element | null | undefined, timeStamp: number) {
    const event = new Event('pointerdown', { bubbles: true, composed: true });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    element?.dispatchEvent(event);
  }
  const inShadow = () => find('coach-toast')?.shadowRoot?.querySelector('i');

  /** The island of the longest interaction, which began at 100 ms. */
  async function listIslands(presses: () => void, target: Element | null = null) {
    const measures = measure(
      (listen) => {
        onINP(listen);
        presses();
      },
      'event',
      { startTime: 100, duration: 80, interactionId: 7, target },
    );
    return (await measures).map(({ island }) => island);
  }

  it('are reported with the island that was pressed, even if the page stops the event', async () => {
    find('button')?.addEventListener('pointerdown', (event) => event.stopPropagation());
    expect(await listIslands(() => press(find('button'), 100))).toEqual(['coach-stops']);
  });

  it('are found in a shadow root by their time, which may be rounded', async () => {
    expect(await listIslands(() => press(inShadow(), 100.9))).toEqual(['coach-toast']);
    expect(await listIslands(() => press(inShadow(), 99.1))).toEqual(['coach-toast']);
    expect(await listIslands(() => press(inShadow(), 101))).toEqual([undefined]);
  });

  it('are found by their target if no press is recorded', async () => {
    expect(await listIslands(() => press(find('p'), 100), find('button'))).toEqual(['coach-stops']);
  });

  it('are found among the last 500 presses', async () => {
    const pressAgain = (times: number) => {
      press(inShadow(), 100);
      for (let count = 1; count <= times; count += 1) press(find('button'), 200 + count);
    };
    expect(await listIslands(() => pressAgain(499))).toEqual(['coach-toast']);
    expect(await listIslands(() => pressAgain(500))).toEqual([undefined]);
  });
});
