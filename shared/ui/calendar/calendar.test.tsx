// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Calendar } from './calendar.tsx';

afterEach(cleanup);

const words = {
  previous: 'Mois précédent',
  next: 'Mois suivant',
  navigation: 'Changer de mois',
  month: (day: string) => day.slice(0, 7),
  weekday: (day: string) => ({ short: day.slice(8), long: day.slice(8) }),
  day: (day: string) => `le ${day}`,
};

it('a day is named by what is seen of it, then in full (WCAG 2.5.3)', () => {
  render(
    <Calendar
      {...{ words, selected: undefined, opensAt: '2026-11-23', today: '2026-11-23' }}
      {...{ min: '2026-11-23', max: '2026-11-25', weekStartsOn: 1, months: 1, isRightToLeft: false }}
      isAvailable={(day) => day !== '2026-11-25'}
      noteOf={(day) => (day === '2026-11-23' ? '' : '£17')}
      onSelect={vi.fn()}
      onMonths={vi.fn()}
    />,
  );
  const days = screen.getAllByRole('button', { name: /le 2026-11-2[345]$/ });
  expect(days.map((day) => day.getAttribute('aria-label'))).toEqual([
    '23, le 2026-11-23',
    '24 £17, le 2026-11-24',
    '25, le 2026-11-25',
  ]);
  for (const day of days) expect(day.getAttribute('aria-label')?.startsWith(day.textContent.trim())).toBe(true);
});
