import { object } from 'valibot';
import { endpoint } from './endpoint.ts';
import { count, money, perhaps } from './fields.ts';

/**
 * What holds for the whole site (spec §3 "Site information"). Ours is `assistanceNoticeHours`: how long before departure
 * assistance has to be asked for.
 */
export const getSiteInformation = endpoint({
  name: 'getSiteInformation',
  method: 'GET',
  path: '/journey-planner/api/information/site-information',
  summary: 'What holds for the whole site: the fee for text messages, the notice that assistance needs.',
  answer: object({ smsFee: money, assistanceNoticeHours: perhaps(count) }),
});
