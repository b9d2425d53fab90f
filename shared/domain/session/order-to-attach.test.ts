import { expect, it } from 'vitest';
import { findOrderToAttach } from './order-to-attach.ts';

it.each([
  ['the order of the address', ['?orderNumber=CW123456'], 'CW123456'],
  ['the order of the previous page', ['', '/journey-planner/confirmation?a=1&orderNumber=cw-123456#x'], 'CW123456'],
  ['the first of two', ['?orderNumber=CW111111', '/x?orderNumber=CW222222'], 'CW111111'],
  ['nothing in addresses without an order', ['?a=1', undefined, '/x'], undefined],
  ['nothing for invalid order numbers', ['?orderNumber=%3Cscript%3E', '?orderNumber='], undefined],
  ['nothing in a fragment', ['/x#?orderNumber=CW123456'], undefined],
])('a social login attaches %s', (_case, addresses, expected) => {
  expect(findOrderToAttach(...addresses)).toBe(expected);
});
