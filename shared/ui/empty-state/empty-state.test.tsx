// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Button } from '../button/button.tsx';
import { EmptyState } from './empty-state.tsx';

it('an empty state shows one sentence and one action', () => {
  const words = 'Malheureusement, nous ne pouvons trouver de voyages pour cet itinéraire - essayez-en un autre?';
  const { container } = render(<EmptyState words={words} action={<Button>Modifier</Button>} />);
  expect(container.textContent).toBe(`${words}Modifier`);
  expect(screen.getByRole('button', { name: 'Modifier' })).toBeTruthy();
});
