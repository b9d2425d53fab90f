import rateLimit from '@fastify/rate-limit';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { refusal } from '../api-error.ts';
import { type CallLimit, callLimits } from './limit-table.ts';
import { networkOf } from '../../../limits/network.ts';

/** Holds the calls of each network and of each session to their limits. */
export interface CallGuard {
  /** Counts a call. @throws ApiError 429, and says when to come again, where it is one too many */
  check(endpoint: string, call: { readonly request: FastifyRequest; readonly reply: FastifyReply }): Promise<void>;
}

/** What a guard is made from. */
export interface GuardFacts {
  readonly sessionOf: (request: FastifyRequest) => string;
  /** How many times as high as written the limits are. */
  readonly factor: number;
}

type Limiter = ReturnType<FastifyInstance['createRateLimit']>;

/** Counts in memory. Somebody without a session is counted by network alone. */
export async function createCallGuard(app: FastifyInstance, { sessionOf, factor }: GuardFacts): Promise<CallGuard> {
  await app.register(rateLimit, { global: false });
  const createLimiter = ({ calls, minutes }: CallLimit, keyGenerator: (request: FastifyRequest) => string): Limiter =>
    app.createRateLimit({ max: calls * factor, timeWindow: minutes * 60_000, keyGenerator });
  const limiters = new Map(
    [...callLimits].map(([endpoint, { network, session }]) => [
      endpoint,
      { byNetwork: createLimiter(network, networkOf), bySession: createLimiter(session, sessionOf) },
    ]),
  );

  async function count(limiter: Limiter, { request, reply }: { request: FastifyRequest; reply: FastifyReply }) {
    const counted = await limiter(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    void reply.header('retry-after', counted.ttlInSeconds);
    throw refusal(429, 'too-many', 'tooManyRequests');
  }

  return {
    async check(endpoint, call) {
      const limiter = limiters.get(endpoint);
      if (!limiter) return;
      await count(limiter.byNetwork, call);
      if (sessionOf(call.request) !== '') await count(limiter.bySession, call);
    },
  };
}
