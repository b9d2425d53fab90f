// @vitest-environment happy-dom
import { act, cleanup, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Itinerary } from '#shared/domain/itinerary/itinerary.ts';
import { defaultLinks } from '#shared/domain/page/operation/default-links.ts';
import type { BoardAnswer } from '#shared/domain/tracker/board-state.ts';
import type { Loading } from '#shared/domain/kit/units/loading.ts';
import { createNavigation } from '#shared/services/page/navigation.ts';
import { departures } from '#shared/store/slices/tracker/departures.ts';
import { missedAtYork } from './missed-transfer.test-data.ts';
import { fakeServices, getFrenchText, renderInIsland } from '../../kit/fake-island.test-data.tsx';
import { messages } from './messages.ts';
import { LazyNextCoach } from './lazy-next-coach.tsx';
import { NextCoach } from './next-coach.lazy.tsx';

afterEach(cleanup);

/** Of a site with the default paths. */
const navigation = {
  here: () => ({ path: '/bus-tracker', search: '' }),
  watch: () => () => {},
  href: (name: keyof typeof defaultLinks, query: URLSearchParams) => `${defaultLinks[name]}?${query}`,
};

const board = (...hours: readonly string[]): Loading<BoardAnswer> => ({
  state: 'ready',
  value: {
    receivedAtMs: 0,
    departures: hours.map((hour, index) => ({
      journeyId: String(index),
      origin: { localDateTime: `2026-11-${hour}:30`, stopName: 'Station Road' },
      destination: { localDateTime: `2026-11-${hour}:59` },
    })),
  },
});

interface Scene {
  readonly tomorrow?: Loading<BoardAnswer>;
  readonly now?: string;
}

function show(itinerary: Itinerary, today: Loading<BoardAnswer>, { tomorrow, now = '2026-11-21T10:30' }: Scene = {}) {
  const services = fakeServices();
  services.clock.localNow.mockReturnValue(now);
  const open = services.open;
  services.open = (create) => (create === createNavigation ? navigation : open(create));
  const view = renderInIsland(<NextCoach itinerary={itinerary} text={getFrenchText(messages)} />, {}, services);
  const answer = (date: string, board: Loading<BoardAnswer>) =>
    act(() => view.services.store.setState(departures.set({ originId: 9, destinationId: 12, date }, board)));
  answer('2026-11-21', today);
  if (tomorrow) answer('2026-11-22', tomorrow);
  return view;
}

describe('the next coach of travellers who missed a transfer', () => {
  it('is the first one that they can reach, shown with its stop and announced', () => {
    const { getByRole, services } = show(missedAtYork, board('21T11', '21T14', '21T12'));
    const box = within(getByRole('region', { name: 'Prochain autocar de York à Hull' }));
    expect(box.getByText('12:30')).toBeTruthy();
    expect(box.getByText(/^samedi 21 novembre 2026/).textContent).toContain('Station Road');
    expect(services.announcer.announce).toHaveBeenLastCalledWith(
      'Prochain autocar\u00a0: samedi 21 novembre 2026 à 12:30.',
    );
    expect(getByRole('link', { name: 'Chercher un autre trajet' }).getAttribute('href')).toBe(
      '/journey-planner/journeys?originId=9&destinationId=12&departureDate=2026-11-21',
    );
  });

  it('is not one that has already left', () => {
    const { getByText } = show(missedAtYork, board('21T12', '21T14'), { now: '2026-11-21T13:00' });
    expect(getByText('14:30')).toBeTruthy();
  });

  it('is searched for on the next day if no coach is left', () => {
    const { getByText, services } = show(missedAtYork, board('21T11'), { tomorrow: board('22T08') });
    expect(getByText('08:30')).toBeTruthy();
    expect(services.departures.watch.mock.calls.map(([question]) => question)).toEqual([
      { originId: 9, destinationId: 12, date: '2026-11-21' },
      { originId: 9, destinationId: 12, date: '2026-11-22' },
    ]);
  });

  it.each([
    ['none is found', board(), 'Nous n’avons pas trouvé d’autre autocar ce jour-là ni le lendemain.'],
    ['the server does not answer', { state: 'failed', problem: 'down' }, 'La recherche du prochain autocar a échoué.'],
  ] as const)('is replaced by a message if %s, with a link to the search', (...[, answer, expectedText]) => {
    const { getByText, getByRole } = show(missedAtYork, answer, { tomorrow: board() });
    expect(getByText(expectedText)).toBeTruthy();
    expect(getByRole('link', { name: 'Chercher un autre trajet' })).toBeTruthy();
  });

  it('is not shown if the journey runs', () => {
    const [first, , ...furtherStops] = missedAtYork.scheduledStops;
    const inTime = { ...missedAtYork, scheduledStops: [first, ...furtherStops].flatMap((stop) => stop ?? []) };
    expect(show(inTime, board('21T12')).container.textContent).toBe('');
  });

  it.each([
    ['a transfer was missed', missedAtYork, true],
    ['the journey runs', { ...missedAtYork, scheduledStops: missedAtYork.scheduledStops.slice(0, 1) }, false],
  ])('is loaded and shown only if it is needed: %s', async (_case, itinerary, isShown) => {
    const services = fakeServices();
    const open = services.open;
    services.open = (create) => (create === createNavigation ? navigation : open(create));
    const { queryByRole, container } = renderInIsland(<LazyNextCoach itinerary={itinerary} />, {}, services);
    expect(container.innerHTML).toBe('');
    await act(() => vi.dynamicImportSettled());
    expect(queryByRole('region', { name: 'Prochain autocar de York à Hull' }) !== null).toBe(isShown);
  });
});
