// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Announcer } from './announcer.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = () => act(() => vi.advanceTimersByTime(150));
const heard = () => screen.getByRole('status').textContent;

it('stands empty before anything is said', () => {
  render(<Announcer message={undefined} />);
  pass();
  expect(heard()).toBe('');
});

it('empties itself, then speaks', () => {
  const { rerender } = render(<Announcer message={undefined} />);
  pass();
  rerender(<Announcer message={{ words: '12 départs' }} />);
  expect(heard()).toBe('');
  pass();
  expect(heard()).toBe('12 départs');
});

it('says the same words again when they are news', () => {
  const { rerender } = render(<Announcer message={{ words: 'Veuillez sélectionner' }} />);
  pass();
  rerender(<Announcer message={{ words: 'Veuillez sélectionner' }} />);
  expect(heard()).toBe('');
  pass();
  expect(heard()).toBe('Veuillez sélectionner');
});

it('keeps quiet when it is drawn again for another reason', () => {
  const message = { words: '12 départs' };
  const { rerender } = render(<Announcer message={message} />);
  pass();
  rerender(<Announcer message={message} />);
  expect(heard()).toBe('12 départs');
});

it('leaves no timer behind', () => {
  const { unmount } = render(<Announcer message={{ words: '12 départs' }} />);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
