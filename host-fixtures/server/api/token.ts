import { type getToken } from '#shared/contract/token.ts';
import { type Answer } from './register-endpoint.ts';
import { ensureSession } from '../visits/session-cookies.ts';
import { type Host } from './host.ts';

/** Gives a token, and a session to whoever comes without one. */
export function answerToken(host: Host): Answer<typeof getToken> {
  return ({ visit, request, reply }) => {
    const sessionId = ensureSession({ visit, request, reply });
    return Promise.resolve({ token: host.tokens.give(sessionId) });
  };
}
