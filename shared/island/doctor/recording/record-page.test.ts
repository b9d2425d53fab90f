// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { emit } from '../../events/emit.ts';
import { recordPage } from './record-page.ts';

let recorder: ReturnType<typeof recordPage> | undefined;

function startRecording(onChange?: () => void) {
  recorder = recordPage(onChange);
  return recorder.recording;
}

afterEach(() => {
  recorder?.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Replaces an observer of the browser. Returns a function that passes entries to its callback. */
function stubObserver(name: 'PerformanceObserver' | 'ReportingObserver'): (entries: object) => void {
  let callback: (entries: object) => void = () => undefined;
  class Observer {
    static readonly supportedEntryTypes = ['layout-shift'];
    constructor(observerCallback: typeof callback) {
      callback = observerCallback;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal(name, Observer);
  return (entries) => callback(entries);
}

it('records events that do not reach the document, with the visitor’s consent', () => {
  document.head.innerHTML = '<script type="application/json" data-coach-config>{"consent":"required"}</script>';
  document.body.innerHTML = '<div><coach-toast></coach-toast></div>';
  const tag = document.querySelector('coach-toast') as Element;
  document.querySelector('div')?.addEventListener('coach:ready', (event) => event.stopPropagation());
  const onChange = vi.fn();
  const recording = startRecording(onChange);
  emit(tag, 'coach:ready', { widget: 'toast' });
  expect(recording.entries).toEqual([
    expect.objectContaining({ kind: 'event', name: 'coach:ready', consent: 'required', element: tag }),
  ]);
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('records existing and new entries of the data layer, and of one created later, and passes them on', () => {
  vi.useFakeTimers();
  const layer: unknown[] = [{ event: 'gtm.js' }];
  vi.stubGlobal('dataLayer', layer);
  const recording = startRecording();
  layer.push({ event: 'webVitals' }, ['consent', 'default']);
  expect(layer).toHaveLength(3);
  const laterLayer: unknown[] = [];
  vi.stubGlobal('dataLayer', laterLayer);
  vi.advanceTimersByTime(1000);
  laterLayer.push({ event: 'late' });
  expect(recording.entries.map(({ name }) => name)).toEqual(['gtm.js', 'webVitals', '(no event)', 'late']);
  recorder?.stop();
  expect(Object.hasOwn(laterLayer, 'push') && laterLayer.push !== Array.prototype.push).toBe(false);
});

it('records console lines of the bundle, and the console still shows them', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const recording = startRecording();
  console.warn('[coach-widgets] There is no widget.', document.body);
  console.warn('of the page');
  expect(recording.logLines).toEqual([{ line: 'There is no widget.', isFailure: false }]);
  expect(warn.mock.calls).toEqual([['[coach-widgets] There is no widget.', document.body], ['of the page']]);
  recorder?.stop();
  expect(console.warn).toBe(warn);
});

it('distinguishes failures from advice on elements, and keeps console functions that another script has replaced', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const recording = startRecording();
  console.error('[coach-widgets] The API does not answer.', new Error('lost'));
  console.error('[coach-widgets] There is no widget.');
  expect(recording.logLines.map(({ isFailure }) => isFailure)).toEqual([true, false]);
  recorder?.stop();
  expect(console.error).toBe(error);

  startRecording();
  const otherError = vi.fn();
  console.error = otherError;
  recorder?.stop();
  expect(console.error).toBe(otherError);
  console.error = error;
});

it('records data layer entries that are not objects, each once', () => {
  vi.useFakeTimers();
  const layer: unknown[] = [null, 'text'];
  vi.stubGlobal('dataLayer', layer);
  const recording = startRecording();
  vi.advanceTimersByTime(3000);
  layer.push({ event: 7 });
  expect(recording.entries.map(({ name }) => name)).toEqual(['(no event)', '(no event)', '(no event)']);
});

it('records each policy violation once, and ignores report-only policies', () => {
  const recording = startRecording();
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
  expect(recording.violations).toEqual([{ directive: 'connect-src', target: 'https://api.example', sourceFile: '' }]);
});

it('records earlier policy violations that the browser has buffered', () => {
  const report = stubObserver('ReportingObserver');
  const recording = startRecording();
  const body = {
    effectiveDirective: 'img-src',
    blockedURL: 'https://pictures.example',
    sourceFile: 'https://a.example/x.js',
  };
  report([{ body: { ...body, disposition: 'report' } }, { body: null }, { body: { ...body, disposition: 'enforce' } }]);
  expect(recording.violations).toEqual([
    { directive: 'img-src', target: 'https://pictures.example', sourceFile: 'https://a.example/x.js' },
  ]);
});

it('records layout shifts, except those after user input', () => {
  const shift = stubObserver('PerformanceObserver');
  const recording = startRecording();
  const sources = [{ node: null }, { node: document.body }];
  const entries = [
    { value: 0.1, hadRecentInput: true, sources },
    { value: 0.2, hadRecentInput: false, sources: [{ node: null }] },
    { value: 0.3, hadRecentInput: false, sources },
  ];
  shift({ getEntries: () => entries });
  expect(recording.shifts).toEqual([{ node: document.body, value: 0.3 }]);
});

it('measures how long a tag has been loading', () => {
  vi.useFakeTimers();
  const recording = startRecording();
  const tag = document.createElement('coach-toast');
  tag.setAttribute('data-coach-state', 'loading');
  expect(recording.loadingMs(tag)).toBe(0);
  vi.advanceTimersByTime(4000);
  expect(recording.loadingMs(tag)).toBe(4000);
  tag.setAttribute('data-coach-state', 'ready');
  expect(recording.loadingMs(tag)).toBe(0);
});
