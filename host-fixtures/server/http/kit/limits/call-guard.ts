import rateLimit from '@fastify/rate-limit';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { refusal } from '../api-error.ts';
import { type CallLimit, callLimits } from './limit-table.ts';
import { networkOf } from '../../../limits/network.ts';

/** Limits the calls of each network and each session. */
export interface CallGuard {
  /** Counts a call. @throws ApiError 429, with `Retry-After`, if it exceeds the limit */
  check(endpoint: string, call: { readonly request: FastifyRequest; readonly reply: FastifyReply }): Promise<void>;
}

/** Options for the guard. */
export interface GuardFacts {
  readonly getSessionId: (request: FastifyRequest) => string;
  /** Multiplies all limits. */
  readonly factor: number;
}

type Limiter = ReturnType<FastifyInstance['createRateLimit']>;

/** Creates a guard that counts in memory. Calls without a session are only counted by network. */
export async function createCallGuard(app: FastifyInstance, { getSessionId, factor }: GuardFacts): Promise<CallGuard> {
  await app.register(rateLimit, { global: false });
  const createLimiter = ({ calls, minutes }: CallLimit, keyGenerator: (request: FastifyRequest) => string): Limiter =>
    app.createRateLimit({ max: calls * factor, timeWindow: minutes * 60_000, keyGenerator });
  const limiters = new Map(
    [...callLimits].map(([endpoint, { network, session }]) => [
      endpoint,
      { byNetwork: createLimiter(network, networkOf), bySession: createLimiter(session, getSessionId) },
    ]),
  );

  async function count(limiter: Limiter, { request, reply }: { request: FastifyRequest; reply: FastifyReply }) {
    const result = await limiter(request);
    if (result.isAllowed || !result.isExceeded) return;
    void reply.header('retry-after', result.ttlInSeconds);
    throw refusal(429, 'too-many', 'tooManyRequests');
  }

  return {
    async check(endpoint, call) {
      const limiter = limiters.get(endpoint);
      if (!limiter) return;
      await count(limiter.byNetwork, call);
      if (getSessionId(call.request) !== '') await count(limiter.bySession, call);
    },
  };
}
