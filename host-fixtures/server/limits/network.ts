import { normalizeIP } from '@fastify/rate-limit';
import { type FastifyRequest } from 'fastify';

/** The network that a request comes from: an IPv4 address, or the /64 that one IPv6 customer has to themselves. */
export function networkOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return normalizeIP(ip);
}
