// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Badge, toneIcons, type Tone } from './badge.tsx';

afterEach(cleanup);

it.each([
  ['success', 'Dans les temps'],
  ['information', 'Dans les temps'],
  ['warning', 'Delayed'],
  ['danger', 'Retard important'],
] as const)('a badge shows %s by a word and an icon, not only by colour (spec §4 "Delay badges")', (tone, label) => {
  const { container } = render(<Badge tone={tone} label={label} />);
  expect(screen.getByText(label)).toBeTruthy();
  expect(container.querySelector('svg')?.childElementCount).toBeGreaterThan(0);
});

it('each tone has its own icon', () => {
  const tones: readonly Tone[] = ['success', 'information', 'warning', 'danger'];
  expect(new Set(tones.map((tone) => toneIcons[tone])).size).toBe(tones.length);
});
