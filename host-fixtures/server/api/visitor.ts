import { type getAccount, type logout } from '#shared/contract/account.ts';
import { type getSiteInformation } from '#shared/contract/site-information.ts';
import { type Answer } from './register-endpoint.ts';

/** This host has no accounts: every visitor is anonymous. */
export const answerAccount: Answer<typeof getAccount> = () =>
  Promise.resolve({ isAuthenticated: false, isActivated: false, isLocked: false });

/** Nobody is signed in, so there is nothing to end. */
export const answerLogout: Answer<typeof logout> = () => Promise.resolve({});

/** The fee for text messages, in the currency of the page. */
export const answerSiteInformation: Answer<typeof getSiteInformation> = () => Promise.resolve({ smsFee: 0.75 });
