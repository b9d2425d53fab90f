// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { emit } from '../../events/emit.ts';
import { recordPage, type PageRecorder } from './record-page.ts';

let listening: PageRecorder | undefined;

function open(onNews?: () => void) {
  listening = recordPage(onNews);
  return listening.recording;
}

afterEach(() => {
  listening?.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Replaces an observer of the browser. @returns passes entries to its callback */
function stubObserver(name: 'PerformanceObserver' | 'ReportingObserver'): (entries: object) => void {
  let callback: (entries: object) => void = () => undefined;
  class Observer {
    static readonly supportedEntryTypes = ['layout-shift'];
    constructor(given: typeof callback) {
      callback = given;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal(name, Observer);
  return (entries) => callback(entries);
}

it('hears events that a page keeps from the document, with what the visitor had agreed to', () => {
  document.head.innerHTML = '<script type="application/json" data-coach-config>{"consent":"required"}</script>';
  document.body.innerHTML = '<div><coach-toast></coach-toast></div>';
  const tag = document.querySelector('coach-toast') as Element;
  document.querySelector('div')?.addEventListener('coach:ready', (event) => event.stopPropagation());
  const onNews = vi.fn();
  const heard = open(onNews);
  emit(tag, 'coach:ready', { widget: 'toast' });
  expect(heard.entries).toEqual([
    expect.objectContaining({ kind: 'event', name: 'coach:ready', consent: 'required', element: tag }),
  ]);
  expect(onNews).toHaveBeenCalledTimes(1);
});

it('hears what is in the data layer, what comes, and a layer that is made later, and hands everything on', () => {
  vi.useFakeTimers();
  const layer: unknown[] = [{ event: 'gtm.js' }];
  vi.stubGlobal('dataLayer', layer);
  const heard = open();
  layer.push({ event: 'webVitals' }, ['consent', 'default']);
  expect(layer).toHaveLength(3);
  const later: unknown[] = [];
  vi.stubGlobal('dataLayer', later);
  vi.advanceTimersByTime(1000);
  later.push({ event: 'late' });
  expect(heard.entries.map(({ name }) => name)).toEqual(['gtm.js', 'webVitals', '(no event)', 'late']);
  listening?.stop();
  expect(Object.hasOwn(later, 'push') && later.push !== Array.prototype.push).toBe(false);
});

it('hears our lines in the console, which gets them as ever', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const heard = open();
  console.warn('[coach-widgets] There is no widget.', document.body);
  console.warn('of the page');
  expect(heard.logLines).toEqual([{ line: 'There is no widget.', isFailure: false }]);
  expect(warn.mock.calls).toEqual([['[coach-widgets] There is no widget.', document.body], ['of the page']]);
  listening?.stop();
  expect(console.warn).toBe(warn);
});

it('tells a failure from advice on an element, and leaves what others have put over the console', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const heard = open();
  console.error('[coach-widgets] The API does not answer.', new Error('lost'));
  console.error('[coach-widgets] There is no widget.');
  expect(heard.logLines.map(({ isFailure }) => isFailure)).toEqual([true, false]);
  listening?.stop();
  expect(console.error).toBe(error);

  open();
  const others = vi.fn();
  console.error = others;
  listening?.stop();
  expect(console.error).toBe(others);
  console.error = error;
});

it('hears entries of the data layer that are no objects, and each of them once', () => {
  vi.useFakeTimers();
  const layer: unknown[] = [null, 'text'];
  vi.stubGlobal('dataLayer', layer);
  const heard = open();
  vi.advanceTimersByTime(3000);
  layer.push({ event: 7 });
  expect(heard.entries.map(({ name }) => name)).toEqual(['(no event)', '(no event)', '(no event)']);
});

it('hears what the policy blocks, each once, and not what it only reports', () => {
  const heard = open();
  const violation = (disposition: string) =>
    Object.assign(new Event('securitypolicyviolation'), {
      disposition,
      effectiveDirective: 'connect-src',
      blockedURI: 'https://api.example',
      sourceFile: '',
    });
  document.dispatchEvent(violation('report'));
  document.dispatchEvent(violation('enforce'));
  document.dispatchEvent(violation('enforce'));
  expect(heard.violations).toEqual([{ directive: 'connect-src', what: 'https://api.example', sourceFile: '' }]);
});

it('hears what the policy blocked before, as the browser remembers it', () => {
  const report = stubObserver('ReportingObserver');
  const heard = open();
  const body = {
    effectiveDirective: 'img-src',
    blockedURL: 'https://pictures.example',
    sourceFile: 'https://a.example/x.js',
  };
  report([{ body: { ...body, disposition: 'report' } }, { body: null }, { body: { ...body, disposition: 'enforce' } }]);
  expect(heard.violations).toEqual([
    { directive: 'img-src', what: 'https://pictures.example', sourceFile: 'https://a.example/x.js' },
  ]);
});

it('hears what pushed the page down, and not what the visitor’s own press moved', () => {
  const shift = stubObserver('PerformanceObserver');
  const heard = open();
  const sources = [{ node: null }, { node: document.body }];
  const entries = [
    { value: 0.1, hadRecentInput: true, sources },
    { value: 0.2, hadRecentInput: false, sources: [{ node: null }] },
    { value: 0.3, hadRecentInput: false, sources },
  ];
  shift({ getEntries: () => entries });
  expect(heard.shifts).toEqual([{ node: document.body, value: 0.3 }]);
});

it('counts how long a tag has been loading', () => {
  vi.useFakeTimers();
  const heard = open();
  const tag = document.createElement('coach-toast');
  tag.setAttribute('data-coach-state', 'loading');
  expect(heard.loadingMs(tag)).toBe(0);
  vi.advanceTimersByTime(4000);
  expect(heard.loadingMs(tag)).toBe(4000);
  tag.setAttribute('data-coach-state', 'ready');
  expect(heard.loadingMs(tag)).toBe(0);
});
