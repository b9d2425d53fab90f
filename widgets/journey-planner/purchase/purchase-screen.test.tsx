// @vitest-environment happy-dom
import { fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { apiFailure } from '#shared/api/failure.ts';
import { refuse } from '#shared/services/page/fake-page.test-data.ts';
import { createUser, type IslandScene, lazyCode, pass, renderIsland } from '#test/support/render-island.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const journey = {
  ...{ journeyId: '7', lineItemId: 'a', price: 20, passengers: 2 },
  ...{ departureDateTime: '2031-03-09T10:00', arrivalDateTime: '2031-03-09T14:05' },
  ...{ origin: { cityName: 'Londres', stopName: 'Victoria' }, destination: { cityName: 'Leeds' } },
  seats: [{ seat: { seatNumber: '1A', seatPlanKey: 'x' } }, { seat: { seatNumber: '1B', seatPlanKey: 'y' } }],
  connJourneys: [],
};
const basket = {
  ...{ journeys: [journey], errors: [], total: 24.5, discountTotal: 1, expiryTotalSecondsRemaining: 900 },
  feesBreakdown: { booking: 1.5, sms: 0.5, facilities: null, amendment: null },
  ...{ markupTotal: 3.5, status: 'OPEN', payment: { types: ['DIRECT_CARD'] } },
};
const free = { ...basket, total: 0, discountTotal: 25.5 };
const redirect = { paymentId: 'p1', status: 'REDIRECT', amount: 24.5, redirectUrl: 'https://pay.example/1' };
const bought = { paymentId: 'p1', status: 'PAID', amount: 0, orderNumber: 'C1234' };

async function open(path: string, scene: IslandScene = {}) {
  history.replaceState(null, '', path);
  onTestFinished(() => history.replaceState(null, '', '/'));
  const island = await renderIsland('journey-planner', {
    ...scene,
    answers: {
      getBasket: () => ({ basket }),
      getBillingInfo: () => ({}),
      getPayment: () => ({ payment: null }),
      startPayment: () => ({ payment: redirect, errors: [] }),
      ...scene.answers,
    },
  });
  await lazyCode();
  await pass(300);
  return island;
}
type Opened = Awaited<ReturnType<typeof open>>;

const labels = {
  firstName: 'Prénom',
  lastName: 'Nom',
  emailAddress: 'Adresse e-mail',
  addressLine1: 'Adresse',
  townCity: 'Ville',
  postalCode: 'Code postal',
};
const anna = {
  ...{ firstName: 'Anna', lastName: 'Kowalska', emailAddress: 'anna@example.com' },
  ...{ addressLine1: '1 High Street', townCity: 'Leeds', postalCode: 'ls1 4ap' },
};
const field = ({ getByLabelText }: Opened, label: string) => getByLabelText<HTMLInputElement>(label);

function fill(island: Opened, said: Partial<typeof anna> = anna) {
  for (const [name, words] of Object.entries(said)) {
    fireEvent.change(field(island, labels[name as keyof typeof labels]), { target: { value: words } });
  }
  const agreed = field(island, 'J’accepte les conditions de transport.');
  if (!agreed.checked) fireEvent.click(agreed);
}

async function pay(island: Opened, name = /^Payer/) {
  await createUser().click(island.getByRole('button', { name }));
  await pass(400);
}
const wishes = ({ calls }: Opened) => calls.filter(({ endpoint }) => endpoint === 'startPayment');

describe('the summary of the purchase (issue "review")', () => {
  it('lists journeys, seats, tickets, fees, discounts and the total, which they add up to', async () => {
    const { getByRole, getByText } = await open('/journey-planner/payment');
    const review = within(getByRole('region', { name: 'Votre achat' }));
    for (const words of ['Londres – Leeds', '10:00', '14:05', '2 voyageurs', 'Places 1A, 1B', 'Victoria']) {
      expect(review.getByText(words)).toBeTruthy();
    }
    const sums = [...review.getAllByRole('term')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]);
    expect(sums.slice(2)).toEqual([
      ['Billets', '£20.00'],
      ['Frais de réservation', '£1.50'],
      ['Frais de SMS', '£0.50'],
      ['Choix des places', '£3.50'],
      ['Codes de réduction', '−£1.00'],
      ['Total', '£24.50'],
    ]);
    // A second has begun or not, by when the screen's code has come.
    expect(getByText(/^Vos places sont réservées encore (15:00|14:59)\.$/)).toBeTruthy();
    expect(getByRole('button', { name: 'Payer £24.50' })).toBeTruthy();
  });

  it('says that there is nothing to pay without a basket, and names an order that was paid', async () => {
    const nothing = { getBasket: () => ({ basket: null }), getPayment: () => ({ payment: bought }) };
    const { getByText, getByRole, queryByRole } = await open('/journey-planner/payment', { answers: nothing });
    expect(getByText('Il n’y a rien à payer : votre panier est vide.')).toBeTruthy();
    expect(getByText('Votre commande C1234 est payée.')).toBeTruthy();
    expect(getByRole('link', { name: 'Voir la commande' }).getAttribute('href')).toBe(
      '/journey-planner/confirmation?orderNumber=C1234',
    );
    expect(queryByRole('button', { name: /^Payer/ })).toBeNull();
  });

  it('says so when the basket cannot be loaded', async () => {
    const { getByText } = await open('/journey-planner/payment', { answers: { getBasket: refuse(500) } });
    expect(getByText('Impossible de charger votre panier.')).toBeTruthy();
    expect(getByText('Rien n’a été débité. Réessayez dans un instant.')).toBeTruthy();
  });
});

describe('the billing form (spec §3 "Billing info")', () => {
  it('is prefilled with known data, and keeps what was typed before', async () => {
    const known = { firstName: 'Eva', lastName: 'Novak', country: 'UK', postalCode: 'LS1 4AP' };
    let answer = {};
    const island = await open('/journey-planner/payment', { answers: { getBillingInfo: () => answer } });
    expect(field(island, 'Pays').value).toBe('GB');
    fill(island, { firstName: 'Anna' });
    answer = known;
    await island.unmount();
    const again = await open('/journey-planner/payment', {
      answers: { getBillingInfo: () => known },
      page: { readTabText: (key) => island.tabStorage.get(key) },
    });
    expect(field(again, 'Prénom').value).toBe('Anna');
    expect(field(again, 'Nom').value).toBe('Novak');
    expect(field(again, 'Code postal').value).toBe('LS1 4AP');
    expect(field(again, 'J’accepte les conditions de transport.').checked).toBe(true);
  });

  it.each([
    ['Prénom', 'given-name'],
    ['Nom', 'family-name'],
    ['Adresse e-mail', 'email'],
    ['Téléphone (facultatif)', 'tel'],
    ['Pays', 'billing country'],
    ['Adresse', 'billing address-line1'],
    ['Complément d’adresse (facultatif)', 'billing address-line2'],
    ['Ville', 'billing address-level2'],
    ['Code postal', 'billing postal-code'],
  ])('has the autocomplete token for %s', async (label, token) => {
    expect(field(await open('/journey-planner/payment'), label).getAttribute('autocomplete')).toBe(token);
  });

  it('has the fields of the chosen country', async () => {
    const island = await open('/journey-planner/payment', { settings: { operation: 'CA' } });
    const region = field(island, 'Province ou territoire');
    expect(region.tagName).toBe('SELECT');
    expect(within(region).getByRole('option', { name: 'Québec' })).toBeTruthy();
    fireEvent.change(field(island, 'Pays'), { target: { value: 'US' } });
    expect(within(field(island, 'État')).getByRole('option', { name: 'Ohio' })).toBeTruthy();
    fireEvent.change(field(island, 'Pays'), { target: { value: 'IE' } });
    expect(field(island, 'Région (facultatif)').tagName).toBe('INPUT');
    expect(field(island, 'Code postal (facultatif)')).toBeTruthy();
  });

  it('lists all errors, each leading to its field, and makes no call', async () => {
    const island = await open('/journey-planner/payment');
    await pay(island);
    const { getByText, getByRole, root } = island;
    expect(root.activeElement?.textContent).toContain('7 points à corriger');
    expect(wishes(island)).toEqual([]);
    await createUser().click(getByRole('button', { name: 'Indiquez la ville.' }));
    expect(root.activeElement).toBe(field(island, 'Ville'));
    fireEvent.change(field(island, 'Ville'), { target: { value: 'Leeds' } });
    expect(getByText('6 points à corriger')).toBeTruthy();
    expect(field(island, 'Ville').getAttribute('aria-invalid')).toBeNull();
    expect(field(island, 'Prénom').getAttribute('aria-invalid')).toBe('true');
  });

  it('shows an example of a postal code when one of another country was typed', async () => {
    const island = await open('/journey-planner/payment');
    fill(island, { ...anna, postalCode: '10001' });
    await pay(island);
    expect(island.getAllByText('Vérifiez le code postal : il s’écrit comme SW1A 1AA.').length).toBe(2);
    fireEvent.change(field(island, 'Pays'), { target: { value: 'PL' } });
    fireEvent.change(field(island, 'Code postal (facultatif)'), { target: { value: '!' } });
    expect(island.getAllByText('Vérifiez le code postal : des lettres et des chiffres.').length).toBe(2);
    fireEvent.change(field(island, 'Pays'), { target: { value: 'US' } });
    expect(island.getAllByText(/^Vérifiez le code ZIP : il s’écrit comme \d/).length).toBe(2);
  });

  it('formats a postal code as its country does when the field is left', async () => {
    const island = await open('/journey-planner/payment');
    fill(island);
    fireEvent.blur(field(island, 'Code postal'));
    expect(field(island, 'Code postal').value).toBe('LS1 4AP');
  });
});

describe('paying', () => {
  it('sends billing data and total, and leads to the provider, with the waiting page behind it', async () => {
    const island = await open('/journey-planner/payment');
    fill(island);
    await pay(island);
    expect(wishes(island).map(({ input }) => input.body)).toEqual([
      {
        billingInfo: { ...anna, country: 'GB', postalCode: 'LS1 4AP' },
        total: 24.5,
        currency: 'GBP',
        returnUrl: `${location.origin}/journey-planner/payment/in-progress`,
        locale: 'fr-GB',
      },
    ]);
    expect(location.pathname).toBe('/journey-planner/payment/in-progress');
    expect(island.loaded).toEqual(['https://pay.example/1']);
  });

  it('makes one call for two presses', async () => {
    const island = await open('/journey-planner/payment');
    fill(island);
    const button = island.getByRole('button', { name: /^Payer/ });
    fireEvent.click(button);
    fireEvent.click(button);
    await pass(400);
    expect(wishes(island)).toHaveLength(1);
  });

  const ending = (seconds: number) => ({ basket: { ...basket, expiryTotalSecondsRemaining: seconds } });
  const emptied = () => ({ basket: null, errors: [] });

  it('is refused in the last seconds, with the reason (field notes §3, 11)', async () => {
    const island = await open('/journey-planner/payment', {
      answers: { getBasket: () => ending(5), deleteBasket: emptied },
    });
    fill(island);
    await lazyCode();
    await pay(island);
    field(island, 'Nom').focus();
    await createUser().keyboard('{Enter}');
    await pass(400);
    expect(island.getByText('Le temps est presque écoulé : plus rien ne peut être modifié ni payé.')).toBeTruthy();
    expect(wishes(island)).toEqual([]);
    expect(field(island, 'Nom').value).toBe('Kowalska');
  });

  it('that began at the last second is not cut off by the end of the basket', async () => {
    let isPaying = false;
    const startPayment = async () => {
      isPaying = true;
      await new Promise((resolve) => setTimeout(resolve, 8000));
      return { payment: redirect, errors: [] };
    };
    const paid = { basket: { ...basket, status: 'PENDING' } };
    const island = await open('/journey-planner/payment', {
      answers: { getBasket: () => (isPaying ? paid : ending(7)), deleteBasket: emptied, startPayment },
    });
    fill(island);
    await pay(island);
    await pass(7000);
    expect(island.getByRole('button', { name: /^Payer/ }).getAttribute('aria-busy')).toBe('true');
    await pass(2000);
    expect(location.pathname).toBe('/journey-planner/payment/in-progress');
    expect([island.loaded, island.asked()]).toEqual([
      ['https://pay.example/1'],
      expect.not.arrayContaining(['deleteBasket']),
    ]);
  });

  it('leads to the waiting page while the provider has not decided', async () => {
    const pending = { ...redirect, status: 'PENDING' };
    const answers = {
      startPayment: () => ({ payment: pending, errors: [] }),
      getPayment: () => ({ payment: pending }),
    };
    const island = await open('/journey-planner/payment', { answers });
    fill(island);
    await pay(island);
    await lazyCode();
    await pass(300);
    expect(location.pathname).toBe('/journey-planner/payment/in-progress');
    expect(island.getByText('Nous attendons la réponse de votre banque.')).toBeTruthy();
    expect(island.loaded).toEqual([]);
  });

  it.each([
    ['refused', () => ({ errors: [{ id: '1', message: 'Not today.' }] }), 'Le paiement n’a pas pu commencer.'],
    ['failed', refuse(500), 'Le paiement n’a pas pu commencer. Réessayez dans un instant.'],
  ])('that is %s is reported, with nothing charged and nothing lost', async (_, startPayment, words) => {
    const island = await open('/journey-planner/payment', { answers: { startPayment } });
    fill(island);
    await pay(island);
    expect(island.getByText(words)).toBeTruthy();
    expect(island.getByText(/^Rien n’a été débité/)).toBeTruthy();
    expect(island.root.activeElement?.textContent).toContain(words);
    expect(field(island, 'Prénom').value).toBe('Anna');
    expect(location.pathname).toBe('/journey-planner/payment');
  });

  it('without an answer is repeated under the same key', async () => {
    const answers = {
      startPayment: () => {
        throw apiFailure('startPayment', { kind: 'timeout' });
      },
      getPayment: refuse(503),
    };
    const island = await open('/journey-planner/payment', { answers });
    fill(island);
    await pay(island);
    expect(island.getByText('Nous n’avons pas de réponse. Réessayez dans un instant.')).toBeTruthy();
    await pay(island);
    const [first, second] = wishes(island).map(({ key }) => key);
    expect(second).toBe(first);
  });

  it('shows the old total and the new one when the total has changed', async () => {
    let total = 24.5;
    const answers = {
      getBasket: () => ({ basket: { ...basket, total } }),
      startPayment: () => ({ errors: [{ id: 'total-changed', message: 'x' }] }),
    };
    const island = await open('/journey-planner/payment', { answers });
    fill(island);
    total = 26;
    await pay(island);
    await pass(300);
    expect(island.getByText('Le total a changé : £26.00 au lieu de £24.50.')).toBeTruthy();
    expect(island.getByRole('button', { name: 'Payer £26.00' })).toBeTruthy();
    expect(field(island, 'Prénom').value).toBe('Anna');
  });

  it.each([
    ['DECLINED', 'insufficient_funds', 'Votre paiement a été refusé.', /^Provision insuffisante/],
    ['DECLINED', 'authentication_failed', 'Votre paiement a été refusé.', /vérifier que c’est bien vous/],
    ['CANCELLED', undefined, 'Vous avez annulé le paiement.', /^Rien n’a été débité/],
    ['EXPIRED', undefined, 'Le temps pour payer est écoulé.', /^Rien n’a été débité/],
  ])('says how the last payment ended: %s %s', async (...[status, reason, title, advice]) => {
    const ended = JSON.stringify({ version: 1, kind: 'ended', payment: { paymentId: 'p', status, reason } });
    const page = { readTabText: (key: string) => (key === 'coach-widgets.payment' ? ended : undefined) };
    const { getByText } = await open('/journey-planner/payment', { page });
    expect(getByText(title)).toBeTruthy();
    expect(getByText(advice)).toBeTruthy();
  });

  it('is replaced by the waiting page while a card is being charged (spec §4)', async () => {
    const paying = { ...basket, status: 'PENDING' };
    await open('/journey-planner/payment', { answers: { getBasket: () => ({ basket: paying }) } });
    expect(location.pathname).toBe('/journey-planner/payment/in-progress');
  });
});

describe('a basket that costs nothing (spec §2 "zero-payment")', () => {
  it('is ordered by name and e-mail alone', async () => {
    let isSold = false;
    const island = await open('/journey-planner/zero-payment', {
      answers: {
        getBasket: () => ({ basket: isSold ? null : free }),
        startPayment() {
          isSold = true;
          return { payment: bought, errors: [] };
        },
        getOrderConfirmation: () => ({
          orderNumber: 'C1234',
          grossTotal: 0,
          taxTotal: 0,
          journeys: [{ ...journey, legs: [] }],
        }),
      },
    });
    expect(island.queryByLabelText('Pays')).toBeNull();
    const { firstName, lastName, emailAddress } = anna;
    fill(island, { firstName, lastName, emailAddress });
    await pay(island, /^Confirmer la commande/);
    expect(wishes(island)[0]?.input.body).toMatchObject({
      ...{ billingInfo: { firstName, lastName, emailAddress }, total: 0 },
    });
    expect(location.pathname + location.search).toBe('/journey-planner/confirmation?orderNumber=C1234');
    expect(island.loaded).toEqual([]);
  });

  it.each([
    ['/journey-planner/payment', free, '/journey-planner/zero-payment'],
    ['/journey-planner/zero-payment', basket, '/journey-planner/payment'],
  ])('%s leads to the payment page that fits the total', async (path, held, expected) => {
    await open(path, { answers: { getBasket: () => ({ basket: held }) } });
    expect(location.pathname).toBe(expected);
  });
});
