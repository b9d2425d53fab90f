// @vitest-environment happy-dom
import { fireEvent, within } from '@testing-library/react';
import ICAL from 'ical.js';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createWireJourney } from '#shared/domain/journeys/journey.test-data.ts';
import { createOrderConfirmations } from '#shared/services/orders/order-confirmations.ts';
import { createDevice } from '#shared/services/page/device.ts';
import { refuse } from '#shared/services/page/fake-page.test-data.ts';
import { decodeDrawnCode } from '#test/support/decode-drawn-code.ts';
import { createUser, type IslandScene, waitForLazyCode, pass, renderIsland } from '#test/support/render-island.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(Date.parse('2026-11-24T12:00Z'));
});
afterEach(() => void vi.useRealTimers());

const seats = [
  { seat: { seatNumber: '1A', seatPlanKey: 'x' }, passengerSelectionType: 'MANUAL', price: null, preventChange: false },
];
const order = {
  orderNumber: 'C1234',
  emailAddress: 'anna@example.com',
  grossTotal: 24.5,
  taxTotal: 4.08,
  journeys: [
    createWireJourney('7', { seats, passengers: 1 }),
    createWireJourney('8', {
      lineItemId: 'b',
      departureDateTime: '2026-11-27T09:00',
      arrivalDateTime: '2026-11-27T11:30',
    }),
  ],
};
const stop = {
  cityName: 'Leeds',
  name: 'Dyer Street',
  stopAddress: 'Dyer Street, LS2 7LA',
  latitude: 53.7966,
  longitude: -1.5437,
};
const jsonLd = () => document.head.querySelector('script[type="application/ld+json"]');

const code = 'CW1.YWJj.c2lnbmF0dXJl';
const reservation = (reservationNumber: string, change: object = {}) => ({
  reservationNumber,
  journey: order.journeys[0],
  ticketCode: code,
  status: 'CONFIRMED',
  passengers: [
    { firstName: 'Anna', lastName: 'Arnaud' },
    { firstName: 'Noé', lastName: 'Blanc' },
  ],
  ...change,
});

type Answer = NonNullable<IslandScene['answers']>[string];

async function open(answer: Answer = () => order, page: IslandScene['page'] = {}, getStop: Answer = () => stop) {
  history.replaceState(null, '', '/journey-planner/confirmation?orderNumber=C1234');
  onTestFinished(() => history.replaceState(null, '', '/'));
  const runs = { getJourneyInformation: () => ({ alerts: [] }), getItinerary: refuse(404) };
  const answers = { getOrderConfirmation: answer, getStop, ...runs };
  const island = await renderIsland('journey-planner', { answers, page });
  await waitForLazyCode();
  await pass(300);
  return island;
}

interface ProofScene {
  readonly page?: IslandScene['page'];
  readonly query?: string;
  /** Called when the visitor has entered the address. */
  readonly onFound?: () => void;
}

/** Opens the page of an order that the server does not show to this visitor. */
async function openProof(answer: Answer, { page, query = '?orderNumber=C1234', onFound = () => {} }: ProofScene = {}) {
  history.replaceState(null, '', `/journey-planner/confirmation${query}`);
  onTestFinished(() => history.replaceState(null, '', '/'));
  const findOrderKey = () => (onFound(), { reservationDetailsKey: 'key-1' });
  const answers = {
    getOrderConfirmation: answer,
    findOrderKey,
    getOrder: refuse(404),
    getStop: () => stop,
    getJourneyInformation: () => ({ alerts: [] }),
    getItinerary: refuse(404),
  };
  const island = await renderIsland('journey-planner', { answers, page });
  const settle = async () => {
    await waitForLazyCode();
    await pass(600);
    await waitForLazyCode();
  };
  await settle();
  return { ...island, user: createUser(), settle };
}

describe('confirmation (spec §3 "Order confirmation")', () => {
  it('shows number, e-mail, total, tax and journeys', async () => {
    const { getByText, getByRole, getAllByRole } = await open();
    expect(getByRole('heading', { name: 'C’est réservé, merci\u202f!', level: 2 })).toBeTruthy();
    expect(getByRole('heading', { name: 'Vos trajets', level: 3 })).toBeTruthy();
    expect(getAllByRole('heading', { name: 'Leeds – York', level: 4 })).toHaveLength(2);
    for (const message of ['C1234', 'Vos billets sont envoyés à anna@example.com.', '£24.50', '£4.08']) {
      expect(getByText(message)).toBeTruthy();
    }
    expect(getAllByRole('article')).toHaveLength(2);
    expect(getByText('Place 1A')).toBeTruthy();
  });

  it('shows lines that add up to the total', async () => {
    const charges = { feesBreakdown: { booking: null, sms: 0.75, facilities: null, amendment: null }, markupTotal: 4 };
    const { getAllByRole } = await open(() => ({ ...order, ...charges, discountTotal: 3.25, grossTotal: 25.5 }));
    const announcement = (role: string) => getAllByRole(role).map(({ textContent }) => textContent);
    expect(announcement('term').slice(-5)).toEqual([
      'Billets',
      'Frais de SMS',
      'Choix des places',
      'Codes de réduction',
      'Total payé',
    ]);
    expect(announcement('definition').slice(-5)).toEqual(['£24.00', '£0.75', '£4.00', '−£3.25', '£25.50']);
  });

  it('shows an order without an amount as free only if its journeys are (spec §9)', async () => {
    const journeys = order.journeys.map((journey) => ({ ...journey, price: null }));
    const { getByText, unmount } = await open(() => ({ ...order, journeys, grossTotal: null }));
    expect(getByText('Total payé').textContent).toBe('Total payé Sans frais');
    await unmount();
    expect((await open(() => ({ ...order, grossTotal: null }))).queryByText('Total payé')).toBeNull();
  });

  it('shows changes of coach with waiting times and the stop of the next coach', async () => {
    const leeds = { cityName: 'Leeds', stopId: 'l' };
    const [arrivals, departures] = ['s1', 's2'].map((stopId) => ({ cityName: 'Sheffield', stopId, stopName: stopId }));
    const legs = [
      {
        carrier: 'A',
        stops: [],
        origin: leeds,
        destination: arrivals,
        departureDateTime: '2026-11-25T10:00',
        arrivalDateTime: '2026-11-25T11:05',
      },
      {
        carrier: 'B',
        stops: [],
        origin: departures,
        destination: { cityName: 'York' },
        departureDateTime: '2026-11-25T12:10',
        arrivalDateTime: '2026-11-25T12:30',
      },
    ];
    const { getByText } = await open(() => ({ ...order, journeys: [{ ...order.journeys[0], legs }] }));
    expect(getByText(/^Changement d’autocar à Sheffield/).textContent).toBe(
      'Changement d’autocar à Sheffield, arrivée à 11:05, départ à 12:10, 1\u00a0h\u00a005 d’attente. L’autocar suivant part d’un autre arrêt\u00a0: s2',
    );
  });

  it('is reported to the page and to analytics once, even after a reload', async () => {
    const layer = { push: vi.fn() };
    const first = await open(undefined, { dataLayer: () => layer });
    const listOrderEvents = () => first.emit.mock.calls.filter(([name]) => name === 'coach:order-completed');
    expect(listOrderEvents()).toEqual([
      ['coach:order-completed', { orderNumber: 'C1234', grossTotal: 24.5, currency: 'GBP' }],
    ]);
    await pass(500);
    await first.unmount();
    const copy = new Map(first.storage);
    const reloadedPage = await open(undefined, {
      dataLayer: () => layer,
      readText: (key) => copy.get(key),
      writeText: (key, text) => void copy.set(key, text),
    });
    expect(reloadedPage.emit.mock.calls.map(([name]) => name)).not.toContain('coach:order-completed');
    expect(layer.push.mock.calls.map(([entry]) => entry)).toMatchObject([
      {
        event: 'orderCompletion',
        order: { orderNumber: 'C1234', amount: 24.5, currency: 'GBP', email: 'anna@example.com' },
      },
    ]);
  });

  it('has its structured data in the head of the page while it is mounted', async () => {
    const { unmount } = await open();
    const data = JSON.parse(jsonLd()?.textContent ?? '') as { readonly '@graph': readonly object[] };
    expect(data['@graph']).toMatchObject([
      { '@type': 'BusReservation', reservationNumber: 'C1234' },
      { '@type': 'BusReservation', reservationNumber: 'C1234' },
    ]);
    expect(jsonLd()?.textContent).not.toContain('anna@');
    await unmount();
    expect(jsonLd()).toBeNull();
  });

  it('opens from the copy on the device if its request fails, with a notice', async () => {
    const first = await open();
    await first.unmount();
    const { getByText } = await open(refuse(503), { readText: (key) => first.storage.get(key) });
    expect(getByText('Voici la copie conservée sur cet appareil.')).toBeTruthy();
    expect(getByText('C1234')).toBeTruthy();
  });

  it('as a copy, names the time of its last comparison, and does not claim to be valid', async () => {
    const first = await open();
    await first.unmount();
    vi.setSystemTime(Date.parse('2026-11-25T08:00Z'));
    const { getByText, getByRole, queryByText } = await open(refuse(503), {
      readText: (key) => first.storage.get(key),
    });
    expect(getByText(/^Dernière comparaison avec votre commande : 12:00, mardi 24 novembre/)).toBeTruthy();
    expect(getByRole('heading', { name: 'Vos billets', level: 2 })).toBeTruthy();
    expect(queryByText('C’est réservé, merci\u202f!')).toBeNull();
    expect(queryByText(/valables|envoyés/)).toBeNull();
    expect(jsonLd()).toBeNull();
  });

  it('as a copy, is not shown if the server answers that the order is not this visitor’s', async () => {
    const first = await open(() => ({ ...order, reservations: [reservation('C1234-1')] }));
    await first.unmount();
    let isProved = false;
    const { getByText, getByRole, queryByText, queryByRole, user, emit, settle } = await openProof(
      (call) => (isProved ? { ...order, isBoughtInSession: false } : refuse(404)(call)),
      { page: { readText: (key) => first.storage.get(key) }, onFound: () => (isProved = true) },
    );
    expect(getByRole('heading', { name: 'Ouvrir votre commande', level: 2 })).toBeTruthy();
    expect(getByText(/n’est peut-être plus à jour/)).toBeTruthy();
    expect(queryByText(/valables/)).toBeNull();
    expect(queryByRole('img')).toBeNull();
    const fields = ['Adresse e‑mail', 'Numéro de commande'].map((name) =>
      getByRole<HTMLInputElement>('textbox', { name }),
    );
    expect(fields.map(({ value }) => value)).toEqual(['anna@example.com', 'C1234']);
    await user.click(getByRole('button', { name: 'Retrouver ma commande' }));
    await settle();
    const heading = getByRole('heading', { name: 'C’est réservé, merci\u202f!', level: 2 });
    expect((heading.getRootNode() as ShadowRoot).activeElement).toBe(heading);
    // It was bought in another session, which has reported it.
    expect(emit.mock.calls.map(([name]) => name)).not.toContain('coach:order-completed');
  });

  it('keeps the form and its input while it is compared again', async () => {
    const { getByRole, services, user, settle } = await openProof(refuse(404));
    await user.type(getByRole('textbox', { name: 'Adresse e‑mail' }), 'anna@');
    services.open(createOrderConfirmations).retry('C1234');
    await settle();
    expect(getByRole<HTMLInputElement>('textbox', { name: 'Adresse e‑mail' }).value).toBe('anna@');
  });

  it('opens on this page under the number that was entered instead of the one in the address', async () => {
    const { getByRole, user, settle } = await openProof(refuse(404));
    const field = getByRole('textbox', { name: 'Numéro de commande' });
    fireEvent.change(field, { target: { value: 'c567-8 - 2' } });
    await user.type(getByRole('textbox', { name: 'Adresse e‑mail' }), 'anna@example.com');
    await user.click(getByRole('button', { name: 'Retrouver ma commande' }));
    await settle();
    expect(location.search).toBe('?orderNumber=C5678');
  });

  it('without a number and an order, leads to the search for an order', async () => {
    const { getByRole } = await openProof(refuse(404), { query: '' });
    expect(getByRole('heading', { name: 'Commande introuvable' })).toBeTruthy();
    expect(getByRole('link', { name: 'Retrouver ma commande' }).getAttribute('href')).toBe(
      '/journey-planner/manage-booking',
    );
  });

  it('leads to its changes, and says what to do about a mistyped address', async () => {
    const { getByRole, getByText } = await open();
    expect(getByRole('link', { name: 'Modifier ou annuler' }).getAttribute('href')).toBe(
      '/journey-planner/manage-booking?orderNumber=C1234',
    );
    await createUser().click(getByRole('button', { name: 'Mauvaise adresse, ou pas d’e‑mail\u202f?' }));
    expect(getByText(/écrivez-nous avec le numéro C1234/)).toBeTruthy();
  });

  it('reports an order that cannot be loaded', async () => {
    const { getByText, queryByRole } = await open(refuse(500));
    expect(getByText('Impossible de charger votre commande.')).toBeTruthy();
    expect(queryByRole('heading', { name: 'Commande introuvable' })).toBeNull();
  });

  it('is saved as a calendar file that another library reads', async () => {
    const savedTexts: string[] = [];
    const { getByRole, services } = await open();
    vi.spyOn(services.open(createDevice), 'download').mockImplementation(({ text }) => void savedTexts.push(text));
    await createUser().click(getByRole('button', { name: 'Ajouter à l’agenda' }));
    await waitForLazyCode();
    await pass(10);
    const calendar = new ICAL.Component(ICAL.parse(savedTexts.join('')) as string[]);
    const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
    expect(events.map(({ summary, startDate }) => [summary, startDate.toJSDate().toISOString()])).toEqual([
      ['Autocar Leeds – York', '2026-11-25T10:00:00.000Z'],
      ['Autocar Leeds – York', '2026-11-27T09:00:00.000Z'],
    ]);
    expect(events[0]?.description).toContain('Place 1A');
  });

  it('is a ticket: code, number, passengers and boarding stop', async () => {
    const [journey] = order.journeys;
    const singleOrder = { ...order, journeys: [journey], reservations: [reservation('C1234-1')] };
    const { getByRole, getByText } = await open(() => singleOrder);
    await waitForLazyCode();
    const picture = getByRole('img', { name: 'Code du billet, réservation C1234-1' });
    expect(decodeDrawnCode(picture)).toBe(code);
    for (const message of ['Anna Arnaud', 'Noé Blanc', 'Dyer Street, LS2 7LA']) expect(getByText(message)).toBeTruthy();
    const stops = getByRole('link', { name: 'Voir l’arrêt sur la carte' });
    expect(stops.getAttribute('href')).toMatch(/^\/stops\?cityId=\d+&stopId=/);
    expect(getByRole('link', { name: /^Itinéraire jusqu’à l’arrêt/ }).getAttribute('href')).toContain('53.796600');
    expect(getByRole('link', { name: 'Suivre l’autocar en direct' }).getAttribute('href')).toContain('journeyId=7');
  });

  it('shows the disruptions of each journey', async () => {
    const { getAllByRole } = await open();
    const groups = getAllByRole('group', { name: 'État du trajet Leeds – York' });
    expect(groups.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Impossible de vérifier'),
      'Aucun incident connu sur ce trajet.',
    ]);
  });

  it('shows its code from the copy on the device', async () => {
    const first = await open(() => ({ ...order, reservations: [reservation('C1234-1')] }));
    await first.unmount();
    const { getByRole } = await open(refuse(503), { readText: (key) => first.storage.get(key) });
    await waitForLazyCode();
    expect(decodeDrawnCode(getByRole('img', { name: 'Code du billet, réservation C1234-1' }))).toBe(code);
  });

  it('shows the address of its stop from the copy on the device', async () => {
    const first = await open(() => ({ ...order, reservations: [reservation('C1234-1')] }));
    expect(first.getAllByText('Dyer Street, LS2 7LA').length).toBeGreaterThan(0);
    await first.unmount();
    const { getAllByText } = await open(refuse(503), { readText: (key) => first.storage.get(key) }, refuse(503));
    expect(getAllByText('Dyer Street, LS2 7LA').length).toBeGreaterThan(0);
  });

  it('lists cancelled and exchanged reservations without a code', async () => {
    const endedReservations = [
      reservation('C1234-1', { status: 'CANCELLED', ticketCode: undefined }),
      reservation('C1234-2', { status: 'EXCHANGED', ticketCode: undefined }),
    ];
    const { getByRole, getByText, queryByRole, queryByText } = await open(() => ({
      ...order,
      journeys: [],
      reservations: endedReservations,
      grossTotal: 0,
    }));
    expect(getByRole('heading', { name: 'Commande annulée' })).toBeTruthy();
    expect(queryByText('C’est réservé, merci\u202f!')).toBeNull();
    const [cancelledItem, exchangedItem] = within(getByRole('region', { name: 'Ne sont plus valables' })).getAllByRole(
      'listitem',
    );
    expect(getByRole('heading', { name: 'Ne sont plus valables', level: 3 })).toBeTruthy();
    expect(cancelledItem?.textContent).toMatch(/Leeds – York.*Annulé.*C1234-1/);
    expect(exchangedItem?.textContent).toMatch(/Échangé.*C1234-2/);
    expect(getByText(/leurs codes ne sont plus acceptés/)).toBeTruthy();
    expect(queryByRole('img')).toBeNull();
    expect(queryByRole('button', { name: 'Imprimer' })).toBeNull();
  });

  it('can be printed, and shares links to its itineraries', async () => {
    const { getByRole, getAllByRole, services } = await open();
    const print = vi.spyOn(services.open(createDevice), 'print').mockImplementation(() => {});
    await createUser().click(getByRole('button', { name: 'Imprimer' }));
    expect(print).toHaveBeenCalledOnce();
    const [journey] = getAllByRole('article');
    const card = within(journey as HTMLElement);
    await createUser().click(card.getByRole('button', { name: /^Partager/ }));
    await waitForLazyCode();
    const field = card.getByRole<HTMLInputElement>('textbox');
    expect(field.value).toBe(`${location.origin}/journey-planner/itinerary?journeyId=7`);
    const share = card.getByRole('button', { name: /^Partager.*Leeds/ });
    expect(share.getAttribute('aria-expanded')).toBe('true');
    expect(field.closest('[hidden]')).toBeNull();
    await createUser().click(share);
    expect(share.getAttribute('aria-expanded')).toBe('false');
    expect(card.queryByRole('textbox', { hidden: true })).toBeNull();
  });

  it('leaves out unknown facts', async () => {
    const [journey] = order.journeys;
    const minimalJourney = {
      ...order,
      emailAddress: undefined,
      taxTotal: 0,
      journeys: [{ ...journey, passengers: undefined, seats: [], origin: { cityName: 'Leeds', stopName: 'Leeds' } }],
      reservations: [reservation('C1234-1', { passengers: [{ firstName: '' }], ticketCode: undefined })],
    };
    const { root, getByText, queryByText, queryByRole } = await open(() => minimalJourney);
    // The number is shown if there is no code.
    expect(getByText('C1234-1')).toBeTruthy();
    expect(root.querySelector('.bought-journey-facts')?.textContent).toBe('£12.00');
    expect(root.querySelector('.bought-journey-place')?.textContent).toBe('Leeds');
    expect(root.querySelector('.bought-journey-changes')).toBeNull();
    expect(root.querySelector('.confirmation-tax')).toBeNull();
    expect(queryByText(/^Vos billets sont envoyés/)).toBeNull();
    expect(queryByRole('link', { name: 'Voir l’arrêt sur la carte' })).toBeNull();
    expect(root.querySelector('.ticket-facts')?.childElementCount).toBe(1);
    expect(queryByText('Voici la copie conservée sur cet appareil.')).toBeNull();
  });

  it('shows stop names, an arrival on the next day, and several seats', async () => {
    const night = createWireJourney('7', {
      arrivalDateTime: '2026-11-26T06:00',
      passengers: 2,
      seats: ['1A', '1B'].map((seatNumber) => ({ seat: { seatNumber, seatPlanKey: seatNumber } })) as never,
    });
    const { root } = await open(() => ({ ...order, journeys: [night] }));
    const listTexts = (selector: string) =>
      [...root.querySelectorAll(selector)].map((part) => part.textContent.replaceAll('\u00a0', ' ').trim());
    expect(listTexts('.bought-journey-place')).toEqual(['Leeds, Dyer Street', 'York, Stonebow']);
    expect(listTexts('.bought-journey-note')).toEqual(['+1 jour']);
    expect(listTexts('.bought-journey-facts')).toEqual(['2 voyageursPlaces 1A, 1B£12.00']);
  });

  it('reports whether the calendar file was saved, and is busy meanwhile', async () => {
    const { getByRole, services, store } = await open();
    vi.spyOn(services.open(createDevice), 'download').mockImplementation(() => {
      throw new Error('full');
    });
    const button = getByRole('button', { name: 'Ajouter à l’agenda' });
    await createUser().click(button);
    await waitForLazyCode();
    await pass(10);
    expect(getByRole('alert').textContent).toContain('agenda');
    expect(button.getAttribute('aria-busy')).toBeNull();
    vi.spyOn(services.open(createDevice), 'download').mockImplementation(() => {});
    await createUser().click(button);
    await waitForLazyCode();
    await pass(1000);
    expect(store.getState().announcements.message).toMatch(/agenda/);
  });
});
