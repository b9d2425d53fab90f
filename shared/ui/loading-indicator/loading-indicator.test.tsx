// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LoadingIndicator } from './loading-indicator.tsx';

it('the loading indicator shows what is loading', () => {
  render(<LoadingIndicator text="Recherche des horaires…" />);
  expect(screen.getByText('Recherche des horaires…')).toBeTruthy();
});

it.each([
  [undefined, false],
  [false, false],
  [true, true],
])('the loading indicator overlays the following content if isOverlay is %s: %s', (isOverlay, expected) => {
  const { container } = render(<LoadingIndicator text="Chargement…" isOverlay={isOverlay} />);
  expect(container.querySelector('p')?.hasAttribute('data-over')).toBe(expected);
});

it('the loading indicator is hidden at first, and appears after 1500 ms (spec §9)', () => {
  const sheet = document.head.appendChild(document.createElement('style'));
  sheet.textContent = readFileSync(`${import.meta.dirname}/loading-indicator.css`, 'utf8');
  render(<LoadingIndicator text="Recherche des tarifs…" />);
  const { visibility, animation } = getComputedStyle(screen.getByText('Recherche des tarifs…'));
  expect(visibility).toBe('hidden');
  const [name = '', , , ...times] = animation.split(' ');
  expect(times).toEqual(['1500ms', 'forwards']);
  const frames = [...(sheet.sheet?.cssRules ?? [])].find((rule) => Reflect.get(rule, 'name') === name);
  expect(frames?.cssText).toContain('visibility: visible');
});
