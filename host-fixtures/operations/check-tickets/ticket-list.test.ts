import { expect, it } from 'vitest';
import { testShop } from '../../testing/test-shop.ts';
import { listIssuedTickets, issueTickets } from '../../server/tickets/issue-tickets.ts';
import { listTickets, recordUses } from './ticket-list.ts';

const hourMs = 3_600_000;

/** Sells a ticket. */
async function sellTicket() {
  const shop = await testShop();
  const traveller = await shop.traveller();
  const { orderNumber } = await traveller.buy();
  const { database } = shop;
  const number = `${orderNumber}-1`;
  const readTicket = async () => [...(await listIssuedTickets(database, orderNumber)).values()][0];
  const issue = () => database.transaction().execute((step) => issueTickets(step, orderNumber));
  const departsAt = (await readTicket())?.facts.departsAt ?? NaN;
  return { traveller, database, number, departsAt, readTicket, issue };
}

it('lists the tickets of coaches from a day ago until two days ahead', async () => {
  const { database, number, departsAt } = await sellTicket();
  const isListed = async (now: number) => (await listTickets(database, now)).length === 1;
  expect(await isListed(departsAt - 48 * hourMs - 1)).toBe(false);
  expect(await isListed(departsAt - 48 * hourMs)).toBe(true);
  expect(await isListed(departsAt + 24 * hourMs)).toBe(true);
  expect(await isListed(departsAt + 24 * hourMs + 1)).toBe(false);
  const [ticket] = await listTickets(database, departsAt);
  expect(ticket).toMatchObject({ reservationNumber: number, version: 1, status: 'CONFIRMED', uses: [], departsAt });
});

it('lists the first use of a ticket on each coach', async () => {
  const { database, number, departsAt } = await sellTicket();
  const use = { reservationNumber: number, coach: 'a1b2c3d4', version: 1, usedAt: departsAt };
  const otherUse = { ...use, coach: 'e5f6g7h8', usedAt: departsAt + hourMs };
  expect(await recordUses(database, 'device-1', [use, otherUse])).toEqual([]);
  expect(await recordUses(database, 'device-1', [{ ...use, usedAt: departsAt + 1 }])).toEqual([]);
  expect(await recordUses(database, 'device-2', [use])).toEqual([use]);
  const [ticket] = await listTickets(database, departsAt + 24 * hourMs);
  expect(ticket?.uses).toEqual([
    { coach: 'a1b2c3d4', usedAt: departsAt },
    { coach: 'e5f6g7h8', usedAt: departsAt + hourMs },
  ]);
});

it('a changed ticket has another version', async () => {
  const { traveller, number, readTicket, issue } = await sellTicket();
  await issue();
  expect((await readTicket())?.version).toBe(1);
  await traveller.savePassenger(number, { passengerId: '1', firstName: 'Zoé', lastName: 'Roux' });
  expect(await readTicket()).toMatchObject({ version: 2, facts: { initials: 'ZR' } });
});

it('a ticket of an order from before tickets existed has the current facts', async () => {
  const { database, number, readTicket } = await sellTicket();
  const before = await readTicket();
  await database.deleteFrom('tickets').execute();
  expect(await readTicket()).toEqual(before);
  expect(before).toMatchObject({ version: 1, facts: { reservationNumber: number } });
});
