import { describe, expect, it } from 'vitest';
import { createOrderKeys, detailsKeyMs, readReservationNumber, reservationNumberOf } from './order-keys.ts';

const secrets = { orderSecret: Buffer.from('of orders'), reservationSecret: Buffer.from('of reservations') };
const keysAt = (now: number, other: Partial<typeof secrets> = {}) =>
  createOrderKeys({ ...secrets, ...other, now: () => now });
const name = { orderNumber: '7K3M9QAC', no: 2 };

describe('the key to an order', () => {
  const key = keysAt(0).detailsKey('7K3M9QAC');

  it('opens its order until it is over', () => {
    expect(keysAt(0).readDetailsKey(key)).toBe('7K3M9QAC');
    expect(keysAt(detailsKeyMs - 1).readDetailsKey(key)).toBe('7K3M9QAC');
    expect(keysAt(detailsKeyMs).readDetailsKey(key)).toBeUndefined();
  });

  it.each([
    ['nothing', ''],
    ['a word', 'nonsense'],
    ['the number alone', '7K3M9QAC'],
    ['a changed key', `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`],
    ['a longer key', `${key}A`],
    [
      'another number under its signature',
      `${Buffer.from('OTHER zzzzzzzz').toString('base64url')}.${key.split('.')[1]}`,
    ],
    ['the key to a reservation', keysAt(0).reservationKey(name)],
    ['a key of another host', keysAt(0, { orderSecret: Buffer.from('another') }).detailsKey('7K3M9QAC')],
  ])('is not %s', (_case, forged) => {
    expect(keysAt(0).readDetailsKey(forged)).toBeUndefined();
  });
});

describe('the key to a reservation', () => {
  const key = keysAt(0).reservationKey(name);

  it('is the same at any time, and fits into an address', () => {
    expect(keysAt(9e12).reservationKey(name)).toBe(key);
    expect(keysAt(9e12).readReservationKey(key)).toEqual(name);
    expect(encodeURIComponent(key)).toBe(key);
  });

  it.each([
    ['its number', '7K3M9QAC-2'],
    ['another reservation under its signature', key.replace('-2-', '-1-')],
    ['a changed key', `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`],
    ['the key to the order', keysAt(0).detailsKey('7K3M9QAC')],
    ['a key of another host', keysAt(0, { reservationSecret: Buffer.from('another') }).reservationKey(name)],
  ])('is not %s', (_case, forged) => {
    expect(keysAt(0).readReservationKey(forged)).toBeUndefined();
  });
});

it.each([
  ['7K3M9QAC-2', name],
  [' 7k3m9qac-2 ', name],
  ['7K3M9QAC', undefined],
  ['7K3M9QAC-', undefined],
  ['-2', undefined],
])('the number of a reservation is read from “%s”', (typed, read) => {
  expect(readReservationNumber(typed)).toEqual(read);
  if (read) expect(reservationNumberOf(read)).toBe('7K3M9QAC-2');
});
