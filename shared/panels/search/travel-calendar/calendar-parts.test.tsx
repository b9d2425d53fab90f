// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { french, renderInIsland } from '../../kit/fake-island.test-data.tsx';
import { messages } from './messages.ts';
import { NearDayChips, WayChoice } from './trip-days.tsx';

afterEach(cleanup);

const text = french(messages);
const days = [
  { name: 'today', day: '2026-11-21' },
  { name: 'tomorrow', day: '2026-11-22' },
] as const;
const stateOf = (button: HTMLElement) => [button.textContent, button.getAttribute('aria-pressed')];

it('near days are one press away, and the chosen one is marked', async () => {
  const onSelect = vi.fn();
  renderInIsland(
    <NearDayChips days={days} text={text} onSelect={onSelect} chosen="2026-11-22" instead="Aucun autocar" />,
  );
  expect(screen.getAllByRole('button').map(stateOf)).toEqual([
    ['Aujourd’hui', 'false'],
    ['Demain', 'true'],
  ]);
  expect(screen.queryByText('Aucun autocar')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Aujourd’hui, samedi 21 novembre 2026' }));
  expect(onSelect.mock.calls).toEqual([['2026-11-21']]);
});

it('in the place of near days is why there are none', () => {
  renderInIsland(<NearDayChips days={[]} text={text} chosen={undefined} instead="Aucun autocar" onSelect={vi.fn()} />);
  expect(screen.getByText('Aucun autocar')).toBeTruthy();
});

it('of the two days of a return trip one is being chosen, and the other is one press away', async () => {
  const onChange = vi.fn();
  const search = { departureDate: '2026-11-28' } as Parameters<typeof WayChoice>[0]['search'];
  renderInIsland(<WayChoice way="outbound" search={search} text={text} onChange={onChange} />);
  expect(screen.getAllByRole('button').map(stateOf)).toEqual([
    [expect.stringMatching(/^Aller .*28/), 'true'],
    ['Retour à choisir', 'false'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: /^Aller/ }));
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: /^Retour/ }));
  expect(onChange.mock.calls).toEqual([['inbound']]);
});
