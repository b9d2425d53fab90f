import { at, fakeTimetable } from '../../testing/fake-timetable.ts';
import { anna, testShop, testSitePages } from '../../testing/test-shop.ts';
import { direct } from '../../testing/test-visitor.ts';
import { createAccountDetails } from '../../server/accounts/account-details.ts';
import { createAccounts } from '../../server/accounts/accounts.ts';
import { type SimulatedDelay, type TripOnDay } from '../../server/simulator/simulated-delay.ts';
import { type RouteAlert } from '../../server/timetable/timetable.ts';
import { type Visit } from '../../server/http/visits/visit.ts';
import { type NoticeMemory } from './notice-memory.ts';
import { defaultNoticeSettings, type NoticeSettings, writeNoticeSettings } from '../notices/notice-settings.ts';
import { type HeldCause } from '../notices/notice-holds.ts';
import { notifyTravellers } from './notify-travellers.ts';

export const onTime: SimulatedDelay = { status: 'ONTIME', delayMinutes: 0, isCancelled: false };
/** A delay whose end is unknown. */
export const severeDelay: SimulatedDelay = { status: 'SEVERE', delayMinutes: 120, isCancelled: false };
export const cancellation: SimulatedDelay = {
  status: 'SEVERE',
  delayMinutes: 0,
  isCancelled: true,
  isKnownAhead: true,
};
/** An hour before the direct coach leaves Leeds. */
export const morning = at('2031-03-10', '09:00');

/** A traveller who bought journeys, and a host whose coaches run under this scenario. */
export async function bookJourneys(journeys: readonly string[] = [direct], locale = 'en-GB', smsNumber?: string) {
  const shop = await testShop();
  const traveller = await shop.traveller();
  let total = 0;
  for (const journeyId of journeys) total = await traveller.add(journeyId);
  if (smsNumber !== undefined) {
    await traveller.send('basket/sms', { phoneNumber: smsNumber });
    total = (await traveller.basket())?.total ?? NaN;
  }
  const startAnswer = await traveller.start(total, 'a key', { locale });
  await traveller.card(
    startAnswer.json<{ payment: Parameters<typeof traveller.card>[0] }>().payment,
    '4242424242424242',
  );
  await traveller.payment();
  const { orderNumber } = (await traveller.confirmation()).json<{ orderNumber: string }>();
  const { database } = shop;
  const accounts = createAccounts(database);
  const recipients = { reads: 0 };
  const world = {
    now: morning,
    getDelay: (_trip: TripOnDay) => onTime,
    visits: [] as readonly Visit[],
    /** Those of the timetable. */
    alerts: [] as readonly RouteAlert[],
  };
  const problems: unknown[] = [];
  const holds: HeldCause[] = [];
  return {
    database,
    traveller,
    orderNumber,
    world,
    problems,
    holds,
    /** Notices do not wait, unless a test sets the delay. */
    settings: { ...defaultNoticeSettings, delayMs: 0 } as NoticeSettings,
    recipients,
    setDelay(delay: SimulatedDelay) {
      world.getDelay = () => delay;
    },
    /** Runs a pass with the memory of a new process. */
    async runPass(now = world.now, memory?: NoticeMemory) {
      await writeNoticeSettings(database, this.settings);
      await notifyTravellers({
        database,
        onHold: async (_trx, heldCause) => void holds.push(heldCause),
        timetable: { ...fakeTimetable(), alerts: () => Promise.resolve(world.alerts) },
        now: () => now,
        visits: () => world.visits,
        accounts: {
          ...accounts,
          find(address) {
            recipients.reads += 1;
            return accounts.find(address);
          },
        },
        accountDetails: createAccountDetails(database, () => now),
        sitePages: testSitePages,
        ...(memory && { memory }),
        trial: { simulateDelay: (trip) => world.getDelay(trip) },
        onProblem: (error) => problems.push(error),
      });
    },
    messages: () =>
      database.selectFrom('mails').selectAll().where('kind', 'like', 'disruption-%').orderBy('mail_no').execute(),
    async listKinds() {
      return (await this.messages()).map(({ kind, channel }) => `${channel} ${kind}`);
    },
    /** Lists the notices in the order in which they began: `cancelled SENT`. */
    async listStates() {
      const rows = await database.selectFrom('notices').selectAll().orderBy('notice_id').execute();
      return rows.map(({ mark, state }) => `${mark} ${state}`);
    },
    /** Gives the buyer an account with these settings. */
    async setAccount(settings: object, profile: object = {}) {
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
