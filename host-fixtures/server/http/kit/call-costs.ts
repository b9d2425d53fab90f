import { endpoints } from '#shared/contract/endpoints.ts';
import { defaultMaxBodyBytes } from '#shared/contract/kit/endpoint.ts';

/** The most that one request may cost a host. */
export interface CallCost {
  /** The largest body, in bytes. Larger ones are refused with status 413 before they are parsed. */
  readonly bytes: number;
  /**
   * The limit of processor time of this process, in ms, for the worst body within `bytes`, accepted or refused. It is for the
   * machine of `referenceMs`; `test/load/call-costs.test.ts` converts it to its own.
   */
  readonly ms: number;
}

/** The time that the reference of `test/load/call-costs.test.ts` takes on the machine of the limits, in ms of processor time. */
export const referenceMs = 25;

/** The limit of most calls: their bodies are small, and they read and write few rows. */
const defaultMs = 15;

/** The limits of calls that do more, by the names of their endpoints. */
const slowCallsMs: Readonly<Record<string, number>> = {
  // Up to 20 lines with their prices and places, and a basket of 20 lines in the answer.
  addToBasket: 150,
  savePassengerInfo: 100,
  amendReservations: 100,
  // A hundred seats, each found on the seat plan.
  chooseSeats: 50,
  chooseRescheduleSeats: 50,
  // A password is hashed.
  login: 250,
  registerAccount: 250,
  changePassword: 500,
  closeAccount: 250,
  resetPassword: 250,
  // Up to 128 KiB in Base64.
  uploadAttachment: 30,
};

/** The costs of routes with a body that are not endpoints of the API. Forms of `/operator` have their own limit. */
export const routeCosts = {
  /** 500 boardings of a driver's device. */
  '/driver/uses': { bytes: 64 * 1024, ms: 100 },
  /** Providers send a complete payment with its metadata. Its signature is checked before it is parsed. */
  '/provider-callback': { bytes: 128 * 1024, ms: 15 },
} as const satisfies Readonly<Record<string, CallCost>>;

/** The cost of each call with a body: of endpoints by name, and of other routes by path. */
export const callCosts: ReadonlyMap<string, CallCost> = new Map<string, CallCost>([
  ...endpoints
    .filter(({ body }) => body !== undefined)
    .map(({ name, maxBodyBytes: bytes = defaultMaxBodyBytes }) => {
      const cost: CallCost = { bytes, ms: slowCallsMs[name] ?? defaultMs };
      return [name, cost] as const;
    }),
  ...Object.entries(routeCosts),
]);

/** Writes the table of the operator's guide, with one row for all calls of the same cost. */
export function writeCostTable(): string {
  const namesByCost = new Map<string, string[]>();
  for (const [name, { bytes, ms }] of [...callCosts].sort(([, a], [, b]) => a.bytes - b.bytes || a.ms - b.ms)) {
    const cost = `${bytes} | ${ms}`;
    namesByCost.set(cost, [...(namesByCost.get(cost) ?? []), `\`${name}\``]);
  }
  const rows = [...namesByCost].map(([cost, names]) => `| ${cost} | ${names.sort().join(', ')} |`);
  return ['| bytes | ms | calls |', '| --- | --- | --- |', ...rows].join('\n');
}
