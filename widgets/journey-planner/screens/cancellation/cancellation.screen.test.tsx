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
  grossTotal: 14,
  retainedTotal: 2,
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
  it('shows refund, payment method and time of each choice before confirmation', async () => {
    const planner = await open();
    const { getByRole, getAllByRole, user, findText, requests } = planner;
    expect(getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Ce trajet seulement£10.00 remboursés',
      'Toute la commande, 2 trajets£20.00 remboursés',
    ]);
    expect(sums(planner).slice(-3)).toEqual(['£12.00', '−£2.00', '£10.00']);
    expect(findText(/L’argent revient sur le moyen de paiement/)).toBeTruthy();
    expect(getByRole('heading', { name: 'Leeds – York', level: 3 })).toBeTruthy();
    const steps = within(getByRole('list', { name: 'Quand l’argent revient' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Aujourd’hui\u00a0: vous confirmez l’annulation',
      'Le prestataire de paiement envoie l’argent',
      'Sur votre compte au plus tard le vendredi 27 novembre',
    ]);
    await user.click(getByRole('radio', { name: /Toute la commande/ }));
    expect(sums(planner).slice(-1)).toEqual(['£20.00']);
    expect(getByRole('button', { name: 'Annuler et recevoir £20.00' })).toBeTruthy();
    expect(requests()).not.toContain('refundReservation');
  });

  it('cancels the choice after a confirmation, and shows the order', async () => {
    const { press, getByRole, root, lastBody, path, announcement, findText } = await open();
    const historyLength = history.length;
    await press('Annuler et recevoir £10.00');
    expect(getByRole('group', { name: /^Une annulation est définitive/ })).toBe(root.activeElement);
    await press('Oui, annuler');
    expect(history.length).toBe(historyLength);
    expect(lastBody('refundReservation')).toEqual({ quoteId: 'q1' });
    expect([path(), announcement()]).toEqual(['/cancellation/key-R1/order', 'L’annulation est faite.']);
    expect(findText('Ce trajet de la commande CW123456 est annulé.')).toBeTruthy();
    expect(getByRole('list', { name: '£10.00, En cours' })).toBeTruthy();
  });

  it('cancels nothing if the question is answered with no', async () => {
    const { press, getByRole, getAllByRole, queryByRole, root, requests } = await open();
    const question = { name: /^Une annulation est définitive\. Annuler maintenant/ };
    expect(queryByRole('group', question)).toBeNull();
    expect(queryByRole('button', { name: 'Non, garder ma réservation' })).toBeNull();
    await press('Annuler et recevoir £10.00');
    expect(within(getByRole('group', question)).getAllByRole('button')).toHaveLength(2);
    // The choice cannot be changed during the question.
    expect(getAllByRole('radio').every((radio) => radio.closest('fieldset')?.disabled)).toBe(true);
    await press('Non, garder ma réservation');
    expect(getByRole('button', { name: 'Annuler et recevoir £10.00' })).toBe(root.activeElement);
    expect(requests()).not.toContain('refundReservation');
    expect(getAllByRole('radio').some((radio) => radio.closest('fieldset')?.disabled)).toBe(false);
  });

  it('cannot be aborted or confirmed twice during the request', async () => {
    const { press, user, getByRole, calls } = await open({ refundReservation: () => new Promise(() => {}) });
    await press('Annuler et recevoir £10.00');
    await user.click(getByRole('button', { name: 'Oui, annuler' }));
    expect(getByRole('button', { name: 'Oui, annuler' }).getAttribute('aria-busy')).toBe('true');
    expect(getByRole('button', { name: 'Non, garder ma réservation' }).getAttribute('aria-disabled')).toBe('true');
    await press('Oui, annuler');
    expect(calls.filter(({ endpoint }) => endpoint === 'refundReservation')).toHaveLength(1);
  });

  it('offers no choice if there is only one, and shows no fee if there is none', async () => {
    const choices = [{ quoteId: 'q', reservationNumbers: ['R1'], paid: 12, refundFee: 0, refundableAmount: 12 }];
    const planner = await open({ getCancellation: () => wireCancellation({ choices }) });
    expect(planner.queryByRole('radio')).toBeNull();
    expect(planner.queryByText('Frais d’annulation')).toBeNull();
    expect(sums(planner).slice(-2)).toEqual(['£12.00', '£12.00']);
    expect(planner.queryByText(/^Nous avons annulé cet autocar/)).toBeNull();
  });

  it('shows that an expired offer has no replacement', async () => {
    let isOver = false;
    const { press, findText } = await open({
      getCancellation: () => wireCancellation(isOver ? { canCancel: true, choices: [] } : {}),
      refundReservation: () => ({ errors: [{ id: (isOver = true) && 'quote-expired' }] }),
    });
    await press('Annuler et recevoir £10.00');
    await press('Oui, annuler');
    expect(findText(/^Il n’y a pas de nouvelle offre|ne peut pas être annulé en ligne/)).toBeTruthy();
  });

  it('shows a refusal without a message of the operator', async () => {
    const { press, findText } = await open({ refundReservation: () => ({ errors: [{ id: '1' }] }) });
    await press('Annuler et recevoir £10.00');
    await press('Oui, annuler');
    expect(findText('L’annulation a été refusée.')).toBeTruthy();
  });

  it('replaces an expired offer, with the same choice', async () => {
    let paidAmount = 24;
    const choices = () => [
      ...wireCancellation().choices.slice(0, 1),
      {
        quoteId: `q${paidAmount}`,
        reservationNumbers: ['R1', 'R2'],
        paid: paidAmount,
        refundFee: null,
        refundableAmount: paidAmount - 5,
      },
    ];
    const planner = await open({
      getCancellation: () => wireCancellation({ choices: choices() }),
      refundReservation: () => ({ errors: [{ id: 'quote-expired', message: 'Trop tard.' }] }),
    });
    const { user, getByRole, press, findText } = planner;
    await user.click(getByRole('radio', { name: /Toute la commande/ }));
    await press('Annuler et recevoir £19.00');
    paidAmount = 20;
    await press('Oui, annuler');
    expect(findText('Cette offre n’est plus valable. Rien n’a été annulé.')).toBeTruthy();
    expect(getByRole('button', { name: 'Annuler et recevoir £15.00' })).toBeTruthy();
    expect(planner.root.activeElement?.getAttribute('aria-label')).toMatch(/Cette offre/);
  });

  it('shows the first error’s message if it is refused', async () => {
    const errors = [
      { id: '1', message: 'Le départ est passé.' },
      { id: '2', message: 'Non.' },
    ];
    const { press, findText, path } = await open({ refundReservation: refuse(409, errors) });
    await press('Annuler et recevoir £10.00');
    await press('Oui, annuler');
    expect([!!findText('Le départ est passé.'), findText('Non.'), path()]).toEqual([
      true,
      null,
      '/cancellation/key-R1',
    ]);
  });

  it('is repeated with the same idempotency key if the answer was lost', async () => {
    const { press, findText, calls } = await open({
      refundReservation: refuse(503),
      getCancellationOrder: refuse(503),
    });
    await press('Annuler et recevoir £10.00');
    await press('Oui, annuler');
    expect(findText('Nous ne savons pas encore si l’annulation a abouti.')).toBeTruthy();
    await press('Oui, annuler');
    const keys = calls.filter(({ endpoint }) => endpoint === 'refundReservation').map(({ key }) => key);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('shows that the operator cancelled the coach, and that a reschedule is free', async () => {
    const { getByRole, findText } = await open({
      getCancellation: () => wireCancellation({ isCancelledByOperator: true }),
    });
    expect(findText(/Nous avons annulé cet autocar/)).toBeTruthy();
    const link = getByRole('link', { name: 'Changer d’horaire gratuitement' });
    expect(link.getAttribute('href')).toBe('/journey-planner/cancellation/key-R1/reschedule');
  });

  it.each([
    [
      'nothing is refunded',
      { choices: [{ quoteId: 'q', reservationNumbers: ['R1'], paid: 12, refundFee: 12, refundableAmount: 0 }] },
      'Ce tarif n’est pas remboursable : si vous annulez, rien ne vous sera remboursé.',
    ],
    ['nothing can be cancelled', { canCancel: false, choices: [] }, 'Ce trajet ne peut pas être annulé en ligne.'],
    [
      'it is cancelled already',
      { canCancel: false, choices: [], reservation: wireReservation('R1', { status: 'CANCELLED' }) },
      'Ce trajet est déjà annulé.',
    ],
  ])('reports if %s', async (...[, change, message]) => {
    const { findText, queryByRole } = await open({ getCancellation: () => wireCancellation(change) });
    expect(findText(message)).toBeTruthy();
    expect(queryByRole('list', { name: 'Quand l’argent revient' })).toBeNull();
    expect(queryByRole('button', { name: 'Annuler sans remboursement' }) !== null).toBe(!('canCancel' in change));
  });
});

describe('a reservation that is not found (spec §8 "Cancellation lookup failure")', () => {
  it.each([404, 503])('with status %i redirects to the page that reports it', async (status) => {
    const historyLength = history.length;
    const { path, getByRole } = await open({ getCancellation: refuse(status) });
    expect([path(), history.length]).toEqual(['/cancellation/key-R1/not-found', historyLength]);
    expect(getByRole('heading', { name: 'Réservation introuvable' })).toBeTruthy();
    const link = getByRole('link', { name: 'Retrouver ma commande' });
    expect(link.getAttribute('href')).toBe('/journey-planner/manage-booking');
  });

  it('can be loaded again', async () => {
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
  it('shows what has changed, with links', async () => {
    const { getAllByRole, getByRole, press, path, tabStorage } = await open({}, '/cancellation/key-R1/order');
    expect(getAllByRole('article').map((card) => within(card).queryByText(/^(Annulé|Confirmé)$/)?.textContent)).toEqual(
      ['Annulé', 'Confirmé'],
    );
    expect(getByRole('link', { name: 'Voir mes billets' }).getAttribute('href')).toBe(
      '/journey-planner/confirmation?orderNumber=CW123456',
    );
    expect(getAllByRole('heading', { name: 'Leeds – York', level: 4 })).toHaveLength(2);
    await press('Gérer cette commande', 'link');
    expect([path(), tabStorage.get('coach-widgets.managed-order')]).toEqual(['/amend', 'key-1']);
  });
});

describe('an order after a reservation was cancelled or moved', () => {
  const titleIn = ({ root }: Planner) => root.querySelector('.notice-title')?.textContent;

  it('has no link to tickets if all are cancelled', async () => {
    const reservations = [wireReservation('R1', { status: 'CANCELLED' })];
    const order = wireOrder({ reservations, journeys: [], refunds: [], grossTotal: null });
    const planner = await open({ getCancellationOrder: () => order }, '/cancellation/key-R1/order');
    expect(planner.queryByRole('link', { name: 'Voir mes billets' })).toBeNull();
    expect(planner.queryByRole('term')).toBeTruthy();
    expect(planner.root.querySelector('.refund-list')).toBeNull();
    expect(titleIn(planner)).toMatch(/est annulé\.$/);
  });

  it('is not reported as changed if the reservation was neither cancelled nor moved', async () => {
    const reservations = [wireReservation('R1'), wireReservation('R2', { status: 'CANCELLED' })];
    const planner = await open(
      { getCancellationOrder: () => wireOrder({ reservations }) },
      '/cancellation/key-R1/order',
    );
    expect(planner.getByRole('heading', { level: 2 }).textContent).toBe('Votre commande');
    expect([titleIn(planner), planner.findText(/rien à vous rembourser/)]).toEqual([undefined, null]);
  });

  it('has its journeys if the operator lists no reservations, and reports the change of this page only', async () => {
    const order = wireOrder({ reservations: [], refunds: undefined });
    const planner = await open({ getCancellationOrder: () => order });
    await planner.press(/^Annuler et recevoir/);
    await planner.press('Oui, annuler');
    expect(planner.path()).toBe('/cancellation/key-R1/order');
    expect(planner.getByRole('heading', { level: 2 }).textContent).toBe('Votre commande a changé');
    expect([titleIn(planner), planner.findText(/rien à vous rembourser/)]).toEqual([
      'La commande CW123456 est à jour.',
      null,
    ]);
    expect(planner.getAllByRole('heading', { name: 'Leeds – York', level: 4 })).toHaveLength(2);
    expect(planner.findText('Confirmé')).toBeNull();
  });

  it('is reported as saved if it cannot be loaded after a change of this page', async () => {
    const failed = { getCancellationOrder: refuse(503) };
    const saved = 'Ce que vous avez confirmé est enregistré. Réessayez dans un instant.';
    const planner = await open(failed);
    await planner.press(/^Annuler et recevoir/);
    await planner.press('Oui, annuler');
    expect(planner.findText(saved)).toBeTruthy();
    await planner.unmount();
    const reopened = await open(failed, '/cancellation/key-R1/order');
    expect(reopened.findText(saved)).toBeNull();
  });

  it('redirects to the lookup if it is unknown', async () => {
    const historyLength = history.length;
    const { path } = await open({ getCancellationOrder: refuse(404) }, '/cancellation/key-R1/order');
    expect([path(), history.length]).toEqual(['/cancellation/key-R1/not-found', historyLength]);
  });
});
