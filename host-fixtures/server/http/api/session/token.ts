import { getToken } from '#shared/contract/kit/token.ts';
import { type Answer } from '../../kit/register-endpoint.ts';
import { type Host } from '../../kit/host.ts';
import { type ApiRoute, route } from '../../kit/api-route.ts';

/** Gives a token, and a session to whoever comes without one. */
export function answerToken(host: Pick<Host, 'sessions' | 'tokens'>): Answer<typeof getToken> {
  return ({ request, reply }) => {
    const sessionId = host.sessions.ensure({ request, reply });
    return Promise.resolve({ token: host.tokens.give(sessionId) });
  };
}

/** The endpoints of sessions. */
export const routes: readonly ApiRoute[] = [route(getToken, answerToken)];
