import { type Database } from '../database/tables.ts';
import { type PaymentProvider } from '../payments/payment-provider.ts';
import { type Overrides, overridesPath } from './sandbox-overrides.ts';
import { type Scenario } from './scenario.ts';

/**
 * Controls the results of the sandbox, a payment provider for tests. Its calls are not part of the interface of payment
 * providers.
 */
export type SandboxControl = ReturnType<typeof createSandboxControl>;

/** The origin of the sandbox and its shared secret. */
export interface SandboxConnection {
  readonly origin: string;
  readonly secret: string;
  /** Replaced in tests. */
  readonly fetch?: typeof fetch;
}

/** The maximum time of a call to the sandbox. */
const timeoutMs = 5000;

/** The control of a sandbox. */
export function createSandboxControl({ origin, secret, fetch: sendRequest = fetch }: SandboxConnection) {
  return {
    /**
     * Replaces the overrides of a payment, which are the results of its card payments and refunds, such as "declines". An
     * override that is undefined is reset: the test card then determines the result. A repeated call changes nothing. Errors
     * and the status of the answer are ignored: if the sandbox is down, the payment itself fails.
     */
    async override(paymentId: string, overrides: Overrides): Promise<void> {
      await sendRequest(`${origin}${overridesPath}/${encodeURIComponent(paymentId)}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        body: JSON.stringify(overrides),
        signal: AbortSignal.timeout(timeoutMs),
      }).catch(() => undefined);
    },
  };
}

/** Dependencies of {@link overrideCards} and {@link overrideRefunds}. */
export interface ScenarioContext {
  /** The situation that QA has chosen for the visitor, if any, such as a bank that declines all cards. */
  readonly scenario?: Scenario | undefined;
  /** Undefined if payments go to another provider. */
  readonly sandbox?: SandboxControl | undefined;
}

/**
 * Lets a scenario, if any, determine the result of a new payment. Call it before the traveller gets the payment's page. A new
 * payment has no earlier overrides to reset.
 */
export async function overrideCards({ scenario, sandbox }: ScenarioContext, paymentId: string): Promise<void> {
  const cards = scenario?.provider?.cards;
  if (cards !== undefined) await sandbox?.override(paymentId, { cards });
}

/**
 * Lets a scenario determine the results of an order's next refunds; if it does not, resets earlier overrides. Call it
 * before the refunds are requested. This also resets the results of card payments, which the order's payments no longer need.
 */
export async function overrideRefunds(
  { scenario, sandbox }: ScenarioContext,
  database: Database,
  orderNumber: string,
): Promise<void> {
  if (!sandbox) return;
  const payments = await database
    .selectFrom('payments')
    .select('payment_id')
    .where('order_number', '=', orderNumber)
    .execute();
  const refunds = scenario?.provider?.refunds;
  await Promise.all(payments.map(({ payment_id }) => sandbox.override(payment_id, { refunds })));
}

/** Options for starting the sandbox provider. */
export interface SandboxOptions {
  /** The folder of its database. */
  readonly data: string;
  /** The address on which it accepts connections, such as `127.0.0.1`. */
  readonly host: string;
  /** 0 for any free port. */
  readonly providerPort: number;
  /** Whether the start fails if the port is in use; otherwise another port is used. */
  readonly isProviderPortFixed: boolean;
}

/** A payment provider that the host can use. */
export interface StartedProvider {
  readonly client: PaymentProvider;
  /** Origin of its pages; absent for the sandbox, whose pages are on the host's machine, at `port`. */
  readonly origin?: string;
  /** The port of the sandbox on the host's machine; 0 if the provider is not the sandbox. */
  readonly port: number;
  /** For scenarios; undefined if the provider is not the sandbox. */
  readonly sandbox?: SandboxControl;
  close(): Promise<void>;
}
