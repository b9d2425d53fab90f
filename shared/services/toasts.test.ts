import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectToastsOf } from '#shared/store/slices/toasts.ts';
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
  const { services, store, logged } = fakePage();
  const toasts = services.open(createToasts);
  const shownBy = (island: string) => selectToastsOf(island)(store.getState()).map(({ words }) => words);
  const idOf = (words: string) => store.getState().toasts.shown.find((toast) => toast.words === words)?.id ?? '';
  return { ...toasts, services, logged, shownBy, idOf, shown: () => shownBy('one') };
}

it('shows a message for its time, and then the next', () => {
  const { show, claim, shown } = open();
  claim('one');
  for (const words of ['a', 'b', 'c', 'd']) show({ words });
  expect(shown()).toEqual(['a', 'b', 'c']);
  vi.advanceTimersByTime(5299);
  expect(shown()).toEqual(['a', 'b', 'c']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual(['d']);
  vi.advanceTimersByTime(5300);
  expect(shown()).toEqual([]);
});

it('counts the time of each by itself', () => {
  const { show, claim, shown } = open();
  claim('one');
  show({ words: 'a' });
  vi.advanceTimersByTime(2000);
  show({ words: 'b' });
  vi.advanceTimersByTime(3300);
  expect(shown()).toEqual(['b']);
  vi.advanceTimersByTime(2000);
  expect(shown()).toEqual([]);
});

it('lets no time pass while somebody looks, and goes on where it was', () => {
  const { show, claim, hold, shown } = open();
  claim('one');
  show({ words: 'a' });
  vi.advanceTimersByTime(5000);
  hold(true);
  vi.advanceTimersByTime(600_000);
  expect(shown()).toEqual(['a']);
  hold(false);
  vi.advanceTimersByTime(299);
  expect(shown()).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

describe('room for fewer', () => {
  it('makes the rest wait, until one has left', () => {
    const { show, claim, fit, dismiss, idOf, shown } = open();
    claim('one');
    for (const words of ['a', 'b', 'c', 'd']) show({ words });
    fit(1);
    expect(shown()).toEqual(['a']);
    show({ words: 'e' });
    expect(shown()).toEqual(['a']);
    dismiss(idOf('a'));
    expect(shown()).toEqual(['b', 'c', 'd']);
    vi.advanceTimersByTime(60_000);
  });

  it('takes no time from those that wait for it', () => {
    const { show, claim, fit, shown } = open();
    claim('one');
    for (const words of ['a', 'b']) show({ words });
    fit(1);
    vi.advanceTimersByTime(5300);
    expect(shown()).toEqual(['b']);
    vi.advanceTimersByTime(5299);
    expect(shown()).toEqual(['b']);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });

  it('keeps what the button of one that waits does', () => {
    const { show, claim, fit, act, idOf } = open();
    const run = vi.fn();
    claim('one');
    show({ words: 'a' });
    show({ words: 'b', action: { words: 'Annuler', run } });
    fit(1);
    vi.advanceTimersByTime(5300);
    act(idOf('b'));
    expect(run).toHaveBeenCalledOnce();
  });
});

it('does not mind a clock that is put on or back', () => {
  const { show, claim, shown } = open();
  claim('one');
  show({ words: 'a' });
  vi.setSystemTime(-3_600_000);
  show({ words: 'b' });
  vi.setSystemTime(3_600_000);
  show({ words: 'c' });
  expect(shown()).toEqual(['c']);
  vi.advanceTimersByTime(5300);
  expect(shown()).toEqual([]);
});

describe('without a place to show messages', () => {
  it('keeps them for a minute', () => {
    const { show, claim, shown } = open();
    show({ words: 'old' });
    vi.advanceTimersByTime(30_000);
    show({ words: 'new' });
    vi.advanceTimersByTime(30_001);
    claim('one');
    expect(shown()).toEqual(['new']);
    vi.advanceTimersByTime(60_000);
  });

  it('lets the next place take over, and waits when there is none', () => {
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

describe('the button of a message', () => {
  it('does what was asked last, once, and closes it', () => {
    const { show, claim, act, idOf, shown } = open();
    const [first, last] = [vi.fn(), vi.fn()];
    claim('one');
    show({ words: 'a', action: { words: 'Annuler', run: first } });
    show({ words: 'a', action: { words: 'Annuler', run: last } });
    const id = idOf('a');
    act(id);
    act(id);
    expect([first.mock.calls, last.mock.calls, shown()]).toEqual([[], [[]], []]);
  });

  it('reports what fails', () => {
    const { show, claim, act, idOf, logged } = open();
    claim('one');
    const run = () => {
      throw new Error('of the page');
    };
    show({ words: 'a', action: { words: 'Annuler', run } });
    act(idOf('a'));
    expect(logged).toEqual(['of the page']);
  });

  it('is gone with the message', () => {
    const { show, claim, act, idOf, dismiss } = open();
    const run = vi.fn();
    claim('one');
    show({ words: 'a', action: { words: 'Annuler', run } });
    const id = idOf('a');
    dismiss(id);
    act(id);
    expect(run).not.toHaveBeenCalled();
  });
});

it('says of what a script asks whether it could be read', () => {
  const { showUnread, claim, shown } = open();
  claim('one');
  expect([showUnread({ words: 3 }), showUnread('a')]).toEqual([false, true]);
  expect(shown()).toEqual(['a']);
  vi.advanceTimersByTime(60_000);
});

it('leaves no timer behind', () => {
  const { show, claim, services } = open();
  claim('one');
  show({ words: 'a' });
  services.dispose();
});
