import { getToken } from '#shared/contract/kit/token.ts';
import { type ApiRoute, routesWith } from '../../kit/api-route.ts';

// The parts of the host that these endpoints use.
const { route } = routesWith('sessions', 'tokens');

/** The endpoints of sessions. */
export const routes: readonly ApiRoute[] = [
  /**
   * Returns an anti-forgery token, which widgets send in a header of all further calls. It is only valid in the session of the
   * browser. `ensure` starts that session if the browser has none, prolongs it otherwise, and sets its cookies.
   */
  route(getToken, (host) => ({ request, reply }) => {
    const sessionId = host.sessions.ensure({ request, reply });
    return Promise.resolve({ token: host.tokens.create(sessionId) });
  }),
];
