// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Announcer } from './announcer.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = () => act(() => void vi.advanceTimersByTime(150));
const heard = () => screen.getByRole('status').textContent;

it('the live region is empty before anything is said', () => {
  render(<Announcer message={undefined} />);
  pass();
  expect(heard()).toBe('');
});

it('the live region empties itself before it speaks', () => {
  const { rerender } = render(<Announcer message={undefined} />);
  pass();
  rerender(<Announcer message={{ text: '12 départs' }} />);
  expect(heard()).toBe('');
  pass();
  expect(heard()).toBe('12 départs');
});

it('the live region speaks the same text again for a new message', () => {
  const { rerender } = render(<Announcer message={{ text: 'Veuillez sélectionner' }} />);
  pass();
  rerender(<Announcer message={{ text: 'Veuillez sélectionner' }} />);
  expect(heard()).toBe('');
  pass();
  expect(heard()).toBe('Veuillez sélectionner');
});

it('the live region stays as it is when it is rendered with the same message', () => {
  const message = { text: '12 départs' };
  const { rerender } = render(<Announcer message={message} />);
  pass();
  rerender(<Announcer message={message} />);
  expect(heard()).toBe('12 départs');
});

it('the live region leaves no timer when it unmounts', () => {
  const { unmount } = render(<Announcer message={{ text: '12 départs' }} />);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
