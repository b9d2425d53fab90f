import { expect, it } from 'vitest';
import { at } from '../../testing/fake-timetable.ts';
import { testShop } from '../../testing/test-shop.ts';
import { type LegEnds } from '../imports/check/sale-change.ts';
import { listChangedReservations } from './changed-reservations.ts';

const day = '2031-03-10';
const leg = (departure: string, arrival: string): LegEnds => ({
  departure: at(day, departure),
  arrival: at(day, arrival),
  from: 's4',
  to: 's1',
});

/** Returns the changes of a reservation from Leeds at 10:00 whose timetable has changed. */
async function findChanges(kind: 'DROPPED' | 'MOVED', legs: readonly LegEnds[] | null, now = at(day, '09:00')) {
  const { database, traveller } = await testShop();
  const { orderNumber } = await (await traveller()).buy();
  const { line_item_id } = await database.selectFrom('basket_lines').select('line_item_id').executeTakeFirstOrThrow();
  const change = { line_item_id, kind, legs: legs && JSON.stringify(legs), found_at: 0 };
  await database
    .insertInto('changed_sales')
    .values({ ...change, reservation_number: `${orderNumber}-1` })
    .execute();
  const reservations = await listChangedReservations(database, now);
  return reservations.map(({ reservation, mark, reason }) => {
    expect(reservation).toMatchObject({ orderNumber, reservationNumber: `${orderNumber}-1` });
    return { mark, reason };
  });
}

it('a reservation whose coach was dropped is cancelled by the operator', async () => {
  const reason = { kind: 'cancelled', city: 'Leeds', isNew: true, isByOperator: true };
  const expected = [{ mark: 'timetable-dropped', reason }];
  expect(await findChanges('DROPPED', null)).toEqual(expected);
  expect(await findChanges('DROPPED', [leg('10:30', '14:00')])).toEqual(expected);
  expect(await findChanges('MOVED', [])).toEqual(expected);
});

it('a reservation whose coaches were moved has new times, and a mark that contains them', async () => {
  const [departure, arrival] = [at(day, '10:30'), at(day, '15:00')];
  expect(await findChanges('MOVED', [leg('10:30', '12:00'), leg('13:00', '15:00')])).toEqual([
    {
      mark: `timetable-moved ${departure} ${arrival}`,
      reason: { kind: 'moved', departure, arrival, isByOperator: true },
    },
  ]);
});

it('a reservation is listed until its journey departs', async () => {
  expect(await findChanges('DROPPED', null, at(day, '10:00') - 1)).toHaveLength(1);
  expect(await findChanges('DROPPED', null, at(day, '10:00'))).toEqual([]);
});
