// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LoadingIndicator } from './loading-indicator.tsx';

it('the loading indicator says what is loading', () => {
  render(<LoadingIndicator words="Recherche des horaires…" />);
  expect(screen.getByText('Recherche des horaires…')).toBeTruthy();
});

it('the loading indicator appears after 1500 ms (spec §9)', () => {
  const sheet = readFileSync(`${import.meta.dirname}/loading-indicator.css`, 'utf8');
  expect(sheet).toMatch(/visibility: hidden;\s+animation: loading-indicator-show 1ms linear 1500ms forwards/);
});
