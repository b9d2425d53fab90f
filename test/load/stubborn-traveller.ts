import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type PaymentAnswer } from '#shared/contract/payment/payments.ts';
import { csrfHeader, idempotencyHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { machineNow } from '#test/support/machine-clock.ts';
import { type HostProcess } from './host-process.ts';

/** What a traveller wants, and by when it gives up. */
export interface Wish {
  readonly journeyId: string;
  readonly passengers: number;
  /** Of a test card; without one the payment is cancelled on the provider's page. */
  readonly card?: string;
  /** What the browser has chosen before: its clock, a scenario. */
  readonly cookies?: readonly (readonly [name: string, value: string])[];
  /** Ms since 1970 UTC. */
  readonly until: number;
  /** Hears how far the traveller has come. */
  readonly onStep?: (step: 'paying' | 'paid') => void;
}

const nobody = {
  concessionCount: 0,
  nusCount: 0,
  otherDisabilityCount: 0,
  wheelchairSeatedCount: 0,
  pcaCount: 0,
};
const betweenTriesMs = 150;

/** An answer that is final; what has to be tried again is never handed over. */
interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * A browser that does not give up: it sends everything again, under the same key, until the host has answered, whatever
 * has died in between.
 *
 * @param place whose origin may be another one at each call
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
        // A token is the process's own.
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
        const told = (await answer.json()) as unknown;
        if (answer.status === 403) token = undefined;
        else if (answer.status < 500) return { status: answer.status, body: told };
      } catch {
        // Nobody listens, or nobody answers any more: it may have been done.
      }
      await wait(betweenTriesMs);
    }
  }

  /** Holds seats as soon as there are some. @returns what they cost; undefined if there never were */
  async function fightForSeats(): Promise<number | undefined> {
    const journeys = [{ ...nobody, journeyId, passengerCount: passengers }];
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
