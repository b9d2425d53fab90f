import rateLimit from '@fastify/rate-limit';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { endpoints } from '#shared/contract/endpoints.ts';
import { type Instant } from '../../clock/clock.ts';
import { type Database } from '../../database/tables.ts';
import { createRateLimit, getNetwork } from '../../limits/rate-limit.ts';
import { createLookupLimits } from '../../orders/lookup-limits.ts';
import { refusal } from './api-error.ts';
import { type HttpExchange } from '../visits/cookies.ts';
import { type Host } from './host.ts';

const minuteMs = 60_000;

/** A number of calls within a period. */
interface CallLimit {
  readonly calls: number;
  readonly minutes: number;
}

/** The limits of an endpoint: per network and per session. */
interface CallLimits {
  readonly network: CallLimit;
  readonly session: CallLimit;
}

const limits = (networkCalls: number, sessionCalls: number, minutes: number): CallLimits => ({
  network: { calls: networkCalls, minutes },
  session: { calls: sessionCalls, minutes },
});

/**
 * The limits of most endpoints, far above the normal use of a page. All users of an office or a mobile operator may
 * share a network.
 */
const defaultLimits = limits(6000, 1200, 10);

/** The limits of endpoints that can be abused: to guess codes, to fill the memory, or to block seats. */
const stricterLimits: Readonly<Record<string, CallLimits>> = {
  getToken: limits(1200, 300, 10),
  login: limits(120, 30, 15),
  verifyFacebookAccount: limits(120, 30, 15),
  activateAccount: limits(120, 30, 15),
  registerAccount: limits(60, 10, 15),
  resendActivation: limits(60, 10, 15),
  forgetPassword: limits(60, 10, 15),
  resetPassword: limits(120, 30, 15),
  changePassword: limits(120, 30, 15),
  closeAccount: limits(120, 30, 15),
  saveProfile: limits(600, 60, 10),
  saveAccountSettings: limits(600, 60, 10),
  saveTraveller: limits(600, 60, 10),
  deleteTraveller: limits(600, 60, 10),
  redeemCode: limits(120, 20, 10),
  addToBasket: limits(600, 60, 10),
  chooseSeats: limits(1200, 120, 10),
  extendBasket: limits(600, 60, 10),
  startPayment: limits(300, 30, 15),
  cancelPayment: limits(300, 30, 15),
  sendMessage: limits(100, 30, 15),
  uploadAttachment: limits(3000, 1000, 15),
  getOrderConfirmation: limits(600, 120, 10),
  getOrder: limits(600, 120, 10),
  getCancellation: limits(600, 120, 10),
  getCancellationOrder: limits(600, 120, 10),
  findOrderKey: limits(120, 30, 15),
  refundReservation: limits(300, 30, 15),
  amendReservations: limits(600, 60, 10),
  chooseReschedule: limits(600, 60, 10),
  chooseRescheduleSeats: limits(1200, 120, 10),
  confirmReschedule: limits(300, 30, 15),
  savePassenger: limits(600, 120, 10),
};

/** The limits of each endpoint, by name. */
export const callLimits: ReadonlyMap<string, CallLimits> = new Map(
  endpoints.map(({ name }) => [name, stricterLimits[name] ?? defaultLimits]),
);

/** The factor for the limits of a test host, since hundreds of simulated visitors share a network. */
export const trialFactor = 1000;

/** See {@link createCallGuard}. */
export type CallGuard = Awaited<ReturnType<typeof createCallGuard>>;

/** Options for limits. */
interface LimitOptions {
  /** Returns the id of the session; empty without one. */
  readonly getSessionId: (request: FastifyRequest) => string;
  /** Multiplies all limits; 1 on a live host. */
  readonly factor: number;
}

/**
 * Limits the calls of each network and each session to each endpoint. Calls are counted in memory; calls without a
 * session only by network.
 */
async function createCallGuard(app: FastifyInstance, { getSessionId, factor }: LimitOptions) {
  await app.register(rateLimit, { global: false });
  const createLimiter = ({ calls, minutes }: CallLimit, keyGenerator: (request: FastifyRequest) => string) =>
    app.createRateLimit({ max: calls * factor, timeWindow: minutes * minuteMs, keyGenerator });
  const limiters = new Map(
    [...callLimits].map(([endpoint, { network, session }]) => [
      endpoint,
      { byNetwork: createLimiter(network, getNetwork), bySession: createLimiter(session, getSessionId) },
    ]),
  );

  async function countCall(limiter: ReturnType<typeof createLimiter>, { request, reply }: HttpExchange) {
    const result = await limiter(request);
    if (result.isAllowed || !result.isExceeded) return;
    void reply.header('retry-after', result.ttlInSeconds);
    throw refusal(429, 'too-many', 'tooManyRequests');
  }

  return {
    /** Counts a call. @throws ApiError 429, with `Retry-After`, if it exceeds the limit */
    async check(endpoint: string, exchange: HttpExchange): Promise<void> {
      const endpointLimiters = limiters.get(endpoint);
      if (!endpointLimiters) return;
      await countCall(endpointLimiters.byNetwork, exchange);
      if (getSessionId(exchange.request) !== '') await countCall(endpointLimiters.bySession, exchange);
    },
  };
}

/**
 * Creates the limits that a test host multiplies by a factor. The limits of failed sign-ins are the same on each host,
 * and are created elsewhere.
 *
 * @param options.now returns ms since 1970 UTC
 */
export async function createHostLimits(
  app: FastifyInstance,
  { database, now, ...options }: LimitOptions & { readonly database: Database; readonly now: () => Instant },
): Promise<Pick<Host, 'callGuard' | 'placesLimit' | 'uploadLimit' | 'enquiryLimit' | 'orderLookupLimits'>> {
  const { factor } = options;
  const limit = (tries: number, minutes: number) => createRateLimit({ tries, withinMs: minutes * minuteMs }, now);
  return {
    callGuard: await createCallGuard(app, options),
    // 20 minutes are the time for which a basket holds its places.
    placesLimit: limit(600 * factor, 20),
    uploadLimit: limit(60 * factor, 15),
    // Without the factor, since each test visitor has a session.
    enquiryLimit: limit(20, 15),
    orderLookupLimits: createLookupLimits(database, now, factor),
  };
}
