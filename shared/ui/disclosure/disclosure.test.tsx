// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Disclosure } from './disclosure.tsx';

afterEach(cleanup);

it('a disclosure shows its content, hides it again, and calls onToggle', async () => {
  const onToggle = vi.fn();
  const { container } = render(
    <Disclosure label="Learn more" onToggle={onToggle}>
      <p>Travaux à la gare</p>
    </Disclosure>,
  );
  const button = screen.getByRole('button', { name: 'Learn more', expanded: false });
  const region = container.querySelector<HTMLElement>(`[id="${button.getAttribute('aria-controls')}"]`);
  expect(region?.hidden).toBe(true);
  await userEvent.click(button);
  expect(region?.hidden).toBe(false);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(button);
  expect(region?.hidden).toBe(true);
  expect(onToggle.mock.calls).toEqual([[true], [false]]);
});

it.each([true, false])('a disclosure with isOpen=%s does not change until its parent changes it', async (isOpen) => {
  const onToggle = vi.fn();
  render(
    <Disclosure label="Bagages" isOpen={isOpen} isInitiallyOpen={!isOpen} onToggle={onToggle}>
      20 kg
    </Disclosure>,
  );
  const button = screen.getByRole('button', { name: 'Bagages', expanded: isOpen });
  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe(String(isOpen));
  expect(onToggle.mock.calls).toEqual([[!isOpen]]);
});

it('a disclosure with isOpenAtFirst is open at first', () => {
  render(
    <Disclosure label="Bagages" isInitiallyOpen>
      20 kg
    </Disclosure>,
  );
  expect(screen.getByRole('button', { name: 'Bagages', expanded: true })).toBeTruthy();
});
