import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectToasts } from '#shared/store/slices/page/toasts.ts';
import { fakePage } from './fake-page.test-data.ts';
import { createToasts } from './toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(0);
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

function open() {
  const { services, store, loggedMessages } = fakePage();
  const toasts = services.open(createToasts);
  const shownBy = (island: string) => selectToasts(island)(store.getState()).map(({ words }) => words);
  const findId = (words: string) => store.getState().toasts.visible.find((toast) => toast.words === words)?.id ?? '';
  return { ...toasts, services, loggedMessages, shownBy, findId, listShown: () => shownBy('one') };
}

it('a toast is shown for its duration, and then the next one', () => {
  const { show, claim, listShown } = open();
  claim('one');
  for (const words of ['a', 'b', 'c', 'd']) show({ words });
  expect(listShown()).toEqual(['a', 'b', 'c']);
  vi.advanceTimersByTime(5299);
  expect(listShown()).toEqual(['a', 'b', 'c']);
  vi.advanceTimersByTime(1);
  expect(listShown()).toEqual(['d']);
  vi.advanceTimersByTime(5300);
  expect(listShown()).toEqual([]);
});

it('each toast has its own timer', () => {
  const { show, claim, listShown } = open();
  claim('one');
  show({ words: 'a' });
  vi.advanceTimersByTime(2000);
  show({ words: 'b' });
  vi.advanceTimersByTime(3300);
  expect(listShown()).toEqual(['b']);
  vi.advanceTimersByTime(2000);
  expect(listShown()).toEqual([]);
});

it('timers pause while toasts are held, and then continue', () => {
  const { show, claim, hold, listShown } = open();
  claim('one');
  show({ words: 'a' });
  vi.advanceTimersByTime(5000);
  hold(true);
  vi.advanceTimersByTime(600_000);
  expect(listShown()).toEqual(['a']);
  hold(false);
  vi.advanceTimersByTime(299);
  expect(listShown()).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(listShown()).toEqual([]);
});

describe('when fewer toasts fit', () => {
  it('the others wait until one is removed', () => {
    const { show, claim, fit, dismiss, findId, listShown } = open();
    claim('one');
    for (const words of ['a', 'b', 'c', 'd']) show({ words });
    fit(1);
    expect(listShown()).toEqual(['a']);
    show({ words: 'e' });
    expect(listShown()).toEqual(['a']);
    dismiss(findId('a'));
    expect(listShown()).toEqual(['b', 'c', 'd']);
    vi.advanceTimersByTime(60_000);
  });

  it('waiting toasts lose no time', () => {
    const { show, claim, fit, listShown } = open();
    claim('one');
    for (const words of ['a', 'b']) show({ words });
    fit(1);
    vi.advanceTimersByTime(5300);
    expect(listShown()).toEqual(['b']);
    vi.advanceTimersByTime(5299);
    expect(listShown()).toEqual(['b']);
    vi.advanceTimersByTime(1);
    expect(listShown()).toEqual([]);
  });

  it('the action of a waiting toast is preserved', () => {
    const { show, claim, fit, runAction, findId } = open();
    const run = vi.fn();
    claim('one');
    show({ words: 'a' });
    show({ words: 'b', action: { words: 'Annuler', run } });
    fit(1);
    vi.advanceTimersByTime(5300);
    runAction(findId('b'));
    expect(run).toHaveBeenCalledOnce();
  });
});

it('toasts are shown for their duration even if the clock is changed', () => {
  const { show, claim, listShown } = open();
  claim('one');
  show({ words: 'a' });
  vi.setSystemTime(-3_600_000);
  show({ words: 'b' });
  vi.setSystemTime(3_600_000);
  show({ words: 'c' });
  expect(listShown()).toEqual(['c']);
  vi.advanceTimersByTime(5300);
  expect(listShown()).toEqual([]);
});

describe('toasts without an island that shows them', () => {
  it('wait for a minute', () => {
    const { show, claim, listShown } = open();
    show({ words: 'old' });
    vi.advanceTimersByTime(30_000);
    show({ words: 'new' });
    vi.advanceTimersByTime(30_001);
    claim('one');
    expect(listShown()).toEqual(['new']);
    vi.advanceTimersByTime(60_000);
  });

  it('are shown by the next island, and wait if no island remains', () => {
    const { show, claim, shownBy } = open();
    const leave = claim('one');
    const leaveToo = claim('two');
    show({ words: 'a' });
    expect([shownBy('one'), shownBy('two')]).toEqual([['a'], []]);
    leave();
    expect([shownBy('one'), shownBy('two')]).toEqual([[], ['a']]);
    leaveToo();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the action of a toast', () => {
  it('is the latest for the same text, runs once, and closes the toast', () => {
    const { show, claim, runAction, findId, listShown } = open();
    const [first, last] = [vi.fn(), vi.fn()];
    claim('one');
    show({ words: 'a', action: { words: 'Annuler', run: first } });
    show({ words: 'a', action: { words: 'Annuler', run: last } });
    const id = findId('a');
    runAction(id);
    runAction(id);
    expect([first.mock.calls, last.mock.calls, listShown()]).toEqual([[], [[]], []]);
  });

  it('is reported when it throws', () => {
    const { show, claim, runAction, findId, loggedMessages } = open();
    claim('one');
    const run = () => {
      throw new Error('of the page');
    };
    show({ words: 'a', action: { words: 'Annuler', run } });
    runAction(findId('a'));
    expect(loggedMessages).toEqual(['of the page']);
  });

  it('does not run once the toast is closed', () => {
    const { show, claim, runAction, findId, dismiss } = open();
    const run = vi.fn();
    claim('one');
    show({ words: 'a', action: { words: 'Annuler', run } });
    const id = findId('a');
    dismiss(id);
    runAction(id);
    expect(run).not.toHaveBeenCalled();
  });
});

it('showRequest returns whether the script’s request was valid', () => {
  const { showRequest, claim, listShown } = open();
  claim('one');
  expect([showRequest({ words: 3 }), showRequest('a')]).toEqual([false, true]);
  expect(listShown()).toEqual(['a']);
  vi.advanceTimersByTime(60_000);
});

it('dispose leaves no timer', () => {
  const { show, claim, services } = open();
  claim('one');
  show({ words: 'a' });
  services.dispose();
});
