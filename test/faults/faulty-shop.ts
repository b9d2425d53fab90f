import { vi } from 'vitest';
import { nowInTest } from '#test/support/test-clock.ts';
import { accountMailsTo } from '../../host-fixtures/testing/account-visitor.ts';
import { testNow } from '../../host-fixtures/testing/test-app.ts';
import { testShop } from '../../host-fixtures/testing/test-shop.ts';

/** A host with its provider, whose clock is the page's, and whose sales are counted. */
export type FaultyShop = Awaited<ReturnType<typeof faultyShop>>;

/** A shop for one test, to be opened after `holdTime`. */
export async function faultyShop() {
  const { traveller, audit, database, providerDatabase } = await testShop({
    clock: { now: nowInTest },
    allowedOrigins: [location.origin],
  });
  const counted = { tickets: 0, charges: 0 };
  return {
    traveller,
    /** Messages about accounts that wait to be sent to an address, the latest last. */
    mailsTo: (address: string) => accountMailsTo(database, address),
    /**
     * What was sold and charged since it was counted last, and everything that must never be, by the audit of the
     * sales.
     */
    async countNew() {
      const { count, wrong } = await audit();
      const sessions = await providerDatabase.selectFrom('sessions').select('status').execute();
      const before = { ...counted };
      counted.tickets = count('tickets') ?? 0;
      counted.charges = sessions.filter(({ status }) => status === 'CAPTURED').length;
      return {
        tickets: counted.tickets - before.tickets,
        charges: counted.charges - before.charges,
        faults: wrong.map(({ what, count: found }) => `${found} ${what}`),
      };
    },
  };
}

/** Timers of the page and of the host pass as the test wants; what Node itself does with its own goes on. */
export function holdTime(): void {
  vi.useFakeTimers({
    now: testNow,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
}
