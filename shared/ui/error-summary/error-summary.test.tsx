// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';

afterEach(cleanup);

const errors = [
  { field: 'name', message: 'Écrivez votre nom.' },
  { field: 'email', message: 'Écrivez votre adresse.' },
];

it('takes the focus each time the form is submitted, and at no other time', () => {
  const summary = (serial: number, shownErrors = errors) => (
    <ErrorSummary title="À corriger" errors={shownErrors} serial={serial} onGo={vi.fn()} />
  );
  const { rerender } = render(summary(1));
  const box = screen.getByRole('group', { name: 'À corriger' });
  expect(document.activeElement).toBe(box);
  expect(box.tabIndex).toBe(-1);
  act(() => box.blur());
  rerender(summary(1, errors.slice(1)));
  expect(document.activeElement).toBe(document.body);
  // All errors are corrected, and one returns while the user types.
  rerender(summary(1, []));
  expect(screen.queryByRole('group')).toBeNull();
  rerender(summary(1));
  expect(document.activeElement).toBe(document.body);
  rerender(summary(2));
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'À corriger' }));
});

it('links each error to its field', () => {
  const onGo = vi.fn();
  render(<ErrorSummary title="À corriger" errors={errors} serial={1} onGo={onGo} />);
  act(() => screen.getByRole('button', { name: 'Écrivez votre adresse.' }).click());
  expect(onGo.mock.calls).toEqual([['email']]);
});
