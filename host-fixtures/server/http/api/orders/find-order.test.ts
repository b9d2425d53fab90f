import { describe, expect, it } from 'vitest';
import { openTrialFeatures } from '../../../trial-features/open-trial-features.ts';
import { trialFeatures } from '../../../trial-features/trial-features.ts';
import { type AnsweredOrder, testShop } from '../../../../testing/test-shop.ts';

async function sold(parts: Parameters<typeof testShop>[0] = {}) {
  const shop = await testShop(parts);
  const order = await (await shop.traveller()).buy();
  return { shop, order, other: await shop.traveller() };
}

const dashed = (number: string) => `${number.slice(0, 4)}-${number.slice(4)}`;

describe('an order is found', () => {
  it.each<[string, (number: string) => readonly [string, string]]>([
    ['as it was told', (number) => [number, 'anna@example.com']],
    ['in small letters', (number) => [number.toLowerCase(), 'anna@example.com']],
    ['with blanks and dashes', (number) => [` ${dashed(number)} `, ' anna@example.com ']],
    ['with its sign', (number) => [`N° ${number}`, 'anna@example.com']],
    ['with capitals in the address', (number) => [number, 'Anna@Example.COM']],
    ['by the number of a reservation', (number) => [`${number}-1`, 'anna@example.com']],
  ])('%s', async (_case, typed) => {
    const { order, other } = await sold();
    const [number, address] = typed(order.orderNumber);
    const found = await other.find(number, address);
    const { reservationDetailsKey } = found.json<{ reservationDetailsKey: string }>();
    const opened = (await other.order(reservationDetailsKey)).json<AnsweredOrder>();
    expect(opened).toMatchObject({ orderNumber: order.orderNumber, emailAddress: 'anna@example.com' });
  });
});

it('the answer does not reveal whether the number or the address is wrong', async () => {
  const { order, other } = await sold();
  const answers = [
    await other.find(order.orderNumber, 'noe@example.com'),
    await other.find('AAAAAAAA', 'anna@example.com'),
    await other.find('?', 'anna@example.com'),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
});

it('guesses are limited, and finding is not', async () => {
  const trial = await openTrialFeatures(trialFeatures.filter(({ name }) => name !== 'generous limits'));
  const { shop, order, other } = await sold({ trial });
  for (let tries = 0; tries < 12; tries += 1) expect((await other.find(order.orderNumber)).statusCode).toBe(200);
  const statuses = [];
  for (let tries = 0; tries < 11; tries += 1) {
    statuses.push((await other.find(order.orderNumber, `guess${tries}@example.com`)).statusCode);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(404), 429]);
  shop.later(15 * 60_000);
  expect((await other.find(order.orderNumber)).statusCode).toBe(200);
});

it.each([
  ['is one', (number: string) => number],
  ['is none', () => 'ZZZZ9999'],
])(
  'guesses at one order are limited, whichever of its reservations is named, where there %s',
  async (_case, numberOf) => {
    const trial = await openTrialFeatures(trialFeatures.filter(({ name }) => name !== 'generous limits'));
    const { order, other } = await sold({ trial });
    const statuses = [];
    for (let no = 1; no <= 11; no += 1) {
      statuses.push((await other.find(`${numberOf(order.orderNumber)}-${no}`, `guess${no}@example.com`)).statusCode);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(404), 429]);
  },
);
