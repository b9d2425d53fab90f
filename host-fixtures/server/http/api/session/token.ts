import { getToken } from '#shared/contract/kit/token.ts';
import { type Answer } from '../../kit/register-endpoint.ts';
import { type Host } from '../../kit/host.ts';
import { type ApiRoute, route } from '../../kit/api-route.ts';

/** Returns a token, and starts a session if the browser has none. */
export function answerToken(host: Pick<Host, 'sessions' | 'tokens'>): Answer<typeof getToken> {
  return ({ request, reply }) => {
    const sessionId = host.sessions.ensure({ request, reply });
    return Promise.resolve({ token: host.tokens.create(sessionId) });
  };
}

/** The endpoints of sessions. */
export const routes: readonly ApiRoute[] = [route(getToken, answerToken)];
