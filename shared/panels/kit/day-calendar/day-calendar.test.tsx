// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { messages } from '../../search/travel-calendar/messages.ts';
import { getFrenchText, renderInIsland } from '../fake-island.test-data.tsx';
import { DayCalendar } from './day-calendar.lazy.tsx';

afterEach(cleanup);

/** Draws a calendar of the days up to today. */
function show(selected: LocalDate | undefined) {
  renderInIsland(
    <DayCalendar
      title={'Jour du voyage'}
      selected={selected}
      min={'2025-11-01'}
      max={'2026-11-21'}
      today={'2026-11-21'}
      isRightToLeft={false}
      text={getFrenchText(messages)}
      onSelect={vi.fn()}
      onClose={vi.fn()}
    />,
  );
  const days = [...document.querySelectorAll<HTMLElement>('td button')];
  return {
    month: screen.getByRole('grid').getAttribute('aria-label'),
    tabStop: days.filter(({ tabIndex }) => tabIndex === 0).map((day) => day.getAttribute('aria-label')),
    chosen: document.querySelectorAll('td[aria-selected=true]').length,
    namedAsChosen: days.filter((day) => day.getAttribute('aria-label')?.includes('choisi')).length,
  };
}

const atToday = { month: 'novembre 2026', tabStop: ['21, samedi 21 novembre 2026'], chosen: 0, namedAsChosen: 0 };

it.each<[string, LocalDate | undefined, object]>([
  [
    'the chosen day',
    '2026-03-10',
    { month: 'mars 2026', tabStop: ['10, mardi 10 mars 2026, choisi'], chosen: 1, namedAsChosen: 1 },
  ],
  ['today when no day is chosen', undefined, atToday],
  ['today when the chosen day is too early', '2020-03-10', atToday],
  ['today when the chosen day is too late', '2026-11-25', atToday],
])('opens at %s', (_, selected, expected) => {
  expect(show(selected)).toEqual(expected);
});
