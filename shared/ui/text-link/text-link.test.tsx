// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TextLink } from './text-link.tsx';

afterEach(cleanup);

it('a text link opens in the same tab', () => {
  render(<TextLink href="/service-alerts">Alertes</TextLink>);
  const link = screen.getByRole('link', { name: 'Alertes' });
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([null, null]);
  expect(link.querySelector('svg')).toBeNull();
});

it('a text link to a new tab has a hint, and passes no opener and no referrer', () => {
  render(
    <TextLink href="https://guide.example/" newTabLabel="(nouvel onglet)">
      Guide
    </TextLink>,
  );
  const link = screen.getByRole('link', { name: 'Guide (nouvel onglet)' });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  expect(link.lastElementChild?.getAttribute('class')).toBe('icon icon-directional');
});

it('a text link shows its icon before its text', () => {
  render(
    <TextLink href="tel:123" icon="M1 1">
      Appeler
    </TextLink>,
  );
  const { firstElementChild } = screen.getByRole('link', { name: 'Appeler' });
  expect(firstElementChild?.querySelector('path')?.getAttribute('d')).toBe('M1 1');
});
