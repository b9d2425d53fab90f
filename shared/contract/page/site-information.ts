import { object, optional } from 'valibot';
import { endpoint } from '../kit/endpoint.ts';
import { count, currency, money, invalidAsUndefined } from '../kit/fields.ts';

/**
 * What holds for the whole site (spec §3 "Site information"). Ours is `assistanceNoticeHours`: how long before departure
 * assistance has to be asked for, and `currency`, that of the fee: the currency of the visitor's basket, else the one that
 * was asked for where the fee is charged in it.
 */
export const getSiteInformation = endpoint({
  name: 'getSiteInformation',
  method: 'GET',
  path: '/journey-planner/api/information/site-information',
  summary: 'What holds for the whole site: the fee for text messages, the notice that assistance needs.',
  query: object({ currency: optional(currency) }),
  answer: object({ smsFee: money, currency: optional(currency), assistanceNoticeHours: invalidAsUndefined(count) }),
});
