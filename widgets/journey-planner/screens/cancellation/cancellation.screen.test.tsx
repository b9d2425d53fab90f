// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '#shared/services/page/fake-page.test-data.ts';
import { wireCancellation, wireOrder, wireReservation } from '#shared/services/orders/wire-order.test-data.ts';
import type { IslandScene } from '#test/support/render-island.tsx';
import { openPlanner } from '../../open-planner.test-data.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(Date.parse('2026-11-24T12:00Z'));
});
afterEach(() => void vi.useRealTimers());

const after = wireOrder({
  ...{ grossTotal: 14, retainedTotal: 2 },
  reservations: [wireReservation('R1', { status: 'CANCELLED' }), wireReservation('R2')],
  journeys: [wireReservation('R2').journey],
  refunds: [{ refundId: 'a', amount: 10, status: 'PENDING', reservationNumbers: ['R1'] }],
});

function open(answers: IslandScene['answers'] = {}, path = '/cancellation/key-R1') {
  return openPlanner(path, {
    answers: {
      getCancellation: () => wireCancellation(),
      refundReservation: () => ({ errors: [], refundedAmount: 10 }),
      getCancellationOrder: () => after,
      getAccount: refuse(401),
      ...answers,
    },
  });
}
type Planner = Awaited<ReturnType<typeof open>>;

const sums = ({ getAllByRole }: Planner) => getAllByRole('definition').map(({ textContent }) => textContent);

describe('cancellation (spec §2 "Routes")', () => {
  it('says what each choice brings, to which means and when, before anything is confirmed', async () => {
    const planner = await open();
    const { getByRole, getAllByRole, user, seen, asked } = planner;
    expect(getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Ce trajet seulement£10.00 rendus',
      'Toute la commande, 2 trajets£20.00 rendus',
    ]);
    expect(sums(planner).slice(-3)).toEqual(['£12.00', '−£2.00', '£10.00']);
    expect(seen(/L’argent revient sur le moyen de paiement/)).toBeTruthy();
    const steps = within(getByRole('list', { name: 'Quand l’argent revient' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Aujourd’hui\u00a0: vous confirmez l’annulation',
      'Le prestataire de paiement envoie l’argent',
      'Sur votre compte au plus tard le ven. 27 nov.',
    ]);
    await user.click(getByRole('radio', { name: /Toute la commande/ }));
    expect(sums(planner).slice(-1)).toEqual(['£20.00']);
    expect(getByRole('button', { name: 'Annuler et recevoir £20.00' })).toBeTruthy();
    expect(asked()).not.toContain('refundReservation');
  });

  it('cancels what was chosen once it is confirmed once more, and shows the order after it', async () => {
    const { press, getByRole, root, sent, path, said, seen } = await open();
    await press('Annuler et recevoir £10.00');
    expect(getByRole('button', { name: 'Oui, annuler' })).toBe(root.activeElement);
    await press('Oui, annuler');
    expect(sent('refundReservation')).toEqual({ quoteId: 'q1' });
    expect([path(), said()]).toEqual(['/cancellation/key-R1/order', 'C’est annulé.']);
    expect(seen('Ce trajet de la commande CW123456 est annulé.')).toBeTruthy();
    expect(getByRole('list', { name: '£10.00, En cours' })).toBeTruthy();
  });

  it('cancels nothing where the question is answered with no', async () => {
    const { press, getByRole, root, asked } = await open();
    await press('Annuler et recevoir £10.00');
    await press('Non, garder ma réservation');
    expect(getByRole('button', { name: 'Annuler et recevoir £10.00' })).toBe(root.activeElement);
    expect(asked()).not.toContain('refundReservation');
  });

  it('shows the new offer where the old one is over, with the same choice', async () => {
    let paid = 24;
    const choices = () => [
      ...wireCancellation().choices.slice(0, 1),
      { quoteId: `q${paid}`, reservationNumbers: ['R1', 'R2'], paid, refundFee: null, refundableAmount: paid - 5 },
    ];
    const planner = await open({
      getCancellation: () => wireCancellation({ choices: choices() }),
      refundReservation: () => ({ errors: [{ id: 'quote-expired', message: 'Trop tard.' }] }),
    });
    const { user, getByRole, press, seen } = planner;
    await user.click(getByRole('radio', { name: /Toute la commande/ }));
    await press('Annuler et recevoir £19.00');
    paid = 20;
    await press('Oui, annuler');
    expect(seen('Cette offre n’est plus valable. Rien n’a été annulé.')).toBeTruthy();
    expect(getByRole('button', { name: 'Annuler et recevoir £15.00' })).toBeTruthy();
    expect(planner.root.activeElement?.getAttribute('aria-label')).toMatch(/Cette offre/);
  });

  it('shows the first error’s message where it is refused', async () => {
    const errors = [
      { id: '1', message: 'Le départ est passé.' },
      { id: '2', message: 'Non.' },
    ];
    const { press, seen, path } = await open({ refundReservation: refuse(409, errors) });
    await press('Annuler et recevoir £10.00');
    await press('Oui, annuler');
    expect([!!seen('Le départ est passé.'), seen('Non.'), path()]).toEqual([true, null, '/cancellation/key-R1']);
  });

  it('is confirmed again under its key where the answer was lost', async () => {
    const { press, seen, calls } = await open({ refundReservation: refuse(503), getCancellationOrder: refuse(503) });
    await press('Annuler et recevoir £10.00');
    await press('Oui, annuler');
    expect(seen('Nous ne savons pas encore si l’annulation a abouti.')).toBeTruthy();
    await press('Oui, annuler');
    const keys = calls.filter(({ endpoint }) => endpoint === 'refundReservation').map(({ key }) => key);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('says that a coach was cancelled by the operator, and that another time is free', async () => {
    const { getByRole, seen } = await open({
      getCancellation: () => wireCancellation({ isCancelledByOperator: true }),
    });
    expect(seen(/Nous avons annulé cet autocar/)).toBeTruthy();
    const link = getByRole('link', { name: 'Changer d’horaire gratuitement' });
    expect(link.getAttribute('href')).toBe('/journey-planner/cancellation/key-R1/reschedule');
  });

  it.each([
    [
      'nothing comes back',
      { choices: [{ quoteId: 'q', reservationNumbers: ['R1'], paid: 12, refundFee: 12, refundableAmount: 0 }] },
      'Ce tarif n’est pas remboursable : si vous annulez, rien ne vous est rendu.',
    ],
    ['nothing can be cancelled', { canCancel: false, choices: [] }, 'Ce trajet ne peut pas être annulé en ligne.'],
    [
      'it is cancelled already',
      { canCancel: false, choices: [], reservation: wireReservation('R1', { status: 'CANCELLED' }) },
      'Ce trajet est déjà annulé.',
    ],
  ])('says where %s', async (...[, change, words]) => {
    const { seen } = await open({ getCancellation: () => wireCancellation(change) });
    expect(seen(words)).toBeTruthy();
  });
});

describe('a reservation that is not found (spec §8 "Cancellation lookup failure")', () => {
  it.each([404, 503])('with status %i leads to the page that says so', async (status) => {
    const { path, getByRole } = await open({ getCancellation: refuse(status) });
    expect(path()).toBe('/cancellation/key-R1/not-found');
    expect(getByRole('heading', { name: 'Réservation introuvable' })).toBeTruthy();
    const link = getByRole('link', { name: 'Retrouver ma commande' });
    expect(link.getAttribute('href')).toBe('/journey-planner/manage-booking');
  });

  it('is looked for again by a press', async () => {
    let isDown = true;
    const { press, path } = await open({
      getCancellation: (call) => (isDown ? refuse(503)(call) : wireCancellation()),
    });
    isDown = false;
    await press('Réessayer avec cette réservation', 'link');
    expect(path()).toBe('/cancellation/key-R1');
  });
});

describe('cancellation/{key}/order', () => {
  it('shows what has changed, and leads on', async () => {
    const { getAllByRole, getByRole } = await open({}, '/cancellation/key-R1/order');
    expect(getAllByRole('article').map((card) => within(card).queryByText(/^(Annulé|Confirmé)$/)?.textContent)).toEqual(
      ['Annulé', 'Confirmé'],
    );
    expect(getByRole('link', { name: 'Voir mes billets' }).getAttribute('href')).toBe(
      '/journey-planner/confirmation?orderNumber=CW123456',
    );
    expect(getByRole('link', { name: 'Gérer cette commande' })).toBeTruthy();
  });
});
