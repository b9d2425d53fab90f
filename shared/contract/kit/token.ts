import { object } from 'valibot';
import { endpoint } from './endpoint.ts';
import { text } from './fields.ts';

/** The token that every other call carries as `X-XSRF-Token` (spec §7). It is the only call without one. */
export const getToken = endpoint({
  name: 'getToken',
  method: 'GET',
  path: '/api/token',
  summary: 'A token to send with every other call.',
  answer: object({ token: text }),
});
