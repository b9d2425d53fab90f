// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBookedItinerary } from '#shared/domain/orders/booked/ticket.test-data.ts';
import type { Ticket } from '#shared/domain/orders/booked/ticket.ts';
import { createJourney } from '#shared/domain/journeys/journey.test-data.ts';
import type { Settings } from '#shared/domain/page/operation/settings.ts';
import { fakePage, refuse } from '#shared/services/page/fake-page.test-data.ts';
import { type fakeServices, getFrenchText, renderInIsland } from '../../kit/fake-island.test-data.tsx';
import { messages as alertMessages } from '../../alerts/alert-list/messages.ts';
import { messages as coachMapMessages } from '../coach-map-toggle/messages.ts';
import { DisruptionsSheet } from './disruptions-sheet.lazy.tsx';
import { TicketDisruptions } from './ticket-disruptions.tsx';
import { messages } from './messages.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(Date.parse('2026-11-21T09:00:00Z'));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const toDateTime = (time: string) => `2026-11-21T${time}`;
const reservation = {
  reservationNumber: 'C1-1',
  reservationKey: 'K/1',
  passengers: [],
  status: 'CONFIRMED' as const,
  canAmend: false,
  canReschedule: true,
  canCancel: true,
};
const journey = createJourney('7', {
  departureDateTime: toDateTime('10:00'),
  arrivalDateTime: toDateTime('13:00'),
  passengers: 2,
  destination: { cityId: 7, cityName: 'Hull', timeZone: 'Europe/London' },
});
const ticket: Ticket = {
  orderNumber: 'C1',
  createdAt: '2026-11-01T09:00:00Z',
  journey,
  reservation: { ...reservation, journey },
};
const cancelledItinerary = createBookedItinerary(
  { delayStatus: 'SEVERE' },
  { leeds: { isCancelled: true }, yorkIn: { isCancelled: true } },
);
const missedTransferItinerary = createBookedItinerary(
  { delayStatus: 'DELAY' },
  { yorkIn: { predictedArrivalTime: toDateTime('11:40') } },
);
const works = { id: 'a', title: 'Travaux à Leeds', content: '', severity: 'MAJOR' };
const pass = (ms = 500) => act(() => vi.advanceTimersByTimeAsync(ms));

interface Scene {
  /** `undefined` fails to load. */
  readonly itinerary?: unknown;
  readonly alerts?: readonly object[] | undefined;
  readonly change?: Partial<Ticket>;
  readonly as?: 'ticket' | 'itinerary' | 'badge';
  readonly settings?: Partial<Settings>;
}

async function show(scene: Scene = {}) {
  const answer = { itinerary: createBookedItinerary(), alerts: [], ...scene };
  const page = fakePage({
    getItinerary: (call) => answer.itinerary ?? refuse(503)(call),
    getJourneyInformation: (call) => (answer.alerts ? { alerts: answer.alerts } : refuse(503)(call)),
  });
  const announce = vi.spyOn(page.services.announcer, 'announce');
  const text = getFrenchText({ ...alertMessages, ...coachMapMessages, ...messages });
  const { change = {}, as = 'ticket', settings = { customerServicePhone: '' } } = scene;
  renderInIsland(
    <DisruptionsSheet ticket={{ ...ticket, ...change }} headingLevel={3} as={as} text={text} />,
    settings,
    page.services as unknown as ReturnType<typeof fakeServices>,
  );
  await pass();
  const setStatus = (next: Pick<Scene, 'itinerary' | 'alerts'>) => void Object.assign(answer, next);
  return { ...page, setStatus, getAnnouncements: () => announce.mock.calls.map(([expectedText]) => expectedText) };
}
const links = () =>
  within(screen.getByRole('list'))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('a ticket', () => {
  it('shows that there are no known disruptions', async () => {
    await show();
    expect(
      within(screen.getByRole('group', { name: 'État du trajet Leeds – Hull' })).getByText(/^Aucun incident/),
    ).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('does not report normal operation if the operator’s system sends no updates', async () => {
    const { delayStatus: _, ...silentItinerary } = createBookedItinerary();
    await show({ itinerary: { ...silentItinerary, realTimeUpdatedAt: '2026-11-21T08:00:00Z', isRealTimeOld: true } });
    expect(screen.getByText('Aucune nouvelle en temps réel de ce trajet pour le moment.')).toBeTruthy();
    expect(screen.queryByText(/^Aucun incident/)).toBeNull();
  });

  it('has no tick for a coach without real-time data', async () => {
    const { delayStatus: _, ...untrackedItinerary } = createBookedItinerary();
    await show({ itinerary: untrackedItinerary });
    const line = screen.getByText(/^Aucun incident/);
    expect(line.querySelector('svg')).toBeNull();
    cleanup();
    await show();
    expect(screen.getByText(/^Aucun incident/).querySelector('svg')).not.toBeNull();
  });

  it('shows its coach on the map if its position is known, and only for a ticket', async () => {
    const coach = { latitude: 53.8, longitude: -1.5, seenAt: '2026-11-21T10:04:00Z' };
    const offer = () => screen.queryByRole('button', { name: 'Voir l’autocar sur la carte' });
    await show();
    expect(offer()).toBeNull();
    cleanup();
    await show({ itinerary: createBookedItinerary({ coach }) });
    expect(offer()?.getAttribute('aria-expanded')).toBe('false');
    cleanup();
    // An itinerary has the map itself.
    await show({ itinerary: createBookedItinerary({ coach }), as: 'itinerary' });
    expect(offer()).toBeNull();
  });

  it('links to a free reschedule, the refund and customer service if its coach is cancelled', async () => {
    await show({ itinerary: cancelledItinerary, settings: { customerServicePhone: '+44 20 7946 0000' } });
    expect(screen.getByText('Votre autocar au départ de Leeds est annulé.')).toBeTruthy();
    expect(screen.getByText('Nouveau depuis votre achat')).toBeTruthy();
    expect(links()).toEqual([
      ['Changer de trajet sans frais', '/journey-planner/cancellation/K%2F1/reschedule'],
      ['Demander le remboursement', '/journey-planner/cancellation/K%2F1'],
      ['Appeler le +44\u00a020\u00a07946\u00a00000', 'tel:+442079460000'],
    ]);
  });

  it('links to a free reschedule if its transfer is missed', async () => {
    await show({ itinerary: missedTransferItinerary });
    expect(screen.getByText('Correspondance manquée à York.')).toBeTruthy();
    expect(links()[0]).toEqual(['Changer de trajet sans frais', '/journey-planner/cancellation/K%2F1/reschedule']);
  });

  it('shows customer service instead of unreliable times if its coach is severely late (spec §8)', async () => {
    await show({ itinerary: createBookedItinerary({ delayStatus: 'SEVERE' }) });
    expect(screen.getByText('Votre autocar a un retard important.')).toBeTruthy();
    expect(screen.getByText(/^Nous ne pouvons pas estimer son arrivée\./)).toBeTruthy();
    expect(links().at(-1)).toEqual(['Contacter le service client', '/contact']);
  });

  it('shows the departure, and no options, if its coach is late', async () => {
    const predictions = { leeds: { predictedDepartureTime: toDateTime('10:12') } };
    await show({ itinerary: createBookedItinerary({ delayStatus: 'DELAY' }, predictions) });
    expect(screen.getByText('Départ à 10:12 au lieu de 10:00, 12 min de retard.')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each([
    [
      'an arrival',
      { yorkIn: { predictedArrivalTime: toDateTime('11:05') } },
      /^Arrivée vers|^Votre autocar est en retard/,
    ],
    ['no time that is known', {}, /^Votre autocar est en retard\.$/],
  ] as const)('whose coach is late shows the known times: %s', async (_, predictions, expected) => {
    await show({ itinerary: createBookedItinerary({ delayStatus: 'DELAY' }, predictions) });
    expect(screen.getByText(expected)).toBeTruthy();
    expect(document.querySelector('.notice p:not(.notice-title)')?.textContent).toBe('Nouveau depuis votre achat');
  });

  it('links to the booking if it has no reservation key', async () => {
    const { reservationKey: _, ...reservationWithoutKey } = reservation;
    await show({ itinerary: cancelledItinerary, change: { reservation: { ...reservationWithoutKey, journey } } });
    expect(links()[0]).toEqual(['Changer de trajet sans frais', '/journey-planner/manage-booking?orderNumber=C1']);
  });

  it('links to customer service if it can be neither changed nor cancelled', async () => {
    const fixedReservation = { ...reservation, journey, canReschedule: false, canCancel: false };
    await show({ itinerary: cancelledItinerary, change: { reservation: fixedReservation } });
    expect(links().map(([name]) => name)).toEqual(['Contacter le service client']);
    expect(screen.queryByText(/sans frais/)).toBeNull();
  });

  it('shows the two most serious alerts, the others in a disclosure, and which are new', async () => {
    const publishedAt = '2026-11-10T09:00:00Z';
    const alerts = ['a', 'b', 'c', 'd'].map((id) => ({ ...works, id, title: `Alerte ${id}` }));
    await show({ alerts: [...alerts, { ...works, id: 'e', title: 'Neige', severity: 'SEVERE', publishedAt }] });
    const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(headings.slice(0, 2)).toEqual(['Neige', 'Alerte a']);
    expect(screen.getByRole('button', { name: '3 autres informations', expanded: false })).toBeTruthy();
    expect(screen.getByText('Nouveau depuis votre achat').closest('article')?.textContent).toContain('Neige');
  });

  it.each([
    [2, null],
    [3, '1 autre information'],
  ])('of %i alerts hides all except two in a disclosure', async (count, expected) => {
    await show({ alerts: Array.from({ length: count }, (_, index) => ({ ...works, id: `${index}` })) });
    expect(screen.queryByRole('button', { name: /autre/ })?.textContent ?? null).toBe(expected);
  });

  it('announces later disruptions once', async () => {
    const { setStatus, getAnnouncements } = await show();
    expect(getAnnouncements()).toEqual([]);
    setStatus({ itinerary: missedTransferItinerary });
    await pass(60_500);
    await pass(60_500);
    expect(getAnnouncements()).toEqual(['Correspondance manquée à York.']);
    setStatus({ alerts: [works] });
    await pass(300_500);
    expect(getAnnouncements()).toEqual(['Correspondance manquée à York.', 'Travaux à Leeds']);
  });

  it('does not mark disruptions that were known at the booking as new, even later', async () => {
    const { storage } = await show({ alerts: [works], change: { createdAt: '2026-11-21T08:59:00Z' } });
    expect(screen.queryByText('Nouveau depuis votre achat')).toBeNull();
    expect(storage.get('coach-widgets.known-disruptions')).toBe('[["C1 7",["alert MAJOR a"]]]');
  });

  it('keeps the disruptions when a later request fails', async () => {
    const { setStatus } = await show({ alerts: [works] });
    setStatus({ alerts: undefined, itinerary: undefined });
    await pass(300_500);
    expect(screen.getByRole('heading', { name: 'Travaux à Leeds' })).toBeTruthy();
    expect(screen.queryByText(/^Impossible/)).toBeNull();
  });

  it('shows an error if nothing loads, and loads again on request', async () => {
    const { requests } = await show({ itinerary: undefined });
    expect(screen.getByText(/^Impossible de vérifier/)).toBeTruthy();
    const before = requests().length;
    act(() => screen.getByRole('button', { name: 'Vérifier à nouveau' }).click());
    await pass();
    expect(requests().slice(before).sort()).toEqual(['getItinerary', 'getJourneyInformation']);
  });
});

describe('next to an itinerary, which shows the status itself', () => {
  it('shows the options without repeating the status', async () => {
    await show({ itinerary: cancelledItinerary, as: 'itinerary' });
    expect(screen.queryByText('Votre autocar au départ de Leeds est annulé.')).toBeNull();
    expect(screen.getByText('Votre billet, commande C1')).toBeTruthy();
    expect(links().map(([name]) => name)).toEqual(['Changer de trajet sans frais', 'Demander le remboursement']);
    expect(screen.queryByText('Nouveau depuis votre achat')).toBeNull();
    expect(screen.queryByText(/Nous en sommes désolés/)).toBeNull();
    expect(screen.getByText('Vous pouvez prendre un autre trajet sans frais.')).toBeTruthy();
  });

  it('is empty if the traveller only has to wait', async () => {
    await show({ itinerary: createBookedItinerary({ delayStatus: 'DELAY' }), as: 'itinerary' });
    expect(screen.getByRole('group').textContent).toBe('');
  });
});

describe('a badge', () => {
  it.each([
    ['SEVERE', 'warning'],
    ['MAJOR', 'warning'],
  ])('of an alert is as serious as the alert: %s', async (severity, tone) => {
    await show({ alerts: [{ ...works, severity }], as: 'badge' });
    expect(screen.getByText('Travaux à Leeds').closest('.badge')?.classList).toContain(`tone-${tone}`);
  });

  it('renders nothing without a known disruption', async () => {
    await show({ as: 'badge' });
    expect(document.querySelector('.badge')).toBeNull();
  });

  it.each([
    [{ itinerary: missedTransferItinerary, alerts: [works] }, 'Correspondance manquée à York.'],
    [{ alerts: [works] }, 'Travaux à Leeds'],
  ])('shows the most serious disruption in a few words: %#', async (scene, expectedText) => {
    await show({ ...scene, as: 'badge' });
    expect(screen.getByText(expectedText)).toBeTruthy();
  });
});

describe('the disruptions of a ticket', () => {
  const createTicket = (departureDateTime: string, arrivalDateTime: string): Ticket => ({
    ...ticket,
    journey: { ...journey, departureDateTime, arrivalDateTime } as Ticket['journey'],
  });
  const renderContent = async (content: ReactNode) => {
    const page = fakePage({
      getItinerary: () => cancelledItinerary,
      getJourneyInformation: () => ({ alerts: [] }),
    });
    const view = renderInIsland(content, {}, page.services as unknown as ReturnType<typeof fakeServices>);
    await act(() => vi.dynamicImportSettled());
    await pass();
    return view.container;
  };

  it.each([
    ['ticket', '24px'],
    ['itinerary', '0px'],
    ['badge', '26px'],
    [undefined, '24px'],
  ] as const)('reserve the height of their line from the start: %s', async (as, expected) => {
    const container = await renderContent(<TicketDisruptions ticket={ticket} headingLevel={3} as={as} />);
    expect(Number.parseInt((container.firstElementChild as HTMLElement).style.minBlockSize, 10)).toBe(
      Number.parseInt(expected, 10),
    );
    expect(container.textContent).toContain(as === 'itinerary' ? 'Votre billet' : 'annulé');
  });

  it('are not rendered after the journey', async () => {
    const over = createTicket('2026-11-18T10:00', '2026-11-18T13:00');
    const container = await renderContent(<TicketDisruptions ticket={over} headingLevel={3} />);
    expect(container.innerHTML).toBe('');
  });
});
