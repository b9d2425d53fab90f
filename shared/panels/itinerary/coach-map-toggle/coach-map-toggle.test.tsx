// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Itinerary } from '#shared/domain/itinerary/itinerary.ts';
import { getFrenchText, renderInIsland } from '../../kit/fake-island.test-data.tsx';
import { CoachMapToggle } from './coach-map-toggle.tsx';
import { messages } from './messages.ts';

afterEach(cleanup);

const journey: Itinerary = {
  journeyId: '7',
  origin: { cityId: 1, cityName: 'Leeds', stopId: 'a', stopName: 'Dyer Street' },
  destination: { cityId: 9, cityName: 'York', stopId: 'z', stopName: 'Station' },
  scheduledStops: [{ cityName: 'Leeds', ordinal: 0 }],
};

it('opens a map with the coach, and closes it again', async () => {
  const coach = { latitude: 53.8, longitude: -1.5, seenAt: '2026-11-21T14:04:00Z' };
  renderInIsland(<CoachMapToggle itinerary={{ ...journey, coach }} text={getFrenchText(messages)} />);
  const button = screen.getByRole('button', { name: messages.coachOnMap.fr, expanded: false });
  const region = document.getElementById(button.getAttribute('aria-controls') ?? '');
  expect([region?.hidden, region?.textContent]).toEqual([true, '']);
  await userEvent.click(button);
  expect([region?.hidden, button.getAttribute('aria-expanded')]).toEqual([false, 'true']);
  await act(() => vi.dynamicImportSettled());
  expect(await screen.findByText(/^Autocar vu ici à \d\d:\d\d$/, { selector: 'p' })).toBeTruthy();
  expect(await screen.findByText('La carte ne peut pas être affichée.')).toBeTruthy();
  await userEvent.click(button);
  expect([region?.hidden, region?.textContent]).toEqual([true, '']);
});

it('renders nothing if the position of the coach is unknown', () => {
  const { container } = renderInIsland(<CoachMapToggle itinerary={journey} text={getFrenchText(messages)} />);
  expect(container.textContent).toBe('');
});
