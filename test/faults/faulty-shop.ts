import { vi } from 'vitest';
import { nowInTest } from '#test/support/test-clock.ts';
import { accountMailsTo } from '../../host-fixtures/testing/account-visitor.ts';
import { testNow } from '../../host-fixtures/testing/test-app.ts';
import { testShop } from '../../host-fixtures/testing/test-shop.ts';

/** A host with its provider, on the page's clock, with a count of its sales. */
export type FaultyShop = Awaited<ReturnType<typeof openFaultyShop>>;

/** Opens a shop for one test. Call it after {@link installFakeTimers}. */
export async function openFaultyShop() {
  const { traveller, audit, database, providerDatabase } = await testShop({
    clock: { now: nowInTest },
    allowedOrigins: [location.origin],
  });
  const latestCounts = { tickets: 0, charges: 0 };
  return {
    traveller,
    /** Returns the unsent account mails to an address, the latest last. */
    mailsTo: (address: string) => accountMailsTo(database, address),
    /** Returns the tickets and charges since the previous count, and the faults that the audit of the sales finds. */
    async countNew() {
      const { count, faults } = await audit();
      const sessions = await providerDatabase.selectFrom('sessions').select('status').execute();
      const before = { ...latestCounts };
      latestCounts.tickets = count('tickets') ?? 0;
      latestCounts.charges = sessions.filter(({ status }) => status === 'CAPTURED').length;
      return {
        tickets: latestCounts.tickets - before.tickets,
        charges: latestCounts.charges - before.charges,
        faults: faults.map(({ what, count: faultCount }) => `${faultCount} ${what}`),
      };
    },
  };
}

/** Installs fake timers and a fake clock for the page and the host. `setImmediate` remains real. */
export function installFakeTimers(): void {
  vi.useFakeTimers({
    now: testNow,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
}
