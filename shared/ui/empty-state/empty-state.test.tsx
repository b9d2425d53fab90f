// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Button } from '../button/button.tsx';
import { drawings, type DrawingName } from './drawings.ts';
import { EmptyState } from './empty-state.tsx';

it('an empty state shows one sentence and one action', () => {
  const sentence = 'Malheureusement, nous ne pouvons trouver de voyages pour cet itinéraire - essayez-en un autre?';
  const { container } = render(<EmptyState drawing="road" text={sentence} action={<Button>Modifier</Button>} />);
  expect(container.textContent).toBe(`${sentence}Modifier`);
  expect(screen.getByRole('button', { name: 'Modifier' })).toBeTruthy();
});

it('loads its drawing later, hidden from assistive technology, into a reserved space', async () => {
  const { container, rerender } = render(<EmptyState drawing="basket" text="Rien" />);
  const svg = container.querySelector('svg');
  expect(svg?.getAttribute('aria-hidden')).toBe('true');
  expect(svg?.getAttribute('focusable')).toBe('false');
  expect(svg?.children).toHaveLength(0);
  await waitFor(() => expect(svg?.children).toHaveLength(3));
  const basket = container.querySelector('.empty-state-accent')?.getAttribute('d');
  rerender(<EmptyState drawing="ticket" text="Rien" />);
  await waitFor(() => expect(svg?.children).toHaveLength(3));
  expect(container.querySelector('.empty-state-accent')?.getAttribute('d')).not.toBe(basket);
  expect(container.querySelector('svg')).toBe(svg);
});

it('has no drawing without a name', async () => {
  const { container } = render(<EmptyState drawing={undefined} text="Rien" />);
  await import('./drawings.ts');
  expect(container.querySelector('svg')?.children).toHaveLength(0);
});

it.each(Object.keys(drawings) as DrawingName[])('the drawing "%s" stays within 120 by 80 units', (name) => {
  for (const path of Object.values(drawings[name])) {
    expect(path).toMatch(/^M[\d. MmLlHhVvAaCcZz-]+$/);
    // Capital letters are absolute positions, small ones relative: only the absolute ones are checked.
    for (const [, x, y] of path.matchAll(/[ML]([\d.]+) ([\d.]+)/g)) {
      expect(Number(x)).toBeLessThanOrEqual(120);
      expect(Number(y)).toBeLessThanOrEqual(80);
    }
  }
});
