import { fireEvent } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { createUser, type IslandScene, waitForLazyCode, pass, renderIsland } from '#test/support/render-island.tsx';

/** A basket journey in wire format. */
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
/** The basket in wire format, with every kind of fee. */
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
/** A payment that continues on the provider’s page, in wire format. */
export const redirect = { paymentId: 'p1', status: 'REDIRECT', amount: 24.5, redirectUrl: 'https://pay.example/1' };

/**
 * Renders the widget at the path of a payment page, and waits until it is ready. The original path is restored after
 * the test.
 *
 * @param scene its `answers` replace the default ones by endpoint
 */
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
  await waitForLazyCode();
  await pass(300);
  return island;
}
type PurchasePage = Awaited<ReturnType<typeof openPurchase>>;

const labels = {
  firstName: 'Prénom',
  lastName: 'Nom',
  emailAddress: 'Adresse e-mail',
  addressLine1: 'Adresse (facultatif)',
  townCity: 'Ville (facultatif)',
  postalCode: 'Code postal',
};
/** Valid billing details, as a traveller types them. */
export const anna = {
  firstName: 'Anna',
  lastName: 'Kowalska',
  emailAddress: 'anna@example.com',
  addressLine1: '1 High Street',
  townCity: 'Leeds',
  postalCode: 'ls1 4ap',
};
/** Returns the field of the form with this label. */
export const field = ({ getByLabelText }: PurchasePage, label: string) => getByLabelText<HTMLInputElement>(label);

/** Fills in the fields, found by their French labels, and accepts the terms. */
export function fillForm(island: PurchasePage, values: Partial<typeof anna> = anna) {
  for (const [name, value] of Object.entries(values)) {
    fireEvent.change(field(island, labels[name as keyof typeof labels]), { target: { value } });
  }
  const terms = field(island, 'J’accepte les conditions de transport.');
  if (!terms.checked) fireEvent.click(terms);
}

/**
 * Presses the pay button, and waits for the result.
 *
 * @param name the accessible name of the button
 */
export async function pay(island: PurchasePage, name = /^Payer/) {
  await createUser().click(island.getByRole('button', { name }));
  await pass(400);
}
/** Returns the requests to start a payment that were sent so far. */
export const listPaymentCalls = ({ calls }: PurchasePage) =>
  calls.filter(({ endpoint }) => endpoint === 'startPayment');
