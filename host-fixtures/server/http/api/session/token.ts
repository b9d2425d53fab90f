import { getToken } from '#shared/contract/kit/token.ts';
import { type ApiRoute, routesWith } from '../../kit/api-route.ts';

const { route } = routesWith('sessions', 'tokens');

/** The endpoints of sessions. */
export const routes: readonly ApiRoute[] = [
  /** Returns a token, and starts a session if the browser has none. */
  route(getToken, (host) => ({ request, reply }) => {
    const sessionId = host.sessions.ensure({ request, reply });
    return Promise.resolve({ token: host.tokens.create(sessionId) });
  }),
];
