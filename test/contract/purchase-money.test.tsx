// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { assert, asyncProperty, boolean, constantFrom, integer, record, tuple } from 'fast-check';
import { parse } from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getBasket } from '#shared/contract/basket/basket.ts';
import { getOrderConfirmation } from '#shared/contract/orders/orders.ts';
import { startPayment } from '#shared/contract/payment/payments.ts';
import { countMinorDigits } from '#shared/domain/kit/money/currency.ts';
import { arbitraryCurrency, getCurrencyByCode } from '#shared/domain/kit/money/money.test-data.ts';
import { currencies, retailOperations } from '#shared/domain/page/operation/settings.ts';
import { createBaskets } from '#shared/services/basket/baskets.ts';
import { createWireJourney } from '#shared/domain/journeys/journey.test-data.ts';
import { waitForLazyCode, pass, renderIsland } from '#test/support/render-island.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-11-23T09:00:00Z');
});
afterEach(() => {
  history.replaceState(null, '', '/');
  vi.useRealTimers();
});

/** Purchases with amounts in minor units. The first price is always above the discount. */
const arbitraryPurchase = record({
  operation: constantFrom(...retailOperations),
  setting: constantFrom(...currencies),
  currency: arbitraryCurrency,
  /** Whether answers contain their currency. Otherwise it is that of the page's settings. */
  isNamed: boolean(),
  prices: tuple(integer({ min: 10_000, max: 9_999_999 }), integer({ min: 1, max: 9_999_999 })),
  booking: integer({ min: 0, max: 9999 }),
  seats: integer({ min: 0, max: 9999 }),
  discount: integer({ min: 0, max: 9999 }),
});
type Purchase = typeof arbitraryPurchase extends { generate: (...any: never[]) => { value: infer Value } }
  ? Value
  : never;

/** An amount for comparisons: its currency and minor units. */
type Amount = `${string} ${number}`;

/** Returns the answers of the host for a purchase, and the amounts that an island may show. */
function createAnswers({ setting, isNamed, prices, booking, seats, discount, currency: namedCurrency }: Purchase) {
  const currency = isNamed ? namedCurrency : setting;
  const digits = countMinorDigits(currency);
  const toMajor = (minor: number) => Number((minor / 10 ** digits).toFixed(digits));
  const currencyField = isNamed ? { currency } : {};
  const fares = prices[0] + prices[1];
  const total = fares + booking + seats - discount;
  const journeys = prices.map((price, index) =>
    createWireJourney(`j${index}`, {
      lineItemId: `line-${index}`,
      passengers: 1,
      price: toMajor(price),
      ...currencyField,
    }),
  );
  const charges = {
    markupTotal: toMajor(seats),
    discountTotal: toMajor(discount),
    feesBreakdown: { booking: toMajor(booking), sms: null, facilities: null, amendment: null },
  };
  const basket = {
    journeys,
    errors: [],
    total: toMajor(total),
    ...charges,
    ...currencyField,
    expiryTotalSecondsRemaining: 900,
    status: 'OPEN',
  };
  const order = {
    orderNumber: 'C1',
    emailAddress: 'anna@example.com',
    grossTotal: toMajor(total),
    journeys,
    ...charges,
    ...currencyField,
  };
  const toAmount = (minor: number): Amount => `${currency} ${minor}`;
  return {
    basket,
    order,
    currency,
    total: toMajor(total),
    totalAmount: toAmount(total),
    allowedAmounts: new Set([...prices, fares, booking, seats, discount, total].map(toAmount)),
    payment: { paymentId: 'p1', status: 'PAID', amount: toMajor(total), orderNumber: 'C1', ...currencyField },
  };
}

const symbols: Readonly<Record<string, string>> = {
  '£': 'GBP',
  US$: 'USD',
  CA$: 'CAD',
  MX$: 'MXN',
  '€': 'EUR',
  '¥': 'JPY',
  KWD: 'KWD',
  ISK: 'ISK',
};

/** Reads the amounts in a text. A `$` alone is the dollar of the page's settings. */
function readAmounts(words: string, setting: string): readonly Amount[] {
  const matches = words.matchAll(/(US\$|CA\$|MX\$|[£€¥$]|[A-Z]{3}(?=\s\d))\s?([\d,]+(?:\.(\d+))?)/g);
  return [...matches].map(([, symbol = '', digits = '', decimals = '']) => {
    const currency = symbol === '$' ? setting : (symbols[symbol] ?? 'unknown');
    const isWhole = decimals.length === countMinorDigits(getCurrencyByCode(currency));
    return `${currency} ${isWhole ? Number(digits.replace(/[,.]/g, '')) : NaN}` as Amount;
  });
}

/** Returns the texts of an island in separate lines, so that adjacent ones are not read as one. */
function readTexts(root: ShadowRoot): string {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const words: string[] = [];
  while (walker.nextNode()) words.push(walker.currentNode.textContent ?? '');
  return words.join('\n');
}

async function openIsland(name: string, path: string, purchase: Purchase) {
  const { operation, setting } = purchase;
  const { basket, order, payment } = createAnswers(purchase);
  const state = { isHeld: name !== 'mini-basket' };
  history.replaceState(null, '', path);
  const island = await renderIsland(name, {
    settings: { operation, currency: setting, consent: 'granted' },
    answers: {
      getBasket: () => parse(getBasket.answer, { basket: state.isHeld ? basket : null }),
      getOrderConfirmation: () => parse(getOrderConfirmation.answer, order),
      startPayment: () => parse(startPayment.answer, { payment }),
      getPayment: () => ({ payment: null }),
      getBillingInfo: () => ({
        firstName: 'Anna',
        lastName: 'Kowalska',
        emailAddress: 'anna@example.com',
        country: 'GB',
        addressLine1: '1 High Street',
        townCity: 'Leeds',
        postalCode: 'LS1 4AP',
      }),
    },
  });
  const announcements: string[] = [];
  island.store.subscribe(({ announcements: { message } }) => announcements.push(message));
  await settle();
  return { ...island, announcements, state };
}

async function settle() {
  await waitForLazyCode();
  await pass(400);
  await waitForLazyCode();
  await pass(200);
}

/** Expects that all shown and announced amounts belong to the purchase, and include its total. */
function expectAmounts({ root, announcements }: Awaited<ReturnType<typeof openIsland>>, purchase: Purchase) {
  const { allowedAmounts, totalAmount } = createAnswers(purchase);
  const shownAmounts = readAmounts(readTexts(root), purchase.setting);
  expect(shownAmounts).toContain(totalAmount);
  for (const amount of [...shownAmounts, ...readAmounts(announcements.join('\n'), purchase.setting)])
    expect(allowedAmounts).toContain(amount);
}

const examples: [Purchase][] = (
  [
    ['US', 'USD', 'GBP'],
    ['UK', 'GBP', 'USD'],
    ['US', 'USD', 'CAD'],
    ['CA', 'CAD', 'USD'],
    ['UK', 'GBP', 'JPY'],
    ['UK', 'GBP', 'KWD'],
    ['UK', 'GBP', 'GBP'],
  ] as const
).map(([operation, setting, code]) => [
  {
    operation,
    setting,
    currency: getCurrencyByCode(code),
    isNamed: true,
    prices: [67_980, 1549] as [number, number],
    booking: 199,
    seats: 350,
    discount: 500,
  },
]);

it('a purchase shows, announces, reports and charges every amount in the currency of its answer', async () => {
  await assert(
    asyncProperty(arbitraryPurchase, async (purchase) => {
      const { currency, total, order } = createAnswers(purchase);

      const mini = await openIsland('mini-basket', '/', purchase);
      mini.state.isHeld = true;
      mini.services.open(createBaskets).retry();
      await settle();
      expectAmounts(mini, purchase);
      expect(mini.emit).toHaveBeenCalledWith('coach:basket-changed', expect.objectContaining({ total, currency }));
      await mini.unmount();

      const basketPage = await openIsland('journey-planner', '/journey-planner/basket', purchase);
      expectAmounts(basketPage, purchase);
      await basketPage.unmount();

      const planner = await openIsland('journey-planner', '/journey-planner/payment', purchase);
      expectAmounts(planner, purchase);
      for (const box of planner.getAllByRole('checkbox')) fireEvent.click(box);
      fireEvent.click(planner.getByRole('button', { name: /^Payer/ }));
      await settle();
      const paymentBodies = planner.calls
        .filter(({ endpoint }) => endpoint === 'startPayment')
        .map(({ input }) => input.body);
      expect(paymentBodies).toEqual([expect.objectContaining({ total, currency })]);

      await settle();
      expect(location.pathname).toBe('/journey-planner/confirmation');
      expectAmounts(planner, purchase);
      expect(planner.emit).toHaveBeenCalledWith('coach:order-completed', {
        orderNumber: 'C1',
        grossTotal: total,
        currency,
      });
      expect(planner.pushedEntries).toContainEqual(
        expect.objectContaining({
          event: 'orderCompletion',
          order: expect.objectContaining({ amount: total, currency }) as unknown,
        }),
      );
      const data = JSON.parse(document.head.querySelector('[type="application/ld+json"]')?.textContent ?? '') as {
        '@graph': readonly { readonly totalPrice: string; readonly priceCurrency: string }[];
      };
      expect(data['@graph'].map(({ totalPrice, priceCurrency }) => [Number(totalPrice), priceCurrency])).toEqual(
        order.journeys.map(({ price }) => [price, currency]),
      );
      await planner.unmount();
    }),
    { numRuns: 12, examples },
  );
});
