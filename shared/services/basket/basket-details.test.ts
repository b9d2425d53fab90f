import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { selectBasket } from '#shared/store/slices/basket/basket.ts';
import { createBasketDetails } from './basket-details.ts';
import { fakePage } from '../page/fake-page.test-data.ts';
import { toTestBasket } from './held-journey.test-data.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const basket = { journeys: [{ journeyId: '7' }], errors: [], total: 20 };
const waitForAnswer = () => vi.advanceTimersByTimeAsync(100);

function open(answers: Parameters<typeof fakePage>[0]) {
  const page = fakePage(answers);
  const details = page.services.open(createBasketDetails);
  return { ...page, details, readBasket: () => selectBasket(page.store.getState()) };
}

it('sends no disability status with counts of 0, independently of earlier values', async () => {
  const { details, calls } = open({ savePassengerInfo: () => ({ basket, errors: [] }) });
  const counts = { otherDisabilityCount: 0, pcaCount: 0 };
  await Promise.all([
    details.sendPassengers({ disabilityStatus: 'WHEELCHAIR_SEATED', wheelchairSeatedCount: 1, ...counts }),
    waitForAnswer(),
  ]);
  await Promise.all([details.sendPassengers({ wheelchairSeatedCount: 0, ...counts }), waitForAnswer()]);
  expect(calls.map(({ input }) => input.body)).toEqual([
    { disabilityStatus: 'WHEELCHAIR_SEATED', wheelchairSeatedCount: 1, ...counts },
    { wheelchairSeatedCount: 0, ...counts },
  ]);
});

it.each([
  [
    'chooses seats',
    'chooseSeats',
    { query: { lineItemId: '3' }, body: { seats: [{ seatNumber: '1A', seatPlanKey: 'K' }] } },
    (details: ReturnType<typeof createBasketDetails>) =>
      details.chooseSeats('3', [{ seatNumber: '1A', seatPlanKey: 'K' }]),
  ],
  [
    'redeems a code',
    'redeemCode',
    { body: { redemptionCode: 'A' } },
    (details: ReturnType<typeof createBasketDetails>) => details.redeem('A'),
  ],
  [
    'removes a code',
    'removeCode',
    { query: { redemptionCode: 'A' } },
    (details: ReturnType<typeof createBasketDetails>) => details.removeCode('A'),
  ],
  [
    'sets the number for text messages',
    'saveSmsNumber',
    { body: { phoneNumber: '+447700900123' } },
    (details: ReturnType<typeof createBasketDetails>) => details.setSmsNumber('+447700900123'),
  ],
  [
    'removes the number by omitting it (spec §7)',
    'saveSmsNumber',
    { body: {} },
    (details: ReturnType<typeof createBasketDetails>) => details.setSmsNumber(undefined),
  ],
  [
    'extends the hold',
    'extendBasket',
    { body: {} },
    (details: ReturnType<typeof createBasketDetails>) => details.extendHold(),
  ],
  [
    'sends the passengers',
    'savePassengerInfo',
    { body: { wheelchairSeatedCount: 1, passengers: [{ firstName: 'Ada', lastName: 'King' }] } },
    (details: ReturnType<typeof createBasketDetails>) =>
      details.sendPassengers({ wheelchairSeatedCount: 1, passengers: [{ firstName: 'Ada', lastName: 'King' }] }),
  ],
] as const)('%s, and uses the basket in the answer', async (...[, endpoint, input, change]) => {
  const { details, calls, readBasket } = open({ [endpoint]: () => ({ basket, errors: [] }) });
  const outcome = change(details);
  await waitForAnswer();
  expect(await outcome).toEqual({ kind: 'done' });
  expect(calls.map((call) => [call.endpoint, call.input])).toEqual([[endpoint, input]]);
  expect(readBasket()).toEqual({ state: 'ready', value: toTestBasket(basket) });
});

it('returns the first message of a refusal (spec §5)', async () => {
  const errors = [
    { id: 'code-expired', message: 'This code has expired.' },
    { id: 'code-used', message: 'It was used.' },
  ];
  const { details } = open({ redeemCode: () => ({ errors }) });
  const outcome = details.redeem('A');
  await waitForAnswer();
  expect(await outcome).toEqual({ kind: 'refused', messages: ['This code has expired.'] });
});

it('merges passenger info with earlier values', async () => {
  const { details, calls } = open({ savePassengerInfo: () => ({ basket, errors: [] }) });
  const passengers = [{ firstName: 'Ada', lastName: 'King' }];
  for (const info of [{ passengers }, { wheelchairSeatedCount: 1 }]) {
    void details.sendPassengers(info);
    await waitForAnswer();
  }
  expect(calls.at(-1)?.input.body).toEqual({ passengers, wheelchairSeatedCount: 1 });
});
