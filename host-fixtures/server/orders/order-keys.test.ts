import { describe, expect, it } from 'vitest';
import { parseReservationNumber, formatReservationNumber } from '../tickets/reservation-number.ts';
import { createOrderKeys, createQuoteKeys, openSealedText, sealText } from './order-keys.ts';

const secrets = { orderSecret: Buffer.from('of orders'), reservationSecret: Buffer.from('of reservations') };
const keysAt = (now: number, changes: Partial<typeof secrets> = {}) =>
  createOrderKeys({ ...secrets, ...changes, now: () => now });
const reservationNumber = { orderNumber: '7K3M9QAC', no: 2 };
const order = { orderNumber: '7K3M9QAC', keyVersion: 3 };
const reservation = { ...order, no: 2 };

const hourMs = 3_600_000;

describe('the key to an order', () => {
  const key = keysAt(0).createDetailsKey(order);

  it('opens its order for twelve hours', () => {
    expect(keysAt(0).readDetailsKey(key)).toEqual(order);
    expect(keysAt(12 * hourMs - 1).readDetailsKey(key)).toEqual(order);
    expect(keysAt(12 * hourMs).readDetailsKey(key)).toBeUndefined();
  });

  it('does not open it if it was made while the clock was days ahead', () => {
    const lateKey = keysAt(72 * hourMs).createDetailsKey(order);
    expect(keysAt(72 * hourMs).readDetailsKey(lateKey)).toEqual(order);
    expect(keysAt(0).readDetailsKey(lateKey)).toBeUndefined();
  });

  it.each([
    ['an empty text', ''],
    ['a word', 'nonsense'],
    ['only the number', '7K3M9QAC'],
    ['a changed key', `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`],
    ['a longer key', `${key}A`],
    ['a key with an extra part', `${key}.A`],
    [
      'another number under its signature',
      `${Buffer.from('OTHER zzzzzzzz').toString('base64url')}.${key.split('.')[1]}`,
    ],
    ['the key to a reservation', keysAt(0).createReservationKey(reservation)],
    ['a key of another host', keysAt(0, { orderSecret: Buffer.from('another') }).createDetailsKey(order)],
  ])('cannot be %s', (_case, forgedKey) => {
    expect(keysAt(0).readDetailsKey(forgedKey)).toBeUndefined();
  });
});

describe('the key to a reservation', () => {
  const key = keysAt(0).createReservationKey(reservation);

  it('opens it for a day, and at most half a day more', () => {
    for (const [createdAt, lastValidAt] of [
      [0, 36 * hourMs - 1],
      [12 * hourMs - 1, 36 * hourMs - 1],
      [12 * hourMs, 48 * hourMs - 1],
    ] as const) {
      const reservationKey = keysAt(createdAt).createReservationKey(reservation);
      expect(keysAt(createdAt).readReservationKey(reservationKey)).toEqual(reservation);
      expect(keysAt(lastValidAt).readReservationKey(reservationKey)).toEqual(reservation);
      expect(keysAt(lastValidAt + 1).readReservationKey(reservationKey)).toBeUndefined();
    }
  });

  it('does not open it if it was made while the clock was days ahead', () => {
    const lateKey = keysAt(72 * hourMs).createReservationKey(reservation);
    expect(keysAt(72 * hourMs).readReservationKey(lateKey)).toEqual(reservation);
    expect(keysAt(0).readReservationKey(lateKey)).toBeUndefined();
  });

  it('is the same for half a day, and fits into an address', () => {
    expect(keysAt(12 * hourMs - 1).createReservationKey(reservation)).toBe(key);
    expect(keysAt(12 * hourMs).createReservationKey(reservation)).not.toBe(key);
    expect(encodeURIComponent(key)).toBe(key);
  });

  it.each([
    ['its number', '7K3M9QAC-2'],
    ['another reservation under its signature', key.replace('-2-', '-1-')],
    ['a later expiry under its signature', key.replace('-2-0-', '-2-9-')],
    ['a later version under its signature', key.replace('-3-', '-4-')],
    ['a key in the format without an expiry', key.replace('-0-3-', '-')],
    ['a changed key', `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`],
    ['the key to the order', keysAt(0).createDetailsKey(order)],
    [
      'a key of another host',
      keysAt(0, { reservationSecret: Buffer.from('another') }).createReservationKey(reservation),
    ],
  ])('cannot be %s', (_case, forgedKey) => {
    expect(keysAt(0).readReservationKey(forgedKey)).toBeUndefined();
  });
});

it.each([
  ['7K3M9QAC-2', reservationNumber],
  [' 7k3m9qac-2 ', reservationNumber],
  ['7K3M9QAC', undefined],
  ['7K3M9QAC-', undefined],
  ['-2', undefined],
])('the number of a reservation is read from “%s”', (input, expected) => {
  expect(parseReservationNumber(input)).toEqual(expected);
  if (expected) expect(formatReservationNumber(expected)).toBe('7K3M9QAC-2');
});

const key = Buffer.from('a key');
const sealedText = sealText('Zoé 7', key);
const [body = '', signature = ''] = sealedText.split('.');

it('a sealed text is read with its key', () => expect(openSealedText(sealedText, key)).toBe('Zoé 7'));

it.each([
  ['another key', sealText('Zoé 7', Buffer.from('another'))],
  ['another text under its signature', `${Buffer.from('Zoé 8').toString('base64url')}.${signature}`],
  ['no signature', body],
  ['a signature that is cut off', sealedText.slice(0, -1)],
  ['an extra part', `${sealedText}.`],
  ['no content', ''],
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
