// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { getFrenchText, renderInIsland } from '../../kit/fake-island.test-data.tsx';
import { messages } from './messages.ts';
import { DayShortcuts, DirectionChoice } from './trip-days.tsx';

afterEach(cleanup);

const text = getFrenchText(messages);
const shortcuts = [
  { name: 'today', day: '2026-11-21' },
  { name: 'tomorrow', day: '2026-11-22' },
] as const;
const getState = (button: HTMLElement) => [button.textContent, button.getAttribute('aria-pressed')];

it('a shortcut selects its day, and the selected day is marked', async () => {
  const onSelect = vi.fn();
  renderInIsland(
    <DayShortcuts
      shortcuts={shortcuts}
      text={text}
      onSelect={onSelect}
      selectedDay="2026-11-22"
      emptyText="Aucun autocar"
    />,
  );
  expect(screen.getAllByRole('button').map(getState)).toEqual([
    ['Aujourd’hui', 'false'],
    ['Demain', 'true'],
  ]);
  expect(screen.queryByText('Aucun autocar')).toBeNull();
  // The calendar is inside the search form, which a button of the default type would submit.
  expect(screen.getAllByRole<HTMLButtonElement>('button').map(({ type }) => type)).toEqual(['button', 'button']);
  await userEvent.click(screen.getByRole('button', { name: 'Aujourd’hui, samedi 21 novembre 2026' }));
  expect(onSelect.mock.calls).toEqual([['2026-11-21']]);
});

it('a text replaces missing shortcuts', () => {
  renderInIsland(
    <DayShortcuts shortcuts={[]} text={text} selectedDay={undefined} emptyText="Aucun autocar" onSelect={vi.fn()} />,
  );
  expect(screen.getByText('Aucun autocar')).toBeTruthy();
});

it('the selected direction is marked, and the other can be selected', async () => {
  const onChange = vi.fn();
  const search = { departureDate: '2026-11-28' } as Parameters<typeof DirectionChoice>[0]['search'];
  renderInIsland(<DirectionChoice direction="outbound" search={search} text={text} onChange={onChange} />);
  expect(screen.getAllByRole('button').map(getState)).toEqual([
    [expect.stringMatching(/^Aller .*28/), 'true'],
    ['Retour à choisir', 'false'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: /^Aller/ }));
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: /^Retour/ }));
  expect(onChange.mock.calls).toEqual([['inbound']]);
});
