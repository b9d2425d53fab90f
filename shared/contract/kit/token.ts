import { object } from 'valibot';
import { endpoint } from './endpoint.ts';
import { text } from './fields.ts';

/**
 * Returns the token of the session that all other calls send in the header `X-XSRF-Token`, against forged requests (spec
 * §7).
 */
export const getToken = endpoint('getToken', 'GET /api/token', {
  summary: 'Returns a token to send with all other calls.',
  answer: object({ token: text }),
});
