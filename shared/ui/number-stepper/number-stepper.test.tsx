// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NumberStepper } from './number-stepper.tsx';

afterEach(cleanup);

function show(value: number | undefined) {
  const onChange = vi.fn();
  render(
    <NumberStepper
      label={'Adultes'}
      value={value}
      min={1}
      max={9}
      fewerLabel={'Moins'}
      moreLabel={'Plus'}
      onChange={onChange}
    />,
  );
  const button = (name: string) => screen.getByRole('button', { name });
  return { input: screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Adultes' }), button, onChange };
}

describe('NumberStepper', () => {
  it.each([
    ['in the middle', 4, { fewer: 3, more: 5 }],
    ['one above the minimum', 2, { fewer: 1, more: 3 }],
    ['one below the maximum', 8, { fewer: 7, more: 9 }],
    ['at the minimum', 1, { fewer: undefined, more: 2 }],
    ['at the maximum', 9, { fewer: 8, more: undefined }],
    ['above the maximum', 12, { fewer: 9, more: undefined }],
    ['without a number', undefined, { fewer: 1, more: 2 }],
  ])('decreases and increases its value within its limits: %s', (_, value, expected) => {
    const { button, onChange } = show(value);
    const pressed = (name: string) => {
      onChange.mockClear();
      fireEvent.click(button(name));
      return onChange.mock.calls[0]?.[0];
    };
    expect({ fewer: pressed('Moins'), more: pressed('Plus') }).toEqual(expected);
  });

  it.each([
    ['6', [[6]]],
    ['', [[undefined]]],
  ])('reports the typed number, or undefined for other text: "%s"', (typedText, expected) => {
    const { input, onChange } = show(4);
    fireEvent.change(input, { target: { value: typedText } });
    expect(onChange.mock.calls).toEqual(expected);
  });

  it('shows an empty field without a number', () => {
    expect(show(undefined).input.value).toBe('');
    cleanup();
    expect(show(4).input.value).toBe('4');
  });
});
