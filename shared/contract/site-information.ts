import { object } from 'valibot';
import { endpoint } from './endpoint.ts';
import { money } from './fields.ts';

/** What holds for the whole site (spec §3 "Site information"). */
export const getSiteInformation = endpoint({
  name: 'getSiteInformation',
  method: 'GET',
  path: '/journey-planner/api/information/site-information',
  summary: 'What holds for the whole site: the fee for text messages.',
  answer: object({ smsFee: money }),
});
