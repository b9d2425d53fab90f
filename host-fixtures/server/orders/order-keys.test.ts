import { describe, expect, it } from 'vitest';
import { parseReservationNumber, formatReservationNumber } from '../tickets/reservation-number.ts';
import { createOrderKeys, createQuoteKeys, openSealedText, sealText } from './order-keys.ts';

const secrets = { orderSecret: Buffer.from('of orders'), reservationSecret: Buffer.from('of reservations') };
const keysAt = (now: number, other: Partial<typeof secrets> = {}) =>
  createOrderKeys({ ...secrets, ...other, now: () => now });
const name = { orderNumber: '7K3M9QAC', no: 2 };
const order = { orderNumber: '7K3M9QAC', keyVersion: 3 };
const named = { ...order, no: 2 };

const hourMs = 3_600_000;

describe('the key to an order', () => {
  const key = keysAt(0).createDetailsKey(order);

  it('opens its order for twelve hours', () => {
    expect(keysAt(0).readDetailsKey(key)).toEqual(order);
    expect(keysAt(12 * hourMs - 1).readDetailsKey(key)).toEqual(order);
    expect(keysAt(12 * hourMs).readDetailsKey(key)).toBeUndefined();
  });

  it.each([
    ['nothing', ''],
    ['a word', 'nonsense'],
    ['the number alone', '7K3M9QAC'],
    ['a changed key', `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`],
    ['a longer key', `${key}A`],
    ['a key with a part too many', `${key}.A`],
    [
      'another number under its signature',
      `${Buffer.from('OTHER zzzzzzzz').toString('base64url')}.${key.split('.')[1]}`,
    ],
    ['the key to a reservation', keysAt(0).createReservationKey(named)],
    ['a key of another host', keysAt(0, { orderSecret: Buffer.from('another') }).createDetailsKey(order)],
  ])('is not %s', (_case, forged) => {
    expect(keysAt(0).readDetailsKey(forged)).toBeUndefined();
  });
});

describe('the key to a reservation', () => {
  const key = keysAt(0).createReservationKey(named);

  it('opens it for a day, and at most half a day more', () => {
    for (const [made, last] of [
      [0, 36 * hourMs - 1],
      [12 * hourMs - 1, 36 * hourMs - 1],
      [12 * hourMs, 48 * hourMs - 1],
    ] as const) {
      const one = keysAt(made).createReservationKey(named);
      expect(keysAt(made).readReservationKey(one)).toEqual(named);
      expect(keysAt(last).readReservationKey(one)).toEqual(named);
      expect(keysAt(last + 1).readReservationKey(one)).toBeUndefined();
    }
  });

  it('is the same for half a day, and fits into an address', () => {
    expect(keysAt(12 * hourMs - 1).createReservationKey(named)).toBe(key);
    expect(keysAt(12 * hourMs).createReservationKey(named)).not.toBe(key);
    expect(encodeURIComponent(key)).toBe(key);
  });

  it.each([
    ['its number', '7K3M9QAC-2'],
    ['another reservation under its signature', key.replace('-2-', '-1-')],
    ['a later end under its signature', key.replace('-2-0-', '-2-9-')],
    ['a later version under its signature', key.replace('-3-', '-4-')],
    ['a key as it was before keys ended', key.replace('-0-3-', '-')],
    ['a changed key', `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`],
    ['the key to the order', keysAt(0).createDetailsKey(order)],
    ['a key of another host', keysAt(0, { reservationSecret: Buffer.from('another') }).createReservationKey(named)],
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
  expect(parseReservationNumber(typed)).toEqual(read);
  if (read) expect(formatReservationNumber(read)).toBe('7K3M9QAC-2');
});

const key = Buffer.from('a key');
const sealed = sealText('Zoé 7', key);
const [body = '', signature = ''] = sealed.split('.');

it('a sealed text is read with its key', () => expect(openSealedText(sealed, key)).toBe('Zoé 7'));

it.each([
  ['another key', sealText('Zoé 7', Buffer.from('another'))],
  ['another text under its signature', `${Buffer.from('Zoé 8').toString('base64url')}.${signature}`],
  ['no signature', body],
  ['a signature that is cut off', sealed.slice(0, -1)],
  ['a part too many', `${sealed}.`],
  ['nothing', ''],
])('a text with %s is not read', (_case, text) => expect(openSealedText(text, key)).toBeUndefined());

it('a sealed quote is read only with its key', () => {
  const quote = {
    orderNumber: '7K3M9QAC',
    version: 2,
    nos: [1, 3],
    refundableMinor: 1250,
    retainedMinor: 300,
    feesMinor: 75,
    validUntil: 1000,
  };
  const quoteId = createQuoteKeys(key).seal(quote);
  expect(createQuoteKeys(key).read(quoteId)).toEqual(quote);
  expect(createQuoteKeys(Buffer.from('another')).read(quoteId)).toBeUndefined();
});
