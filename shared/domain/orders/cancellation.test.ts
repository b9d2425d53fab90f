import { expect, it } from 'vitest';
import { getScope } from './cancellation.ts';
import { createReservation } from './order.test-data.ts';

it.each([
  [['R1'], 'journey'],
  [['R1', 'R2'], 'order'],
  [['R2'], 'order'],
])('a choice of %j, seen from R1, cancels the %s', (reservationNumbers, scope) => {
  expect(getScope({ reservationNumbers }, { reservation: createReservation('R1') })).toBe(scope);
});
