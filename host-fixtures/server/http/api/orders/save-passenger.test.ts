import { describe, expect, it } from 'vitest';
import { demoPassword } from '../../../accounts/demo-people.ts';
import { readHistory } from '../../../orders/order-history.ts';
import { type AnsweredOrder, testShop } from '../../../../testing/test-shop.ts';
import { direct } from '../../../../testing/test-visitor.ts';

/** An order for two, whose first traveller has a name. */
async function sold() {
  const shop = await testShop();
  const client = await shop.traveller();
  await client.add(direct, 2);
  await client.send(
    'basket/passenger-info',
    { passengers: [{ firstName: 'Ana', lastName: 'Arnaud' }] },
    { key: 'names' },
  );
  const { total = 0 } = (await client.basket()) ?? {};
  await client.card(await client.pay(total), '4242424242424242');
  await client.payment();
  const order = (await client.confirmation()).json<AnsweredOrder>();
  const number = order.reservations?.[0]?.reservationNumber ?? '';
  const passengers = async () => (await client.confirmation()).json<AnsweredOrder>().reservations?.[0]?.passengers;
  return { shop, client, order, number: String(number), passengers };
}

describe('a traveller of a reservation', () => {
  it('is corrected, and absent fields stay the same', async () => {
    const { shop, client, order, number, passengers } = await sold();
    expect(await passengers()).toEqual([
      { passengerId: '1', firstName: 'Ana', lastName: 'Arnaud' },
      { passengerId: '2' },
    ]);
    const saved = await client.savePassenger(number, { passengerId: '1', firstName: ' Anna ' });
    expect([saved.statusCode, saved.json()]).toEqual([200, { errors: [] }]);
    await client.savePassenger(number.toLowerCase(), { passengerId: '2', firstName: 'Noé', lastName: 'Petit' });
    expect(await passengers()).toEqual([
      { passengerId: '1', firstName: 'Anna', lastName: 'Arnaud' },
      { passengerId: '2', firstName: 'Noé', lastName: 'Petit' },
    ]);
    const history = await readHistory(shop.database, order.orderNumber);
    expect(history.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
      'TRAVELLER BOUGHT',
      'TRAVELLER PASSENGER_CHANGED',
      'TRAVELLER PASSENGER_CHANGED',
    ]);
    expect(history.map(({ detail }) => detail).join(' ')).not.toContain('Anna');
  });

  it.each([
    ['without a last name', { passengerId: '2', firstName: 'Noé' }, 400, 'name-missing'],
    ['without any name', { passengerId: '2', firstName: ' ', lastName: ' ' }, 400, 'name-missing'],
    ['that does not travel', { passengerId: '3', firstName: 'A', lastName: 'B' }, 404, 'not-found'],
    ['without an id', { firstName: 'A', lastName: 'B' }, 404, 'not-found'],
  ])('is refused %s', async (...[, passenger, status, id]) => {
    const { client, number, passengers } = await sold();
    const before = await passengers();
    const answer = await client.savePassenger(number, passenger);
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { errors: [{ id }] }]);
    expect(await passengers()).toEqual(before);
  });

  it('is corrected only by a visitor who found the order or is signed in with its address', async () => {
    const { shop, order, number } = await sold();
    const other = await shop.traveller();
    const name = { passengerId: '1', firstName: 'Anna' };
    expect((await other.savePassenger(number, name)).statusCode).toBe(404);
    await other.find(order.orderNumber);
    expect((await other.savePassenger(number, name)).statusCode).toBe(200);
    const account = await shop.traveller();
    await account.send('../../account-management/api/login', {
      emailAddress: 'anna@example.com',
      password: demoPassword,
    });
    expect((await account.savePassenger(number, name)).statusCode).toBe(200);
    const entries = await readHistory(shop.database, order.orderNumber);
    expect(entries.at(-1)).toMatchObject({ actor: 'ACCOUNT', action: 'PASSENGER_CHANGED' });
  });

  it('stays as it is once the coach has left or the reservation is cancelled', async () => {
    const { client, order, number } = await sold();
    const name = { passengerId: '1', firstName: 'Anna' };
    await client.open({ url: '/bus-tracker?now=2031-03-10T10:00' });
    expect((await client.savePassenger(number, name)).json()).toMatchObject({ errors: [{ id: 'departed' }] });
    await client.open({ url: '/bus-tracker?now=2031-03-09T09:00' });
    await client.refund(order.reservations?.[0]?.reservationKey);
    expect((await client.savePassenger(number, name)).json()).toMatchObject({ errors: [{ id: 'cancelled-already' }] });
  });
});
