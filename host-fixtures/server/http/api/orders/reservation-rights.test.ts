import { describe, expect, it } from 'vitest';
import { type getCancellation } from '#shared/contract/orders/cancellation.ts';
import { type InferInput } from 'valibot';
import { at, directLeg, legsWithChange } from '../../../../testing/fake-timetable.ts';
import { afterSales } from '../../../../testing/test-booking.ts';
import { testShop } from '../../../../testing/test-shop.ts';
import { direct } from '../../../../testing/test-visitor.ts';
import { type SimulatedDelay } from '../../../simulator/simulated-delay.ts';
import { isOperatorAtFault } from './reservation-rights.ts';

const day = '2031-03-10';
const fares = (change: Partial<SimulatedDelay>) => ({
  trial: { simulateDelay: () => ({ status: 'ONTIME' as const, delayMinutes: 0, isCancelled: false, ...change }) },
});
/** Leeds 10:00 to London 14:00. */
const straight = { journeyId: '1', legs: [directLeg(day)] };
/** Leeds 12:00 to Saint-Élie 13:00, and 13:30 to London 16:30. */
const changing = { journeyId: '*2', legs: legsWithChange(day) };

describe('isOperatorAtFault', () => {
  it.each([
    ['a coach on time', straight, '09:00', fares({}), false],
    ['a coach that is late', straight, '09:00', fares({ status: 'DELAY', delayMinutes: 50 }), false],
    ['a coach that is severely late', straight, '09:00', fares({ status: 'SEVERE', delayMinutes: 90 }), true],
    ['a severely late coach that has left', straight, '12:30', fares({ status: 'SEVERE', delayMinutes: 90 }), false],
    ['a coach that is cancelled', straight, '09:00', fares({ status: 'SEVERE', isCancelled: true }), true],
    ['a journey with a change that holds', changing, '11:00', fares({}), false],
  ] as const)('of %s', (...[, journey, now, host, expected]) => {
    expect(isOperatorAtFault(host, { sessionId: '', now: at(day, now) }, { journey })).toBe(expected);
  });

  it('is true for a journey whose first coach arrives too late for the second', () => {
    const [first] = changing.legs;
    const simulateDelay = ({ tripId }: { readonly tripId: string }): SimulatedDelay =>
      tripId === first?.tripId
        ? { status: 'DELAY', delayMinutes: 40, isCancelled: false }
        : { status: 'ONTIME', delayMinutes: 0, isCancelled: false };
    const visit = { sessionId: '', now: at(day, '11:00') };
    expect(isOperatorAtFault({ trial: { simulateDelay } }, visit, { journey: changing })).toBe(true);
  });
});

it('a severely late journey can be changed and refunded without a fee, even an hour before departure', async () => {
  const shop = await testShop();
  const client = await shop.traveller();
  const order = await afterSales(client).buy([direct]);
  const key = order.reservations[0]?.reservationKey ?? '';
  const request = async (query: string) => {
    await client.open({ url: `/bus-tracker?now=${day}T09:00&${query}` });
    const answer = await client.open({ url: `/journey-planner/api/cancellation/${key}` });
    return answer.json<InferInput<(typeof getCancellation)['answer']>>();
  };
  expect((await request('scenario=live-missing')).choices).toEqual([]);
  expect(await request('scenario=severe-delay')).toMatchObject({
    canReschedule: true,
    canCancel: true,
    choices: [{ refundFee: null, refundableAmount: order.reservations[0]?.journey.price }],
  });
});
