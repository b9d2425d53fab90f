import { object } from 'valibot';
import { endpoint } from './endpoint.ts';
import { text } from './fields.ts';

/** Returns the token that all other calls send as `X-XSRF-Token` (spec §7). */
export const getToken = endpoint('getToken', 'GET /api/token', {
  summary: 'Returns a token to send with all other calls.',
  answer: object({ token: text }),
});
