import { type getSiteInformation } from '#shared/contract/site-information.ts';
import { type Answer } from './register-endpoint.ts';

/** The fee for text messages, in the currency of the page. */
export const answerSiteInformation: Answer<typeof getSiteInformation> = () => Promise.resolve({ smsFee: 0.75 });
