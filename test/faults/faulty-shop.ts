import { vi } from 'vitest';
import { nowInTest } from '#test/support/test-clock.ts';
import { accountMailsTo } from '../../host-fixtures/testing/account-visitor.ts';
import { testNow } from '../../host-fixtures/testing/test-app.ts';
import { testShop } from '../../host-fixtures/testing/test-shop.ts';

/** A host with its provider, on the page's clock, whose sales are counted. */
export type FaultyShop = Awaited<ReturnType<typeof faultyShop>>;

/** Opens a shop for one test. Call it after `holdTime`. */
export async function faultyShop() {
  const { traveller, audit, database, providerDatabase } = await testShop({
    clock: { now: nowInTest },
    allowedOrigins: [location.origin],
  });
  const counted = { tickets: 0, charges: 0 };
  return {
    traveller,
    /** Queued account mails to an address, the latest last. */
    mailsTo: (address: string) => accountMailsTo(database, address),
    /** Sales and charges since the last count, and violations found by the audit of the sales. */
    async countNew() {
      const { count, faults } = await audit();
      const sessions = await providerDatabase.selectFrom('sessions').select('status').execute();
      const before = { ...counted };
      counted.tickets = count('tickets') ?? 0;
      counted.charges = sessions.filter(({ status }) => status === 'CAPTURED').length;
      return {
        tickets: counted.tickets - before.tickets,
        charges: counted.charges - before.charges,
        faults: faults.map(({ what, count: found }) => `${found} ${what}`),
      };
    },
  };
}

/** Installs fake timers for the page and the host; Node's own timers are not affected. */
export function holdTime(): void {
  vi.useFakeTimers({
    now: testNow,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
}
