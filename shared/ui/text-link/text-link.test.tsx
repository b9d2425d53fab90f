// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TextLink } from './text-link.tsx';

afterEach(cleanup);

it('stays in the tab', () => {
  render(<TextLink href="/service-alerts">Alertes</TextLink>);
  expect(screen.getByRole('link', { name: 'Alertes' }).getAttribute('target')).toBeNull();
});

it('says that it opens a new tab, which learns nothing of this page', () => {
  render(
    <TextLink href="https://guide.example/" newTabWords="(nouvel onglet)">
      Guide
    </TextLink>,
  );
  const link = screen.getByRole('link', { name: 'Guide (nouvel onglet)' });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
});
