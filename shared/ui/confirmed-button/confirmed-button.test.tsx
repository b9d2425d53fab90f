// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfirmedButton } from './confirmed-button.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const question = 'Vider le panier ?';

function Example({ onConfirm, isBusy = false }: { readonly onConfirm: () => void; readonly isBusy?: boolean }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <ConfirmedButton
      question={question}
      no="Non"
      yes="Oui"
      isAsking={isAsking}
      isBusy={isBusy}
      onAsk={setAsking}
      onConfirm={onConfirm}
    >
      Vider
    </ConfirmedButton>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const pass = (periodMs: number) => act(() => vi.advanceTimersByTimeAsync(periodMs));

function open() {
  const onConfirm = vi.fn();
  const { rerender } = render(<Example onConfirm={onConfirm} />);
  return { onConfirm, rerender };
}

describe('a button for an action that cannot be undone', () => {
  it('asks a question, which has the focus, with "no" first', () => {
    const { onConfirm } = open();
    fireEvent.click(button('Vider'));
    expect(document.activeElement).toBe(screen.getByRole('group', { name: question }));
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Non', 'Oui']);
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it.each([
    [0, 0],
    [499, 0],
    [500, 1],
  ])('that is answered with yes %i ms after the question acts %i times', async (periodMs, times) => {
    const { onConfirm } = open();
    fireEvent.click(button('Vider'));
    await pass(periodMs);
    fireEvent.click(button('Oui'));
    expect(onConfirm).toHaveBeenCalledTimes(times);
  });

  it('does not act after "no", whose focus returns to the button', async () => {
    const { onConfirm } = open();
    fireEvent.click(button('Vider'));
    fireEvent.click(button('Non'));
    await pass(0);
    expect(document.activeElement).toBe(button('Vider'));
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('is as deaf when it asks again', async () => {
    const { onConfirm } = open();
    fireEvent.click(button('Vider'));
    await pass(600);
    fireEvent.click(button('Non'));
    fireEvent.click(button('Vider'));
    fireEvent.click(button('Oui'));
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('accepts no answer while the action is running', async () => {
    const { onConfirm, rerender } = open();
    fireEvent.click(button('Vider'));
    await pass(500);
    rerender(<Example onConfirm={onConfirm} isBusy />);
    fireEvent.click(button('Oui'));
    fireEvent.click(button('Non'));
    expect(onConfirm).not.toHaveBeenCalled();
    expect(screen.getByRole('group', { name: question })).toBeTruthy();
  });
});
