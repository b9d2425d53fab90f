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
const getText = () => screen.getByRole('status').textContent;

it('the live region is empty at first', () => {
  render(<Announcer message={undefined} />);
  pass();
  expect(getText()).toBe('');
});

it('the live region is emptied before it gets a new text', () => {
  const { rerender } = render(<Announcer message={undefined} />);
  pass();
  rerender(<Announcer message={{ text: '12 départs' }} />);
  expect(getText()).toBe('');
  pass();
  expect(getText()).toBe('12 départs');
});

it('the live region announces the same text again for a new message', () => {
  const { rerender } = render(<Announcer message={{ text: 'Veuillez sélectionner' }} />);
  pass();
  rerender(<Announcer message={{ text: 'Veuillez sélectionner' }} />);
  expect(getText()).toBe('');
  pass();
  expect(getText()).toBe('Veuillez sélectionner');
});

it('the live region does not change when it is rendered with the same message', () => {
  const message = { text: '12 départs' };
  const { rerender } = render(<Announcer message={message} />);
  pass();
  rerender(<Announcer message={message} />);
  expect(getText()).toBe('12 départs');
});

it('the live region leaves no timer when it unmounts', () => {
  const { unmount } = render(<Announcer message={{ text: '12 départs' }} />);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
