import { describe, expect, it } from 'vitest';
import { at } from '../../testing/fake-timetable.ts';
import { direct } from '../../testing/test-visitor.ts';
import { eraseOrders } from '../../server/orders/erase-orders.ts';
import { bookJourneys, cancellation, onTime, severeDelay } from './booked-journeys.test-data.ts';
import { NoticeMemory } from './notice-memory.ts';
import { defaultNoticeSettings } from '../notices/notice-settings.ts';
import { decideNotices } from '../notices/notice-holds.ts';

/** Three hours before the coach leaves, so that notices wait. */
const early = at('2031-03-10', '07:00');
const minute = (count: number) => early + count * 60_000;

const record = () => Promise.resolve();

/** A booking whose notices wait three minutes. */
async function bookEarly(journeys = [direct], locale?: string, smsNumber?: string) {
  const booking = await bookJourneys(journeys, locale, smsNumber);
  booking.settings = defaultNoticeSettings;
  // Two processes run the passes in turn.
  const memories = [new NoticeMemory(), new NoticeMemory()];
  let passCount = 0;
  return {
    ...booking,
    async runAt(count: number, delay = onTime) {
      booking.setDelay(delay);
      await booking.runPass(minute(count), memories[passCount++ % 2]);
    },
    async changeTimetable(time: string | undefined) {
      const { database } = booking;
      await database.deleteFrom('changed_sales').execute();
      const tickets = await database.selectFrom('tickets').select(['line_item_id', 'reservation_number']).execute();
      const legs = [
        { departure: at('2031-03-10', time ?? '10:00'), arrival: at('2031-03-10', '14:00'), from: '', to: '' },
      ];
      const change =
        time === undefined
          ? ({ kind: 'DROPPED', legs: null } as const)
          : ({ kind: 'MOVED', legs: JSON.stringify(legs) } as const);
      for (const ticket of tickets)
        await database
          .insertInto('changed_sales')
          .values({ ...ticket, ...change, found_at: 0 })
          .execute();
    },
  };
}

describe('a notice', () => {
  it('waits three minutes, and is dropped if the disruption ends before', async () => {
    const booking = await bookEarly();
    await booking.runAt(0, cancellation);
    await booking.runAt(2, onTime);
    await booking.runAt(10, onTime);
    expect(await booking.listStates()).toEqual(['cancelled DROPPED']);
    await booking.runAt(11, cancellation);
    await booking.runAt(13, cancellation);
    expect(await booking.listKinds()).toEqual([]);
    await booking.runAt(14, cancellation);
    expect(await booking.listKinds()).toEqual(['EMAIL disruption-cancelled']);
    expect(await booking.listStates()).toEqual(['cancelled DROPPED', 'cancelled SENT']);
    expect(booking.problems).toEqual([]);
  });

  it('that was sent is revoked if the coach runs for three minutes, and a later cancellation counts again', async () => {
    const booking = await bookEarly([direct], 'en-GB', '+447700900456');
    await booking.runAt(0, cancellation);
    await booking.runAt(3, cancellation);
    // A flapping feed writes to no traveller.
    await booking.runAt(4, onTime);
    await booking.runAt(5, cancellation);
    await booking.runAt(6, onTime);
    expect(await booking.listKinds()).toEqual(['EMAIL disruption-cancelled', 'TEXT disruption-cancelled']);
    await booking.runAt(9, onTime);
    await booking.runAt(12, onTime);
    const [, , mail, message] = await booking.messages();
    expect(mail).toMatchObject({ kind: 'disruption-revoked', channel: 'EMAIL' });
    expect(mail?.subject).toMatch(/^Your coach runs after all: Leeds – London, order /);
    expect(mail?.text_body).toContain(
      'It leaves at 10:00 on Monday 10 March and arrives at 14:00 on Monday 10 March, as on your ticket',
    );
    expect(mail?.text_body).not.toContain('manage-booking');
    expect(message?.text_body).toMatch(/^Your coach runs after all: Leeds – London, .*10:00\. More: http:\S+$/);
    await booking.runAt(13, cancellation);
    await booking.runAt(16, cancellation);
    expect(await booking.listKinds()).toHaveLength(6);
    expect(await booking.listStates()).toEqual(['cancelled REVOKED', 'cancelled SENT']);
    expect(booking.problems).toEqual([]);
  });

  it('that was revoked is erased with the data of its order, as is its revocation', async () => {
    const booking = await bookEarly([direct], 'en-GB', '+447700900456');
    await booking.runAt(0, cancellation);
    await booking.runAt(3, cancellation);
    await booking.runAt(6, onTime);
    await booking.runAt(9, onTime);
    expect(await booking.listKinds()).toHaveLength(4);
    await booking.database.transaction().execute((trx) => eraseOrders(trx, [booking.orderNumber]));
    expect(await booking.listKinds()).toEqual([]);
  });

  it('that was sent is not sent again after the clock was days ahead, and can still be revoked', async () => {
    const booking = await bookEarly();
    await booking.runAt(0, cancellation);
    await booking.runAt(3, cancellation);
    await booking.runAt(3 * 1440, cancellation);
    expect(await booking.listStates()).toEqual(['cancelled ENDED']);
    await booking.runAt(4, cancellation);
    await booking.runAt(8, cancellation);
    expect(await booking.listStates()).toEqual(['cancelled SENT']);
    expect(await booking.listKinds()).toEqual(['EMAIL disruption-cancelled']);
    await booking.runAt(9, onTime);
    await booking.runAt(12, onTime);
    expect(await booking.listStates()).toEqual(['cancelled REVOKED']);
  });

  it('about a wrong import is revoked by the right one, and the wrong one counts again', async () => {
    const booking = await bookEarly();
    for (const times of [0, 1]) {
      await booking.changeTimetable(undefined);
      await booking.runAt(times * 20);
      await booking.runAt(times * 20 + 3);
      await booking.database.deleteFrom('changed_sales').execute();
      await booking.runAt(times * 20 + 10);
      await booking.runAt(times * 20 + 13);
    }
    const kinds = ['EMAIL disruption-cancelled', 'EMAIL disruption-revoked'];
    expect(await booking.listKinds()).toEqual([...kinds, ...kinds]);
  });

  it('about new times is replaced by one about other times, and revoked with those of the ticket', async () => {
    const booking = await bookEarly();
    await booking.changeTimetable('10:30');
    await booking.runAt(0);
    await booking.runAt(3);
    await booking.changeTimetable('10:45');
    await booking.runAt(4);
    await booking.runAt(7);
    await booking.database.deleteFrom('changed_sales').execute();
    await booking.runAt(8);
    await booking.runAt(11);
    const messages = await booking.messages();
    expect(messages.map(({ kind }) => kind)).toEqual(['disruption-moved', 'disruption-moved', 'disruption-revoked']);
    expect(messages.at(-1)?.subject).toMatch(/^Times as on your ticket/);
    expect((await booking.listStates()).map((state) => state.split(' ').at(-1))).toEqual(['REPLACED', 'REVOKED']);
  });

  it('is in force again if the one that would have replaced it is dropped', async () => {
    const booking = await bookEarly();
    await booking.runAt(0, cancellation);
    await booking.runAt(3, cancellation);
    await booking.runAt(4, severeDelay);
    expect(await booking.listStates()).toEqual(['cancelled REPLACED', 'severe-delay WAITING']);
    await booking.runAt(5, onTime);
    await booking.runAt(6, onTime);
    await booking.runAt(9, onTime);
    expect(await booking.listStates()).toEqual(['cancelled REVOKED', 'severe-delay DROPPED']);
    expect(await booking.listKinds()).toEqual(['EMAIL disruption-cancelled', 'EMAIL disruption-revoked']);
  });

  it.each(['CANCELLED', 'EXCHANGED'] as const)('is not revoked if the ticket was %s', async (status) => {
    const booking = await bookEarly();
    await booking.runAt(0, cancellation);
    await booking.runAt(3, cancellation);
    await booking.database.updateTable('basket_lines').set({ reservation_status: status }).execute();
    for (const count of [4, 7, 10]) await booking.runAt(count, onTime);
    expect(await booking.listKinds()).toEqual(['EMAIL disruption-cancelled']);
    expect(await booking.listStates()).toEqual(['cancelled ENDED']);
  });

  it('of a delay is not revoked while the coach has no real-time data', async () => {
    const booking = await bookEarly();
    await booking.runAt(0, severeDelay);
    await booking.runAt(3, severeDelay);
    for (const count of [4, 7, 10]) await booking.runAt(count, { ...onTime, status: undefined } as never);
    expect(await booking.listKinds()).toEqual(['EMAIL disruption-severe-delay']);
    await booking.runAt(11, onTime);
    await booking.runAt(14, onTime);
    expect(await booking.listKinds()).toEqual(['EMAIL disruption-severe-delay', 'EMAIL disruption-revoked']);
  });
});

describe('a notice about a severe alert', () => {
  const alert = {
    id: 'a1',
    routeId: 'A1',
    title: 'Snow',
    content: '',
    severity: 'SEVERE',
    publishedAtMs: early,
  } as const;

  it('is revoked when the alert is over, and an alert that recurs counts again', async () => {
    const booking = await bookEarly();
    booking.world.alerts = [alert];
    await booking.runAt(0);
    await booking.runAt(3);
    expect(await booking.listStates()).toEqual(['alert SEVERE a1 SENT']);
    booking.world.alerts = [];
    await booking.runAt(4);
    await booking.runAt(6);
    expect(await booking.listKinds()).toEqual(['EMAIL disruption-alert']);
    await booking.runAt(7);
    booking.world.alerts = [alert];
    await booking.runAt(8);
    await booking.runAt(11);
    expect(await booking.listStates()).toEqual(['alert SEVERE a1 REVOKED', 'alert SEVERE a1 SENT']);
    const messages = await booking.messages();
    expect(messages.map(({ kind }) => kind)).toEqual(['disruption-alert', 'disruption-revoked', 'disruption-alert']);
    expect(messages[1]?.subject).toMatch(/^Disruption over: Leeds – London, order /);
  });

  it('ends without a message if the journey is disrupted in another way when the alert is over', async () => {
    const booking = await bookEarly();
    booking.world.alerts = [alert];
    await booking.runAt(0, cancellation);
    await booking.runAt(3, cancellation);
    booking.world.alerts = [];
    await booking.runAt(4, cancellation);
    await booking.runAt(7, cancellation);
    expect((await booking.listStates()).toSorted()).toEqual(['alert SEVERE a1 ENDED', 'cancelled SENT']);
    expect((await booking.listKinds()).toSorted()).toEqual(['EMAIL disruption-alert', 'EMAIL disruption-cancelled']);
  });
});

describe('notices of one cause about too many journeys', () => {
  async function bookHeld() {
    const booking = await bookEarly([direct, direct]);
    booking.settings = { ...defaultNoticeSettings, mostNotices: 1 };
    const run = (count: number, delay = cancellation) => {
      booking.setDelay(delay);
      return booking.runPass(minute(count));
    };
    await run(0);
    await run(150);
    return { ...booking, run };
  }
  const held = ['cancelled HELD', 'cancelled HELD'];

  it('are held, even if the coach leaves soon, and are reported once', async () => {
    const booking = await bookHeld();
    expect(await booking.listStates()).toEqual(held);
    expect(await booking.listKinds()).toEqual([]);
    expect(booking.holds).toEqual([{ cause: 'real-time', count: 2 }]);
  });

  it('are sent when an operator confirms them', async () => {
    const booking = await bookHeld();
    expect(
      await decideNotices(
        booking.database,
        { cause: 'import 1', decision: 'send', lastNotice: 9, record },
        minute(151),
      ),
    ).toBe(0);
    expect(
      await decideNotices(
        booking.database,
        { cause: 'real-time', decision: 'send', lastNotice: 9, record },
        minute(151),
      ),
    ).toBe(2);
    await booking.run(151);
    expect(await booking.listStates()).toEqual(['cancelled SENT', 'cancelled SENT']);
    expect(await booking.listKinds()).toEqual(['EMAIL disruption-cancelled']);
  });

  it('are not sent when an operator discards them, until the disruption recurs', async () => {
    const booking = await bookHeld();
    expect(
      await decideNotices(
        booking.database,
        { cause: 'real-time', decision: 'discard', lastNotice: 9, record },
        minute(151),
      ),
    ).toBe(2);
    await booking.run(151);
    // Not either after the clock was days ahead.
    await booking.run(3 * 1440);
    await booking.run(151);
    expect(await booking.listStates()).toEqual(['cancelled DISCARDED', 'cancelled DISCARDED']);
    await booking.run(152, onTime);
    expect(await booking.listKinds()).toEqual([]);
    await booking.run(153);
    expect(await booking.listStates()).toEqual(['cancelled DISCARDED', 'cancelled DISCARDED', ...held]);
  });

  it('that an operator discarded are not corrected, but another disruption counts', async () => {
    const booking = await bookHeld();
    const discard = { cause: 'real-time', decision: 'discard', lastNotice: 9, record } as const;
    expect(await decideNotices(booking.database, discard, minute(151))).toBe(2);
    await booking.run(151, { status: 'DELAY', delayMinutes: 8, isCancelled: false });
    expect(await booking.listKinds()).toEqual([]);
    expect(await booking.listStates()).toEqual(['cancelled DISCARDED', 'cancelled DISCARDED']);
    await booking.run(152, cancellation);
    expect(await booking.listStates()).toEqual(['cancelled DISCARDED', 'cancelled DISCARDED', ...held]);
    expect(await decideNotices(booking.database, discard, minute(153))).toBe(2);
    await booking.run(154, severeDelay);
    const states = await booking.listStates();
    expect(states.slice(0, 4)).toEqual(Array(4).fill('cancelled DISCARDED'));
    expect(states.slice(4)).toEqual(['severe-delay HELD', 'severe-delay HELD']);
    const replaced = await booking.database.selectFrom('notices').select('replaces').distinct().execute();
    expect(replaced).toEqual([{ replaces: null }]);
  });

  it('are dropped if the disruption ends', async () => {
    const booking = await bookHeld();
    await booking.run(151, onTime);
    expect(await booking.listStates()).toEqual(['cancelled DROPPED', 'cancelled DROPPED']);
    expect(await booking.listKinds()).toEqual([]);
  });
});
