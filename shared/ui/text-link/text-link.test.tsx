// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TextLink } from './text-link.tsx';

afterEach(cleanup);

it('a text link opens in the same tab', () => {
  render(<TextLink href="/service-alerts">Alertes</TextLink>);
  expect(screen.getByRole('link', { name: 'Alertes' }).getAttribute('target')).toBeNull();
});

it('a text link to a new tab says so, and passes no opener and no referrer', () => {
  render(
    <TextLink href="https://guide.example/" newTabWords="(nouvel onglet)">
      Guide
    </TextLink>,
  );
  const link = screen.getByRole('link', { name: 'Guide (nouvel onglet)' });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
});
