import { type getSiteInformation } from '#shared/contract/site-information.ts';
import { smsFeeMinor } from '../sales/fees.ts';
import { fromMinor } from '../sales/minor-units.ts';
import { type Answer } from './register-endpoint.ts';

/** A day and a half: a space is made ready, and a coach with a lift is found, before the depot closes for the night. */
const assistanceNoticeHours = 36;

/** The fee for text messages, in the currency of the page, and the notice that assistance needs. */
export const answerSiteInformation: Answer<typeof getSiteInformation> = () =>
  Promise.resolve({ smsFee: fromMinor(smsFeeMinor), assistanceNoticeHours });
