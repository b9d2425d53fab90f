import { fireEvent } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { createUser, type IslandScene, lazyCode, pass, renderIsland } from '#test/support/render-island.tsx';

/** A journey of the basket that is bought, as the wire has it. */
export const journey = {
  journeyId: '7',
  lineItemId: 'a',
  price: 20,
  passengers: 2,
  departureDateTime: '2031-03-09T10:00',
  arrivalDateTime: '2031-03-09T14:05',
  origin: { cityName: 'Londres', stopName: 'Victoria' },
  destination: { cityName: 'Leeds' },
  seats: [{ seat: { seatNumber: '1A', seatPlanKey: 'x' } }, { seat: { seatNumber: '1B', seatPlanKey: 'y' } }],
  connJourneys: [],
};
/** The basket, with every kind of fee. */
export const basket = {
  journeys: [journey],
  errors: [],
  total: 24.5,
  discountTotal: 1,
  expiryTotalSecondsRemaining: 900,
  feesBreakdown: { booking: 1.5, sms: 0.5, facilities: null, amendment: null },
  markupTotal: 3.5,
  status: 'OPEN',
  payment: { types: ['DIRECT_CARD'] },
};
/** A payment that goes on at the provider’s page. */
export const redirect = { paymentId: 'p1', status: 'REDIRECT', amount: 24.5, redirectUrl: 'https://pay.example/1' };

/** Opens one of the pages that buy the basket. */
export async function openPurchase(path: string, scene: IslandScene = {}) {
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
type Opened = Awaited<ReturnType<typeof openPurchase>>;

const labels = {
  firstName: 'Prénom',
  lastName: 'Nom',
  emailAddress: 'Adresse e-mail',
  addressLine1: 'Adresse (facultatif)',
  townCity: 'Ville (facultatif)',
  postalCode: 'Code postal',
};
/** Who pays. */
export const anna = {
  firstName: 'Anna',
  lastName: 'Kowalska',
  emailAddress: 'anna@example.com',
  addressLine1: '1 High Street',
  townCity: 'Leeds',
  postalCode: 'ls1 4ap',
};
/** A field of the form by its label. */
export const field = ({ getByLabelText }: Opened, label: string) => getByLabelText<HTMLInputElement>(label);

/** Fills the form in, and agrees to the terms. */
export function fill(island: Opened, said: Partial<typeof anna> = anna) {
  for (const [name, words] of Object.entries(said)) {
    fireEvent.change(field(island, labels[name as keyof typeof labels]), { target: { value: words } });
  }
  const agreed = field(island, 'J’accepte les conditions de transport.');
  if (!agreed.checked) fireEvent.click(agreed);
}

/** Presses the button, and waits for what comes of it. */
export async function pay(island: Opened, name = /^Payer/) {
  await createUser().click(island.getByRole('button', { name }));
  await pass(400);
}
/** The calls that begin a payment. */
export const wishes = ({ calls }: Opened) => calls.filter(({ endpoint }) => endpoint === 'startPayment');
