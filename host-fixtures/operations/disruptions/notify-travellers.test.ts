import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { at } from '../../testing/fake-timetable.ts';
import { anna } from '../../testing/test-shop.ts';
import { testEngine } from '../../testing/test-database.ts';
import { direct, withChange } from '../../testing/test-visitor.ts';
import { bookJourneys, cancellation, morning, onTime, severeDelay } from './booked-journeys.test-data.ts';
import { NoticeMemory } from './notice-memory.ts';
import { deleteOldNotices } from '../notices/notice-store.ts';

describe('a traveller is notified', () => {
  it('of a severe delay once, in any number of passes, and of a later cancellation', async () => {
    const booking = await bookJourneys();
    await booking.runPass();
    expect(await booking.listKinds()).toEqual([]);
    booking.setDelay(severeDelay);
    for (const minutes of [0, 1, 2]) await booking.runPass(morning + minutes * 60_000);
    expect(await booking.listKinds()).toEqual(['EMAIL disruption-severe-delay']);
    booking.setDelay(cancellation);
    for (const minutes of [3, 4]) await booking.runPass(morning + minutes * 60_000);
    expect(await booking.listKinds()).toEqual(['EMAIL disruption-severe-delay', 'EMAIL disruption-cancelled']);
    // It runs after all, but late.
    booking.setDelay(severeDelay);
    await booking.runPass(morning + 5 * 60_000);
    expect(await booking.listKinds()).toHaveLength(3);
    expect((await booking.messages()).at(-1)?.text_body).toMatch(
      /Your coach runs after all\. Leaves around 11:58 instead of 10:00, 1\sh\s58\smin late\. We can’t estimate/,
    );
    expect(booking.problems).toEqual([]);
  });

  it('by links to the pages of the site only, regardless of the return address of the order', async () => {
    const booking = await bookJourneys([direct], 'en-GB', '+447700900123');
    const return_url = 'https://shop.example//evil.example/journey-planner/payment/in-progress';
    await booking.database.updateTable('payments').set({ return_url }).execute();
    booking.setDelay(severeDelay);
    await booking.runPass();
    const notices = await booking.messages();
    expect(notices.map(({ channel }) => channel).sort()).toEqual(['EMAIL', 'TEXT']);
    for (const { text_body, html_body } of notices) {
      expect(text_body + html_body).not.toMatch(/(evil|shop)\.example/);
      expect(text_body).toContain('http://localhost/en/journey-planner/manage-booking?orderNumber=');
    }
  });

  it('of a delay of a coach that was cancelled before, and if it is cancelled once more', async () => {
    const booking = await bookJourneys();
    for (const delay of [cancellation, severeDelay, cancellation]) {
      booking.setDelay(delay);
      await booking.runPass();
    }
    expect(await booking.listKinds()).toEqual([
      'EMAIL disruption-cancelled',
      'EMAIL disruption-severe-delay',
      'EMAIL disruption-cancelled',
    ]);
  });

  it('of a missed connection', async () => {
    const booking = await bookJourneys([withChange]);
    booking.world.getDelay = ({ tripId }) =>
      tripId === 'trip-2' ? { status: 'DELAY', delayMinutes: 50, isCancelled: false } : onTime;
    await booking.runPass(at('2031-03-10', '11:30'));
    const [message] = await booking.messages();
    expect(message?.kind).toBe('disruption-transfer-missed');
    expect(message?.text_body).toContain('too late for the next one, in Saint-Élie');
  });

  it('by one message about all journeys of an order with the same disruption', async () => {
    const booking = await bookJourneys([direct, withChange]);
    booking.setDelay(cancellation);
    await booking.runPass();
    const messages = await booking.messages();
    expect(messages).toHaveLength(1);
    for (const no of [1, 2]) expect(messages[0]?.text_body).toContain(`${booking.orderNumber}-${no}`);
  });

  it('of a journey that a new timetable moves, by one message for each order and time', async () => {
    const booking = await bookJourneys([direct, direct, withChange]);
    const lines = await booking.database
      .selectFrom('tickets')
      .select(['line_item_id', 'reservation_number'])
      .orderBy('reservation_number')
      .execute();
    const legs = (hour: string) =>
      JSON.stringify([{ departure: at('2031-03-10', hour), arrival: at('2031-03-10', '18:00'), from: '', to: '' }]);
    for (const [index, line] of lines.entries()) {
      const row = { ...line, kind: 'MOVED', legs: legs(index < 2 ? '10:30' : '12:30'), found_at: 0 } as const;
      await booking.database.insertInto('changed_sales').values(row).execute();
    }
    for (const minutes of [0, 1]) await booking.runPass(at('2031-03-01', '09:00') + minutes * 60_000);
    const messages = await booking.messages();
    expect(messages.map(({ kind }) => kind)).toEqual(['disruption-moved', 'disruption-moved']);
    const journeyNumbers = messages.map(({ text_body: text }) =>
      [1, 2, 3].filter((no) => text.includes(`${booking.orderNumber}-${no}`)),
    );
    expect(journeyNumbers).toEqual([[1, 2], [3]]);
    expect(booking.problems).toEqual([]);
  });

  it('from two days before the departure until the coach has arrived', async () => {
    const booking = await bookJourneys();
    booking.setDelay(cancellation);
    await booking.runPass(at('2031-03-08', '09:59'));
    // Just over six hours after the planned arrival.
    await booking.runPass(at('2031-03-10', '20:00') + 1);
    expect(await booking.listKinds()).toEqual([]);
    await booking.runPass(at('2031-03-08', '10:00'));
    expect(await booking.listKinds()).toHaveLength(1);
  });

  it('not of a reservation that was cancelled, rescheduled, or never paid', async () => {
    const booking = await bookJourneys([direct, withChange]);
    const [first] = await booking.database
      .selectFrom('basket_lines')
      .select('line_item_id')
      .orderBy('line_item_id')
      .execute();
    const change = (status: 'CANCELLED' | 'EXCHANGED') =>
      booking.database
        .updateTable('basket_lines')
        .set({ reservation_status: status })
        .where('line_item_id', status === 'CANCELLED' ? '=' : '<>', first?.line_item_id ?? 0)
        .execute();
    await change('CANCELLED');
    await change('EXCHANGED');
    booking.setDelay(cancellation);
    await booking.runPass();
    await booking.database.updateTable('basket_lines').set({ reservation_status: 'CONFIRMED' }).execute();
    await booking.database.updateTable('orders').set({ status: 'CANCELLED' }).execute();
    await booking.runPass();
    expect(await booking.listKinds()).toEqual([]);
  });

  // The trigger uses SQLite's dialect.
  it.skipIf(testEngine() === 'postgres')('once if the host is killed between the message and its record', async () => {
    const booking = await bookJourneys();
    booking.setDelay(cancellation);
    await sql`create trigger kill before insert on disruption_notices begin select raise(abort, 'killed'); end`.execute(
      booking.database,
    );
    await booking.runPass();
    expect([await booking.listKinds(), booking.problems.length]).toEqual([[], 1]);
    await sql`drop trigger kill`.execute(booking.database);
    await booking.runPass();
    await booking.runPass();
    expect(await booking.listKinds()).toEqual(['EMAIL disruption-cancelled']);
  });

  it('of each change, and their data is not read again in passes that find nothing new', async () => {
    const booking = await bookJourneys();
    booking.setDelay(severeDelay);
    const memory = new NoticeMemory();
    for (const minutes of [0, 1, 2, 3, 9]) await booking.runPass(morning + minutes * 60_000, memory);
    // Two reads: one to notify, one to see that nothing is left to do.
    expect([booking.recipients.reads, await booking.listKinds()]).toEqual([2, ['EMAIL disruption-severe-delay']]);
    booking.setDelay(cancellation);
    await booking.runPass(morning + 10 * 60_000, memory);
    expect(await booking.listKinds()).toEqual(['EMAIL disruption-severe-delay', 'EMAIL disruption-cancelled']);
    await booking.setAccount(
      { isNotifiedByEmail: true, isNotifiedByText: true },
      { country: 'GB', telephoneNumber: '07700 900123' },
    );
    for (const minutes of [11, 22, 33]) await booking.runPass(morning + minutes * 60_000, memory);
    expect(await booking.listKinds()).toContain('TEXT disruption-cancelled');
  });

  it('once by two concurrent passes', async () => {
    const booking = await bookJourneys();
    booking.setDelay(cancellation);
    await Promise.all([booking.runPass(), booking.runPass()]);
    expect(await booking.listKinds()).toHaveLength(1);
  });

  it('and the record is deleted long after the journey', async () => {
    const booking = await bookJourneys();
    booking.setDelay(cancellation);
    await booking.runPass();
    const listRecords = () => booking.database.selectFrom('disruption_notices').selectAll().execute();
    // The notice ends with the journey.
    const evening = morning + 12 * 3_600_000;
    await booking.runPass(evening);
    const month = 30 * 86_400_000;
    await deleteOldNotices(booking.database, morning + month - 1);
    expect(await listRecords()).toHaveLength(1);
    await deleteOldNotices(booking.database, evening + month);
    expect(await listRecords()).toEqual([]);
    expect(await booking.listStates()).toEqual([]);
  });

  it('and the record is not deleted before the journey', async () => {
    const booking = await bookJourneys();
    booking.setDelay(cancellation);
    await booking.runPass();
    await booking.database.updateTable('disruption_notices').set({ noticed_at: 0 }).execute();
    await deleteOldNotices(booking.database, morning);
    await booking.runPass();
    expect(await booking.listKinds()).toEqual(['EMAIL disruption-cancelled']);
  });

  it('according to the scenario that their browser has selected', async () => {
    const booking = await bookJourneys();
    const { session_id: sessionId } = await booking.database
      .selectFrom('orders')
      .select('session_id')
      .executeTakeFirstOrThrow();
    const scenario = { name: 'bad', summary: '', changeDelay: () => cancellation };
    booking.world.visits = [{ sessionId: 'another', scenario, now: morning }];
    await booking.runPass();
    expect(await booking.listKinds()).toEqual([]);
    booking.world.visits = [{ sessionId, scenario, now: morning }];
    await booking.runPass(at('2031-03-01', '09:00'));
    expect(await booking.listKinds()).toEqual(['EMAIL disruption-cancelled']);
  });
});

describe('the message', () => {
  it('of a guest goes to the order’s address, with the options after a cancellation', async () => {
    const booking = await bookJourneys();
    booking.setDelay(cancellation);
    await booking.runPass();
    const [message] = await booking.messages();
    expect(message).toMatchObject({ to_address: anna.emailAddress, lang: 'en', state: 'DUE' });
    for (const body of [message?.text_body, message?.html_body]) {
      expect(body).toContain(`http://localhost/journey-planner/manage-booking?orderNumber=${booking.orderNumber}`);
      expect(body).not.toContain('/cancellation/');
      expect(body).toContain('Reschedule or get a refund');
      expect(body).toContain('http://localhost/en/contact');
      expect(body).not.toContain('Choose my notifications');
    }
  });

  it.each([
    [
      'fr-FR',
      /^Autocar annulé\u00a0?\s?: Leeds – London/,
      'L’autocar au départ de Leeds ne circule pas.',
      'sans frais',
    ],
    ['en-US', /^Bus canceled: Leeds – London/, 'The bus from Leeds is not running.', 'free of charge'],
    ['es', /^Autocar cancelado: Leeds – London/, 'El autocar desde Leeds no circula.', 'sin coste'],
    ['pl-PL', /^Autokar odwołany: Leeds – London/, 'Autokar z miasta Leeds nie odjedzie.', 'bezpłatnie'],
  ])('of a page in %s is in its language', async (page, subject, ...output) => {
    const booking = await bookJourneys([direct], page);
    booking.setDelay(cancellation);
    await booking.runPass();
    const [message] = await booking.messages();
    expect(message?.subject).toMatch(subject);
    for (const words of output) expect(message?.text_body).toContain(words);
  });

  it('of an account is in its language, and leads to its settings', async () => {
    const booking = await bookJourneys();
    await booking.setAccount({ language: 'es' satisfies Locale });
    booking.setDelay(severeDelay);
    await booking.runPass();
    const [message] = await booking.messages();
    expect([message?.lang, message?.subject]).toEqual(['es', expect.stringMatching(/^Retraso importante/)]);
    expect(message?.text_body).toContain('http://localhost/es/account-management/my-settings');
  });

  it('is not sent while it is switched off, but is sent if the coach is still late when it is switched on', async () => {
    const booking = await bookJourneys();
    booking.setDelay(severeDelay);
    await booking.setAccount({ isNotifiedByEmail: false });
    await booking.runPass();
    expect(await booking.listKinds()).toEqual([]);
    await booking.setAccount({ isNotifiedByEmail: true });
    await booking.runPass();
    expect(await booking.listKinds()).toEqual(['EMAIL disruption-severe-delay']);
  });
});

it.each([
  ['fr-FR', /Départ vers 10:\d\d au lieu de 10:00, \d\d\u00a0min de retard/],
  ['en-GB', /Leaves around 10:\d\d instead of 10:00, \d\d\u00a0min late/],
  ['es', /Salida hacia las 10:\d\d en lugar de las 10:00/],
  ['pl-PL', /Odjazd około 10:\d\d zamiast o 10:00/],
])('the message about a small delay names the new time in %s, and offers no change', async (page, words) => {
  const booking = await bookJourneys([direct], page);
  booking.setDelay({ status: 'DELAY', delayMinutes: 40, isCancelled: false });
  await booking.runPass();
  const [message] = await booking.messages();
  expect([message?.kind, message?.text_body]).toEqual(['disruption-delay', expect.stringMatching(words)]);
  expect(message?.text_body).not.toContain('/reschedule');
});

describe('the text message', () => {
  const profile = { country: 'GB', telephoneNumber: '07700 900123' };

  it('goes to the number of the profile, in addition to the mail or instead of it', async () => {
    const booking = await bookJourneys();
    booking.setDelay(cancellation);
    await booking.setAccount({ isNotifiedByEmail: false, isNotifiedByText: true }, profile);
    await booking.runPass();
    await booking.runPass();
    const [message, ...otherMessages] = await booking.messages();
    expect(otherMessages).toEqual([]);
    expect(message).toMatchObject({ channel: 'TEXT', to_address: '+447700900123', subject: '', html_body: '' });
    expect(message?.text_body).toMatch(
      /^Your coach is cancelled: Leeds – London, .*10:00\. Another journey free of charge, or a refund: http:\S+$/,
    );
    await booking.setAccount({ isNotifiedByEmail: true, isNotifiedByText: true }, profile);
    await booking.runPass();
    expect(await booking.listKinds()).toEqual(['TEXT disruption-cancelled', 'EMAIL disruption-cancelled']);
  });

  it.each([
    ['the traveller does not want it', { isNotifiedByText: false }, profile],
    ['the profile has no number', { isNotifiedByText: true }, {}],
    [
      'no text message reaches the number',
      { isNotifiedByText: true },
      { ...profile, telephoneNumber: '0113 496 0123' },
    ],
  ])('is not sent if %s', async (_case, settings, memberProfile) => {
    const booking = await bookJourneys();
    booking.setDelay(cancellation);
    await booking.setAccount(settings, memberProfile);
    await booking.runPass();
    expect(await booking.listKinds()).toEqual(['EMAIL disruption-cancelled']);
  });

  it('goes to the number that was paid for with the order, even for a guest', async () => {
    const booking = await bookJourneys([direct], 'en-GB', '+447700900456');
    booking.setDelay(severeDelay);
    await booking.runPass();
    const messages = await booking.messages();
    expect(messages.map(({ channel, to_address: to }) => [channel, to])).toEqual([
      ['EMAIL', anna.emailAddress],
      ['TEXT', '+447700900456'],
    ]);
  });
});
