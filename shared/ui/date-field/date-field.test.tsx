// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DateField, type DateFieldProps } from './date-field.tsx';

afterEach(cleanup);

function show(props: Partial<DateFieldProps> = {}) {
  const [onType, onSettle, onOpen] = [vi.fn(), vi.fn(), vi.fn()];
  const field = (value: string) => (
    <DateField
      label={'Aller'}
      hint={'jj/mm/aaaa'}
      value={value}
      openLabel={'Calendrier'}
      onType={onType}
      onSettle={onSettle}
      onOpen={onOpen}
      {...props}
    />
  );
  const { container, rerender } = render(field(''));
  const suggest = (day: string) => rerender(field(day));
  return { input: screen.getByRole('textbox', { name: 'Aller' }), container, suggest, onType, onSettle, onOpen };
}

describe('DateField', () => {
  it.each([
    [undefined, 'true'],
    [true, 'true'],
    [false, null],
  ])('is required unless isRequired is false: %s', (isRequired, expected) => {
    expect(show({ isRequired }).input.getAttribute('aria-required')).toBe(expected);
  });

  it.each([
    [undefined, 0],
    [true, 1],
  ])('shows its hint as an alarm if isAlarming is %s', (isAlarming, expected) => {
    const { container } = show({ isAlarming });
    expect(container.getElementsByClassName('date-field-alarming')).toHaveLength(expected);
  });

  it.each([
    ['Enter confirms the typed text', { key: 'Enter' }, { settled: 1, opened: 0, isTaken: false }],
    [
      'Alt and the arrow down open the calendar',
      { key: 'ArrowDown', altKey: true },
      { settled: 0, opened: 1, isTaken: true },
    ],
    ['the arrow down without a modifier does nothing', { key: 'ArrowDown' }, { settled: 0, opened: 0, isTaken: false }],
    ['Alt and another key do nothing', { key: 'ArrowUp', altKey: true }, { settled: 0, opened: 0, isTaken: false }],
  ])('%s', (_, key, expected) => {
    const { input, onSettle, onOpen } = show();
    const isTaken = !fireEvent.keyDown(input, key);
    expect({ settled: onSettle.mock.calls.length, opened: onOpen.mock.calls.length, isTaken }).toEqual(expected);
  });

  it('selects a day that is suggested while the empty field has the focus, so that typing replaces it', async () => {
    const { input, suggest, onType } = show();
    const user = userEvent.setup();
    await user.click(input);
    suggest('24/11/2031');
    await user.keyboard('3');
    expect(onType.mock.calls).toEqual([['3']]);
  });

  it('reports typed text, a lost focus, and a press on its button', () => {
    const { input, onType, onSettle, onOpen } = show();
    fireEvent.change(input, { target: { value: '24/11' } });
    fireEvent.blur(input);
    fireEvent.click(screen.getByRole('button', { name: 'Calendrier' }));
    expect(onType.mock.calls).toEqual([['24/11']]);
    expect([onSettle.mock.calls.length, onOpen.mock.calls.length]).toEqual([1, 1]);
  });
});
