// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '#shared/services/page/fake-page.test-data.ts';
import { wireOrder, wireReservation } from '#shared/services/orders/wire-order.test-data.ts';
import { openPlanner } from '../../open-planner.test-data.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(Date.parse('2026-11-24T12:00Z'));
});
afterEach(() => void vi.useRealTimers());

const open = (reservations: readonly object[]) =>
  openPlanner('/amend/profiles', {
    answers: { getOrder: () => wireOrder({ reservations }), getAccount: refuse(401) },
    page: { readTabText: (key) => (key === 'coach-widgets.managed-order' ? 'key-1' : undefined) },
  });

describe('amend/profiles (spec §2 "amend passengers")', () => {
  it('lists the passengers of future journeys, each with a link to change the name', async () => {
    const unnamedPassenger = { passengers: [{ passengerId: 'p9' }], canAmend: false };
    const reservations = [
      wireReservation('R1'),
      wireReservation('R2', unnamedPassenger),
      wireReservation('R3', { status: 'CANCELLED' }),
    ];
    const { getAllByRole, getByText } = await open(reservations);
    const [first, second, ...otherCards] = getAllByRole('article').map((card) => within(card));
    expect(otherCards).toEqual([]);
    expect(getByText(/^Corrigez un nom/)).toBeTruthy();
    expect(first?.getByRole('heading', { name: 'Leeds – York', level: 3 })).toBeTruthy();
    expect(first?.queryByText('Ces noms ne peuvent plus être modifiés en ligne.')).toBeNull();
    // Names are only in the list.
    expect(first?.getAllByText(/^Anna Kowalska$/)).toHaveLength(1);
    expect(second?.queryByRole('link')).toBeNull();
    const link = first?.getByRole('link', { name: 'Modifier Anna Kowalska, Leeds – York' });
    expect(link?.getAttribute('href')).toBe(
      `/journey-planner/amend/passenger-details?reservationNumber=R1&passengerId=p-R1&firstName=Anna&lastName=Kowalska`,
    );
    expect(second?.getByText('Voyageur 1')).toBeTruthy();
    expect(second?.getByText('Ces noms ne peuvent plus être modifiés en ligne.')).toBeTruthy();
  });

  it('shows the journeys of an order without reservations, and that names cannot be changed', async () => {
    const { getAllByRole, getByText } = await open([]);
    expect(getAllByRole('article')).toHaveLength(2);
    expect(getByText('Les noms de cette commande ne peuvent pas être modifiés en ligne.')).toBeTruthy();
  });

  it('shows that there are no future journeys', async () => {
    const reservations = [wireReservation('R3', { status: 'CANCELLED' })];
    const { getByText } = await open(reservations);
    expect(getByText('Cette commande n’a plus de trajet à venir.')).toBeTruthy();
  });
});
