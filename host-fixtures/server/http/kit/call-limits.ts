import rateLimit from '@fastify/rate-limit';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { endpoints } from '#shared/contract/endpoints.ts';
import { type Instant } from '../../clock/clock.ts';
import { type Database } from '../../database/tables.ts';
import { createRateLimit, getNetwork } from '../../limits/rate-limit.ts';
import { createHoldLimits } from '../../sales/hold-limits.ts';
import { refusal } from './api-error.ts';
import { type HttpExchange } from '../visits/cookies.ts';
import { type Host } from './host.ts';

const minuteMs = 60_000;

/**
 * The limits of an endpoint: the calls of each network (an IPv4 address or an IPv6 prefix) and of each session (a browser)
 * within a period.
 */
type CallLimits = readonly [networkCalls: number, sessionCalls: number, minutes: number];

/**
 * The limits of most endpoints, far above the normal use of a page. All users of an office or a mobile operator may
 * share a network.
 */
const defaultLimits: CallLimits = [6000, 1200, 10];

/** The limits of endpoints that can be abused, for example to guess codes, to fill the memory, or to block seats. */
const stricterLimits: Readonly<Record<string, CallLimits>> = {
  getToken: [1200, 300, 10],
  login: [120, 30, 15],
  verifyFacebookAccount: [120, 30, 15],
  activateAccount: [120, 30, 15],
  registerAccount: [60, 10, 15],
  resendActivation: [60, 10, 15],
  forgetPassword: [60, 10, 15],
  resetPassword: [120, 30, 15],
  changePassword: [120, 30, 15],
  closeAccount: [120, 30, 15],
  saveProfile: [600, 60, 10],
  saveAccountSettings: [600, 60, 10],
  saveTraveller: [600, 60, 10],
  deleteTraveller: [600, 60, 10],
  redeemCode: [120, 20, 10],
  addToBasket: [600, 60, 10],
  chooseSeats: [1200, 120, 10],
  extendBasket: [600, 60, 10],
  startPayment: [300, 30, 15],
  cancelPayment: [300, 30, 15],
  sendMessage: [100, 30, 15],
  uploadAttachment: [3000, 1000, 15],
  getOrderConfirmation: [600, 120, 10],
  getOrder: [600, 120, 10],
  getCancellation: [600, 120, 10],
  getCancellationOrder: [600, 120, 10],
  findOrderKey: [120, 30, 15],
  refundReservation: [300, 30, 15],
  amendReservations: [600, 60, 10],
  chooseReschedule: [600, 60, 10],
  chooseRescheduleSeats: [1200, 120, 10],
  confirmReschedule: [300, 30, 15],
  savePassenger: [600, 120, 10],
};

/** The limits of each endpoint, by name. */
export const callLimits: ReadonlyMap<string, CallLimits> = new Map(
  endpoints.map(({ name }) => [name, stricterLimits[name] ?? defaultLimits]),
);

/** The factor for the limits of a trial host (for QA), since hundreds of simulated visitors share a network. */
export const trialFactor = 1000;

/** See {@link createCallGuard}. */
export type CallGuard = Awaited<ReturnType<typeof createCallGuard>>;

/** Options for limits. */
interface LimitOptions {
  /** Returns the id of the session; empty without one. */
  readonly getSessionId: (request: FastifyRequest) => string;
  /** Multiplies the limits, except that of enquiries; 1 on a live host. */
  readonly factor: number;
}

/**
 * Limits the calls of each network and each session to each endpoint. Calls are counted in memory; calls without a
 * session only by network.
 */
async function createCallGuard(app: FastifyInstance, { getSessionId, factor }: LimitOptions) {
  // Not for all routes: `check` counts the calls.
  await app.register(rateLimit, { global: false });
  const limiters = new Map(
    [...callLimits].map(([endpoint, [networkCalls, sessionCalls, minutes]]) => {
      const createLimiter = (calls: number, keyGenerator: (request: FastifyRequest) => string) =>
        app.createRateLimit({ max: calls * factor, timeWindow: minutes * minuteMs, keyGenerator });
      const byNetwork = createLimiter(networkCalls, getNetwork);
      return [endpoint, { byNetwork, bySession: createLimiter(sessionCalls, getSessionId) }];
    }),
  );

  /** Counts a call by one of its limits. `isAllowed` is only true for calls that are exempt from the limits. */
  async function countCall(limiter: ReturnType<typeof app.createRateLimit>, { request, reply }: HttpExchange) {
    const result = await limiter(request);
    if (result.isAllowed || !result.isExceeded) return;
    void reply.header('retry-after', result.ttlInSeconds);
    throw refusal(429, 'too-many', 'tooManyRequests');
  }

  return {
    /**
     * Counts a call of an endpoint; one that is not in `callLimits` has no limit.
     *
     * @throws ApiError 429, with `Retry-After`, if the call exceeds a limit
     */
    async check(endpoint: string, exchange: HttpExchange): Promise<void> {
      const endpointLimiters = limiters.get(endpoint);
      if (!endpointLimiters) return;
      await countCall(endpointLimiters.byNetwork, exchange);
      if (getSessionId(exchange.request) !== '') await countCall(endpointLimiters.bySession, exchange);
    },
  };
}

/**
 * Creates the limits of a host, except those of secrets and of messages about accounts. `callGuard` limits the calls to each
 * endpoint, `holdLimits` the seats and wheelchair spaces that visitors and networks hold, `uploadLimit` the uploads that a
 * network starts, and `enquiryLimit` the enquiries of a session.
 *
 * @param options.now returns ms since 1970 UTC
 */
export async function createHostLimits(
  app: FastifyInstance,
  { database, now, ...options }: LimitOptions & { readonly database: Database; readonly now: () => Instant },
): Promise<Pick<Host, 'callGuard' | 'holdLimits' | 'uploadLimit' | 'enquiryLimit'>> {
  const { factor } = options;
  const limit = (tries: number, minutes: number) => createRateLimit({ tries, withinMs: minutes * minuteMs }, now);
  return {
    callGuard: await createCallGuard(app, options),
    holdLimits: createHoldLimits({ networkFactor: factor }),
    uploadLimit: limit(60 * factor, 15),
    // Without the factor, since enquiries are counted by session, and each test visitor has its own.
    enquiryLimit: limit(20, 15),
  };
}
