// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Button } from '../button/button.tsx';
import { Notice } from './notice.tsx';

afterEach(cleanup);

it('a notice shows what happened, and its actions', () => {
  render(
    <Notice tone="danger" title="Les horaires n’ont pas pu être mis à jour." actions={<Button>Réessayer</Button>}>
      <p>Les derniers horaires restent affichés.</p>
    </Notice>,
  );
  expect(screen.getByText('Les horaires n’ont pas pu être mis à jour.')).toBeTruthy();
  expect(screen.getByText('Les derniers horaires restent affichés.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
});

it('a notice is not a live region', () => {
  const { container } = render(<Notice tone="information" title="Bon à savoir" />);
  expect(container.querySelector('[role=alert], [role=status], [aria-live]')).toBeNull();
  expect(container.querySelector('.notice-actions')).toBeNull();
});
