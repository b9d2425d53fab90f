import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { at, fakeTimetable } from '../../testing/fake-timetable.ts';
import { anna, testShop } from '../../testing/test-shop.ts';
import { testEngine } from '../../testing/test-database.ts';
import { direct, withChange } from '../../testing/test-visitor.ts';
import { createAccountDetails } from '../../server/accounts/account-details.ts';
import { createAccounts } from '../../server/accounts/accounts.ts';
import { type SimulatedDelay, type TripOnDay } from '../../server/simulator/simulated-delay.ts';
import { type Visit } from '../../server/http/visits/visit.ts';
import { NoticeMemory, notifyTravellers } from './notify-travellers.ts';
import { deleteOldNotices } from './send-notice.ts';

const onTime: SimulatedDelay = { status: 'ONTIME', delayMinutes: 0, isCancelled: false };
const severe: SimulatedDelay = { status: 'SEVERE', delayMinutes: 120, isCancelled: false };
const cancelled: SimulatedDelay = { status: 'SEVERE', delayMinutes: 0, isCancelled: true, isKnownAhead: true };
/** An hour before the direct coach leaves Leeds on the next day. */
const morning = at('2031-03-10', '09:00');

/** A traveller who bought journeys, and a host whose coaches run under this scenario. */
async function booked(journeys: readonly string[] = [direct], locale = 'en-GB', smsNumber?: string) {
  const shop = await testShop();
  const traveller = await shop.traveller();
  let total = 0;
  for (const journeyId of journeys) total = await traveller.add(journeyId);
  if (smsNumber !== undefined) {
    await traveller.send('basket/sms', { phoneNumber: smsNumber });
    total = (await traveller.basket())?.total ?? NaN;
  }
  const begun = await traveller.start(total, 'a key', { locale });
  await traveller.card(begun.json<{ payment: Parameters<typeof traveller.card>[0] }>().payment, '4242424242424242');
  await traveller.payment();
  const { orderNumber } = (await traveller.confirmation()).json<{ orderNumber: string }>();
  const { database } = shop;
  const accounts = createAccounts(database);
  const recipients = { read: 0 };
  const world = { now: morning, getDelay: (_trip: TripOnDay) => onTime, visits: [] as readonly Visit[] };
  const problems: unknown[] = [];
  return {
    database,
    orderNumber,
    world,
    problems,
    recipients,
    runs(delay: SimulatedDelay) {
      world.getDelay = () => delay;
    },
    /** Runs a pass with the memory of a new process. */
    look: (now = world.now, memory?: NoticeMemory) =>
      notifyTravellers({
        database,
        timetable: fakeTimetable(),
        now: () => now,
        visits: () => world.visits,
        accounts: {
          ...accounts,
          find(address) {
            recipients.read += 1;
            return accounts.find(address);
          },
        },
        accountDetails: createAccountDetails(database, () => now),
        ...(memory && { memory }),
        trial: { simulateDelay: (trip) => world.getDelay(trip) },
        onProblem: (error) => problems.push(error),
      }),
    messages: () =>
      database.selectFrom('mails').selectAll().where('kind', 'like', 'disruption-%').orderBy('mail_no').execute(),
    async kinds() {
      return (await this.messages()).map(({ kind, channel }) => `${channel} ${kind}`);
    },
    /** Gives the buyer an account with these settings. */
    async member(settings: object, profile: object = {}) {
      const account = { email_address: anna.emailAddress, name: 'Anna', password_hash: '', is_locked: 0 as const };
      await database
        .insertInto('accounts')
        .values({ ...account, activation_code: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const row = { settings: JSON.stringify(settings), profile: JSON.stringify(profile) };
      await database
        .insertInto('account_details')
        .values({ email_address: anna.emailAddress, account_id: 'anna', created_at: 0, ...row })
        .onConflict((conflict) => conflict.column('email_address').doUpdateSet(row))
        .execute();
    },
  };
}

describe('a traveller is notified', () => {
  it('of a severe delay once, in any number of passes, and of a later cancellation', async () => {
    const one = await booked();
    await one.look();
    expect(await one.kinds()).toEqual([]);
    one.runs(severe);
    for (const minutes of [0, 1, 2]) await one.look(morning + minutes * 60_000);
    expect(await one.kinds()).toEqual(['EMAIL disruption-severe-delay']);
    one.runs(cancelled);
    for (const minutes of [3, 4]) await one.look(morning + minutes * 60_000);
    expect(await one.kinds()).toEqual(['EMAIL disruption-severe-delay', 'EMAIL disruption-cancelled']);
    one.runs(severe);
    await one.look();
    expect(await one.kinds()).toHaveLength(2);
    expect(one.problems).toEqual([]);
  });

  it('of a delay of a coach that was cancelled before', async () => {
    const one = await booked();
    for (const delay of [cancelled, severe, cancelled]) {
      one.runs(delay);
      await one.look();
    }
    expect(await one.kinds()).toEqual(['EMAIL disruption-cancelled', 'EMAIL disruption-severe-delay']);
  });

  it('of a missed connection', async () => {
    const one = await booked([withChange]);
    one.world.getDelay = ({ tripId }) =>
      tripId === 'trip-2' ? { status: 'DELAY', delayMinutes: 50, isCancelled: false } : onTime;
    await one.look(at('2031-03-10', '11:30'));
    const [message] = await one.messages();
    expect(message?.kind).toBe('disruption-transfer-missed');
    expect(message?.text_body).toContain('too late for the next one, in Saint-Élie');
  });

  it('by one message about all journeys of an order with the same disruption', async () => {
    const one = await booked([direct, withChange]);
    one.runs(cancelled);
    await one.look();
    const messages = await one.messages();
    expect(messages).toHaveLength(1);
    for (const no of [1, 2]) expect(messages[0]?.text_body).toContain(`${one.orderNumber}-${no}`);
  });

  it('of a journey that a new timetable moves, by one message for each order and time', async () => {
    const one = await booked([direct, direct, withChange]);
    const lines = await one.database
      .selectFrom('tickets')
      .select(['line_item_id', 'reservation_number'])
      .orderBy('reservation_number')
      .execute();
    const legs = (hour: string) =>
      JSON.stringify([{ departure: at('2031-03-10', hour), arrival: at('2031-03-10', '18:00'), from: '', to: '' }]);
    for (const [index, line] of lines.entries()) {
      const row = { ...line, kind: 'MOVED', legs: legs(index < 2 ? '10:30' : '12:30'), found_at: 0 } as const;
      await one.database.insertInto('changed_sales').values(row).execute();
    }
    for (const minutes of [0, 1]) await one.look(at('2031-03-01', '09:00') + minutes * 60_000);
    const messages = await one.messages();
    expect(messages.map(({ kind }) => kind)).toEqual(['disruption-moved', 'disruption-moved']);
    const mentioned = messages.map(({ text_body: text }) =>
      [1, 2, 3].filter((no) => text.includes(`${one.orderNumber}-${no}`)),
    );
    expect(mentioned).toEqual([[1, 2], [3]]);
    expect(one.problems).toEqual([]);
  });

  it('from two days before the departure until the coach has arrived', async () => {
    const one = await booked();
    one.runs(cancelled);
    await one.look(at('2031-03-08', '09:59'));
    // Just over six hours after the planned arrival.
    await one.look(at('2031-03-10', '20:00') + 1);
    expect(await one.kinds()).toEqual([]);
    await one.look(at('2031-03-08', '10:00'));
    expect(await one.kinds()).toHaveLength(1);
  });

  it('not of a reservation that was cancelled, rescheduled, or never paid', async () => {
    const one = await booked([direct, withChange]);
    const [first] = await one.database
      .selectFrom('basket_lines')
      .select('line_item_id')
      .orderBy('line_item_id')
      .execute();
    const change = (status: 'CANCELLED' | 'EXCHANGED') =>
      one.database
        .updateTable('basket_lines')
        .set({ reservation_status: status })
        .where('line_item_id', status === 'CANCELLED' ? '=' : '<>', first?.line_item_id ?? 0)
        .execute();
    await change('CANCELLED');
    await change('EXCHANGED');
    one.runs(cancelled);
    await one.look();
    await one.database.updateTable('basket_lines').set({ reservation_status: 'CONFIRMED' }).execute();
    await one.database.updateTable('orders').set({ status: 'CANCELLED' }).execute();
    await one.look();
    expect(await one.kinds()).toEqual([]);
  });

  // The trigger uses SQLite's dialect.
  it.skipIf(testEngine() === 'postgres')(
    'once where the host is killed between the message and its record',
    async () => {
      const one = await booked();
      one.runs(cancelled);
      await sql`create trigger kill before insert on disruption_notices begin select raise(abort, 'killed'); end`.execute(
        one.database,
      );
      await one.look();
      expect([await one.kinds(), one.problems.length]).toEqual([[], 1]);
      await sql`drop trigger kill`.execute(one.database);
      await one.look();
      await one.look();
      expect(await one.kinds()).toEqual(['EMAIL disruption-cancelled']);
    },
  );

  it('and is not read again in passes that find nothing new', async () => {
    const one = await booked();
    one.runs(severe);
    const memory = new NoticeMemory();
    for (const minutes of [0, 1, 2, 3, 9]) await one.look(morning + minutes * 60_000, memory);
    // Two reads: one to notify, one to see that nothing is left to do.
    expect([one.recipients.read, await one.kinds()]).toEqual([2, ['EMAIL disruption-severe-delay']]);
    one.runs(cancelled);
    await one.look(morning + 10 * 60_000, memory);
    expect(await one.kinds()).toEqual(['EMAIL disruption-severe-delay', 'EMAIL disruption-cancelled']);
    await one.member(
      { isNotifiedByEmail: true, isNotifiedByText: true },
      { country: 'GB', telephoneNumber: '07700 900123' },
    );
    for (const minutes of [11, 22, 33]) await one.look(morning + minutes * 60_000, memory);
    expect(await one.kinds()).toContain('TEXT disruption-cancelled');
  });

  it('once by two concurrent passes', async () => {
    const one = await booked();
    one.runs(cancelled);
    await Promise.all([one.look(), one.look()]);
    expect(await one.kinds()).toHaveLength(1);
  });

  it('and the record is deleted long after the journey', async () => {
    const one = await booked();
    one.runs(cancelled);
    await one.look();
    const known = () => one.database.selectFrom('disruption_notices').selectAll().execute();
    const month = 30 * 86_400_000;
    await deleteOldNotices(one.database, morning + month - 1);
    expect(await known()).toHaveLength(1);
    await deleteOldNotices(one.database, morning + month);
    expect(await known()).toEqual([]);
  });

  it('in the world that their browser has selected', async () => {
    const one = await booked();
    const { session_id: sessionId } = await one.database
      .selectFrom('orders')
      .select('session_id')
      .executeTakeFirstOrThrow();
    const scenario = { name: 'bad', summary: '', changeDelay: () => cancelled };
    one.world.visits = [{ sessionId: 'another', scenario, now: morning }];
    await one.look();
    expect(await one.kinds()).toEqual([]);
    one.world.visits = [{ sessionId, scenario, now: morning }];
    await one.look(at('2031-03-01', '09:00'));
    expect(await one.kinds()).toEqual(['EMAIL disruption-cancelled']);
  });
});

describe('the message', () => {
  it('of a guest goes to the order’s address, with the options after a cancellation', async () => {
    const one = await booked();
    one.runs(cancelled);
    await one.look();
    const [message] = await one.messages();
    expect(message).toMatchObject({ to_address: anna.emailAddress, lang: 'en', state: 'DUE' });
    for (const body of [message?.text_body, message?.html_body]) {
      expect(body).toContain(`http://localhost/journey-planner/manage-booking?orderNumber=${one.orderNumber}`);
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
    ['en-US', /^Coach canceled: Leeds – London/, 'The coach from Leeds is not running.', 'free of charge'],
    ['es', /^Autocar cancelado: Leeds – London/, 'El autocar desde Leeds no circula.', 'sin coste'],
    ['pl-PL', /^Autokar odwołany: Leeds – London/, 'Autokar z miasta Leeds nie odjedzie.', 'bezpłatnie'],
  ])('of a page in %s is in its language', async (page, subject, ...output) => {
    const one = await booked([direct], page);
    one.runs(cancelled);
    await one.look();
    const [message] = await one.messages();
    expect(message?.subject).toMatch(subject);
    for (const words of output) expect(message?.text_body).toContain(words);
  });

  it('of an account is in its language, and leads to its settings', async () => {
    const one = await booked();
    await one.member({ language: 'es' satisfies Locale });
    one.runs(severe);
    await one.look();
    const [message] = await one.messages();
    expect([message?.lang, message?.subject]).toEqual(['es', expect.stringMatching(/^Retraso importante/)]);
    expect(message?.text_body).toContain('http://localhost/es/account-management/my-settings');
  });

  it('is not sent while it is switched off, but is sent if the coach is still late when it is switched on', async () => {
    const one = await booked();
    one.runs(severe);
    await one.member({ isNotifiedByEmail: false });
    await one.look();
    expect(await one.kinds()).toEqual([]);
    await one.member({ isNotifiedByEmail: true });
    await one.look();
    expect(await one.kinds()).toEqual(['EMAIL disruption-severe-delay']);
  });
});

it.each([
  ['fr-FR', /Départ vers 10:\d\d au lieu de 10:00, \d\d\u00a0min de retard/],
  ['en-GB', /Leaves around 10:\d\d instead of 10:00, \d\d\u00a0min late/],
  ['es', /Salida hacia las 10:\d\d en lugar de las 10:00/],
  ['pl-PL', /Odjazd około 10:\d\d zamiast o 10:00/],
])('the message about a small delay names the new time in %s, and no way out', async (page, words) => {
  const one = await booked([direct], page);
  one.runs({ status: 'DELAY', delayMinutes: 40, isCancelled: false });
  await one.look();
  const [message] = await one.messages();
  expect([message?.kind, message?.text_body]).toEqual(['disruption-delay', expect.stringMatching(words)]);
  expect(message?.text_body).not.toContain('/reschedule');
});

describe('the text message', () => {
  const profile = { country: 'GB', telephoneNumber: '07700 900123' };

  it('goes to the number of the profile, in addition to the mail or instead of it', async () => {
    const one = await booked();
    one.runs(cancelled);
    await one.member({ isNotifiedByEmail: false, isNotifiedByText: true }, profile);
    await one.look();
    await one.look();
    const [message, ...others] = await one.messages();
    expect(others).toEqual([]);
    expect(message).toMatchObject({ channel: 'TEXT', to_address: '+447700900123', subject: '', html_body: '' });
    expect(message?.text_body).toMatch(
      /^Your coach is cancelled: Leeds – London, .*10:00\. Another journey free of charge, or a refund: http:\S+$/,
    );
    await one.member({ isNotifiedByEmail: true, isNotifiedByText: true }, profile);
    await one.look();
    expect(await one.kinds()).toEqual(['TEXT disruption-cancelled', 'EMAIL disruption-cancelled']);
  });

  it.each([
    ['nobody wants it', { isNotifiedByText: false }, profile],
    ['there is no number', { isNotifiedByText: true }, {}],
    [
      'no text message reaches the number',
      { isNotifiedByText: true },
      { ...profile, telephoneNumber: '0113 496 0123' },
    ],
  ])('is not sent where %s', async (_case, settings, known) => {
    const one = await booked();
    one.runs(cancelled);
    await one.member(settings, known);
    await one.look();
    expect(await one.kinds()).toEqual(['EMAIL disruption-cancelled']);
  });

  it('goes to the number that was paid for with the order, also for a guest', async () => {
    const one = await booked([direct], 'en-GB', '+447700900456');
    one.runs(severe);
    await one.look();
    const messages = await one.messages();
    expect(messages.map(({ channel, to_address: to }) => [channel, to])).toEqual([
      ['EMAIL', anna.emailAddress],
      ['TEXT', '+447700900456'],
    ]);
  });
});
