import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type PaymentAnswer } from '#shared/contract/payment/payments.ts';
import { csrfHeader, idempotencyHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { machineNow } from '#test/support/machine-clock.ts';
import { type HostProcess } from './host-process.ts';

/** What a traveller buys, and when it gives up. */
export interface Wish {
  readonly journeyId: string;
  readonly passengers: number;
  /** The number of a test card; without it the payment is cancelled on the provider's page. */
  readonly card?: string;
  /** Initial cookies, such as clock and scenario. */
  readonly cookies?: readonly (readonly [name: string, value: string])[];
  /** Ms since 1970 UTC. */
  readonly until: number;
  /** Called at each step of the traveller. */
  readonly onStep?: (step: 'paying' | 'paid') => void;
}

const noPassengers = {
  concessionCount: 0,
  nusCount: 0,
  otherDisabilityCount: 0,
  wheelchairSeatedCount: 0,
  pcaCount: 0,
};
const betweenTriesMs = 150;

/** A final response; retryable ones are not returned. */
interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * A browser that does not give up: it repeats every call under the same key until the host has responded.
 *
 * @param place its origin may change with each call
 */
export function stubbornTraveller(place: Pick<HostProcess, 'origin' | 'providerOrigin'>, wish: Wish) {
  const cookies = new Map(wish.cookies);
  let token: string | undefined;
  const { journeyId, passengers, card, until, onStep } = wish;

  async function fetched(url: string, init: RequestInit): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, {
      ...init,
      headers: { ...init.headers, cookie },
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return answer;
  }

  async function call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Answer> {
    const key = randomUUID();
    for (;;) {
      if (machineNow() > until) throw new Error(`${method} ${path} was never answered.`);
      try {
        // Each process has its own token.
        token ??= ((await (await fetched(`${place.origin}/api/token`, {})).json()) as { token: string }).token;
        const answer = await fetched(`${place.origin}/journey-planner/api/${path}`, {
          method,
          headers: {
            [tokenHeader]: token ?? '',
            [csrfHeader]: cookies.get('csrf-token') ?? '',
            [idempotencyHeader]: key,
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
        });
        const responseBody = (await answer.json()) as unknown;
        if (answer.status === 403) token = undefined;
        else if (answer.status < 500) return { status: answer.status, body: responseBody };
      } catch {
        // The host does not listen or respond. The call may have been executed.
      }
      await wait(betweenTriesMs);
    }
  }

  /** Holds seats as soon as some are free. @returns the price; undefined if none ever were */
  async function fightForSeats(): Promise<number | undefined> {
    const journeys = [{ ...noPassengers, journeyId, passengerCount: passengers }];
    for (let tries = 0; tries < 7 && machineNow() < until; tries += 1) {
      const { status, body } = await call('POST', 'basket/add', { journeys });
      if (status === 200) return (body as { basket: { total: number } }).basket.total;
      await wait(betweenTriesMs * (1 + Math.random()));
    }
    return undefined;
  }

  async function onPage(redirectUrl: string): Promise<void> {
    const page = `${place.providerOrigin}${new URL(redirectUrl).pathname}`;
    const send = (path: string, fields: Record<string, string>) =>
      fetch(path, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
        signal: AbortSignal.timeout(20_000),
      });
    for (;;) {
      try {
        if (card === undefined) await send(`${page}/cancel`, {});
        else {
          await send(page, { number: card, expiry: '12/39', securityCode: '123' });
          await send(`${page}/challenge`, { code: '123456' });
        }
        return;
      } catch {
        if (machineNow() > until) throw new Error('The page of the provider is gone.');
        await wait(betweenTriesMs);
      }
    }
  }

  return {
    /** @returns the number of the order; undefined if the coach was full or the payment came to nothing */
    async buy(): Promise<string | undefined> {
      const total = await fightForSeats();
      if (total === undefined) {
        // A try that was never answered may have been done meanwhile.
        await call('DELETE', 'basket');
        return undefined;
      }
      onStep?.('paying');
      const billingInfo = { firstName: 'Anna', emailAddress: 'anna@example.com' };
      await call('POST', 'payments', { billingInfo, total, returnUrl: '/journey-planner/payment/in-progress' });
      let hasBeenThere = false;
      for (;;) {
        const { payment } = (await call('GET', 'payments/current')).body as { payment: PaymentAnswer | null };
        if (payment?.status === 'PAID') {
          onStep?.('paid');
          return payment.orderNumber;
        }
        if (payment?.redirectUrl !== undefined && !hasBeenThere) {
          hasBeenThere = true;
          await onPage(payment.redirectUrl);
        } else if (payment === null || !['REDIRECT', 'PENDING'].includes(payment.status)) {
          await call('DELETE', 'basket');
          return undefined;
        } else await wait(betweenTriesMs * 3);
      }
    },
  };
}
