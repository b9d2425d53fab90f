import rateLimit from '@fastify/rate-limit';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { endpoints } from '#shared/contract/endpoints.ts';
import { type Instant } from '../../clock/clock.ts';
import { createRateLimit } from '../../limits/rate-limit.ts';
import { getRings } from '../../limits/request-rings.ts';
import { createHoldLimits } from '../../sales/hold-limits.ts';
import { refusal } from './api-error.ts';
import { type HttpExchange } from '../visits/cookies.ts';
import { type Host } from './host.ts';

const minuteMs = 60_000;

/**
 * The limits of an endpoint within a period: the calls of each network (an IPv4 address, or the /64 of an IPv6 address) and of
 * each session (a browser). The calls of a wider network (/24 or /48) are three times those of a network.
 */
type CallLimits = readonly [networkCalls: number, sessionCalls: number, minutes: number];

/** The limit of a wider network, in networks. */
const widerNetworkFactor = 3;

/**
 * The limits of endpoints that only read, far above the normal use of a page. All users of an office or a mobile operator may
 * share a network: these limits allow 600 of them, each of whom calls an endpoint once a minute.
 */
const readLimits: CallLimits = [6000, 1200, 10];

/** The limits of endpoints that change something. */
const changeLimits: CallLimits = [600, 120, 10];

/** The limits of endpoints that differ: expensive ones, those with secrets, and reading ones that are not GET. */
const specialLimits: Readonly<Record<string, CallLimits>> = {
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
  getPersonalData: [120, 30, 15],
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
  sendMessage: [300, 30, 60],
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
  storeSearch: [3000, 300, 10],
};

/** The limits of each endpoint, by name. */
export const callLimits: ReadonlyMap<string, CallLimits> = new Map(
  endpoints.map(({ name, method }) => [name, specialLimits[name] ?? (method === 'GET' ? readLimits : changeLimits)]),
);

/**
 * The calls of everybody to expensive endpoints, per minute and process. Beyond them, the host is busy (503), so that it can
 * still answer other calls.
 */
const totalPerMinute: Readonly<Record<string, number>> = {
  searchJourneys: 12_000,
  getJourneyPrices: 12_000,
  startPayment: 600,
  refundReservation: 300,
  confirmReschedule: 300,
  registerAccount: 120,
  resendActivation: 120,
  forgetPassword: 120,
  sendMessage: 120,
  uploadAttachment: 3000,
};

/** The requests of everybody to large pages, per minute and process. Others are cheap, and health must not become busy. */
const largePerMinute = 600;

/** The requests of a network to everything that is not an endpoint, by kind, per 10 minutes. */
const requestLimits = {
  /** Files of widgets and pages, of which a page loads dozens. */
  file: 60_000,
  /** Pages, also those of operators and drivers, the provider's callbacks, health and metrics, and unknown addresses. */
  page: 6000,
  /** Large pages that are made for each request. */
  large: 300,
} as const;

/** Returns the kind of a request, by the path of its route; undefined for an endpoint, whose calls have their own limits. */
function getRequestKind({
  routeOptions: { url = '', config },
}: FastifyRequest): keyof typeof requestLimits | undefined {
  if (config.call !== undefined) return undefined;
  if (url.startsWith('/coach-widgets') || url.startsWith('/assets/')) return 'file';
  return /^\/(openapi|builder|guide)\b/.test(url) ? 'large' : 'page';
}

/** The factor for the limits of a trial host (for QA), since hundreds of simulated visitors share a network. */
export const trialFactor = 1000;

/** See {@link createCallGuard}. */
export type CallGuard = Awaited<ReturnType<typeof createCallGuard>>;

/** Options for limits. */
interface LimitOptions {
  /** Returns the id of the session; empty without one. */
  readonly getSessionId: (request: FastifyRequest) => string;
  /** Multiplies the limits, except that of enquiries; 1 by default on a live host. */
  readonly factor: number;
}

/**
 * Limits the calls to each endpoint in rings: each session, each network and each wider network, and everybody for expensive
 * ones. Also limits all other requests, by network and wider network, and large pages for everybody. They are counted in memory,
 * at most 5,000 keys for each limit.
 */
async function createCallGuard(app: FastifyInstance, { getSessionId, factor }: LimitOptions) {
  // Not for all routes: `check` counts the calls.
  await app.register(rateLimit, { global: false });
  type Limiter = ReturnType<typeof app.createRateLimit>;
  const createLimiter = (calls: number, minutes: number, keyGenerator: (request: FastifyRequest) => string) =>
    app.createRateLimit({ max: Math.ceil(calls * factor), timeWindow: minutes * minuteMs, keyGenerator });
  /** Creates the limits of a network and of its wider network. */
  const createNetworkLimiters = (calls: number, minutes: number): readonly Limiter[] => [
    createLimiter(calls, minutes, (request) => getRings(request).network),
    createLimiter(calls * widerNetworkFactor, minutes, (request) => getRings(request).widerNetwork),
  ];
  const createTotalLimiter = (perMinute: number) => createLimiter(perMinute, 1, () => 'everybody');
  const limiters = new Map(
    [...callLimits].map(([endpoint, [networkCalls, sessionCalls, minutes]]) => {
      const total = totalPerMinute[endpoint];
      return [
        endpoint,
        {
          byNetwork: createNetworkLimiters(networkCalls, minutes),
          bySession: createLimiter(sessionCalls, minutes, getSessionId),
          total: total === undefined ? undefined : createTotalLimiter(total),
        },
      ];
    }),
  );
  const largeTotal = createTotalLimiter(largePerMinute);
  const requestLimiters = {
    file: createNetworkLimiters(requestLimits.file, 10),
    page: createNetworkLimiters(requestLimits.page, 10),
    large: createNetworkLimiters(requestLimits.large, 10),
  };

  /** Counts a request by one of its limits. `isAllowed` is only true for requests that are exempt from the limits. */
  async function count(limiter: Limiter, { request, reply }: HttpExchange, createError = tooManyRequests) {
    const result = await limiter(request);
    if (result.isAllowed || !result.isExceeded) return;
    void reply.header('retry-after', result.ttlInSeconds);
    throw createError();
  }
  const countTotal = (limiter: Limiter, exchange: HttpExchange) =>
    count(limiter, exchange, () => refusal(503, 'busy', 'serverBusy'));

  return {
    /**
     * Counts a call of an endpoint; one that is not in `callLimits` has no limit.
     *
     * @throws ApiError with `Retry-After`: 429 if a visitor or a network makes too many calls, 503 if everybody does
     */
    async check(endpoint: string, exchange: HttpExchange): Promise<void> {
      const endpointLimiters = limiters.get(endpoint);
      if (!endpointLimiters) return;
      const { byNetwork, bySession, total } = endpointLimiters;
      for (const limiter of byNetwork) await count(limiter, exchange);
      if (getSessionId(exchange.request) !== '') await count(bySession, exchange);
      // Last, so that refused calls of one visitor do not count for everybody.
      if (total) await countTotal(total, exchange);
    },
    /** Counts a request, unless it is a call of an endpoint. @throws ApiError as `check` */
    async checkOther(exchange: HttpExchange): Promise<void> {
      const kind = getRequestKind(exchange.request);
      if (kind === undefined) return;
      for (const limiter of requestLimiters[kind]) await count(limiter, exchange);
      if (kind === 'large') await countTotal(largeTotal, exchange);
    },
  };
}

const tooManyRequests = () => refusal(429, 'too-many', 'tooManyRequests');

/**
 * Creates the limits of a host, except those of secrets and of messages about accounts. `callGuard` limits the calls to each
 * endpoint, `holdLimits` the seats and wheelchair spaces that visitors and networks hold, `uploadLimit` the uploads that a
 * network starts, and `enquiryLimit` the enquiries of a session.
 *
 * @param options.now returns ms since 1970 UTC
 */
export async function createHostLimits(
  app: FastifyInstance,
  { now, ...options }: LimitOptions & { readonly now: () => Instant },
): Promise<Pick<Host, 'callGuard' | 'holdLimits' | 'uploadLimit' | 'enquiryLimit'>> {
  const { factor } = options;
  const limit = (tries: number, minutes: number) => createRateLimit({ tries, withinMs: minutes * minuteMs }, now);
  return {
    callGuard: await createCallGuard(app, options),
    holdLimits: createHoldLimits({ networkFactor: factor }),
    uploadLimit: limit(Math.ceil(60 * factor), 15),
    // Without the factor, since enquiries are counted by session, and each test visitor has its own.
    enquiryLimit: limit(20, 15),
  };
}
