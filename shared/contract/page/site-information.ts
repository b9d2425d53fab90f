import { object, optional } from 'valibot';
import { endpoint } from '../kit/endpoint.ts';
import { count, currency, money, invalidAsUndefined } from '../kit/fields.ts';

/**
 * Returns information about the site (spec §3 "Site information"). `smsFee` is the fee for text messages about a
 * journey, in main units (0.75). Two fields are not in the specification. `assistanceNoticeHours`: by how many hours
 * before departure assistance must be requested. `currency`: the currency of the fee, which is that of the visitor's
 * basket, or else the requested one, or else the server's default. An answer without it is in the requested one.
 */
export const getSiteInformation = endpoint(
  'getSiteInformation',
  'GET /journey-planner/api/information/site-information',
  {
    summary: 'Returns information about the site: the fee for text messages, and the notice for assistance.',
    query: object({ currency: optional(currency) }),
    answer: object({ smsFee: money, currency: optional(currency), assistanceNoticeHours: invalidAsUndefined(count) }),
  },
);
