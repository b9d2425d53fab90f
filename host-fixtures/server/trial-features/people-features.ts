import { demoAccessTokens, demoPassword, demoPasswordHash, demoPersonOf } from '../accounts/demo-people.ts';
import { type TrialFeature } from './trial-feature.ts';

/** People who can sign in without ever having opened an account. */
export const demoAccounts: TrialFeature = {
  name: 'demo accounts',
  sentence: 'Anna, Noé and Lou sign in with a password that everybody knows.',
  open: () => ({ people: { find: demoPersonOf, passwordHash: demoPasswordHash } }),
  async isOpenTo(visitor) {
    const somebody = { emailAddress: 'anna@example.com', password: demoPassword };
    return (await visitor.send('/account-management/api/login', somebody)).status === 200;
  },
};

/** The stand-in for a social login. */
export const demoSocialLogin: TrialFeature = {
  name: 'demo social login',
  sentence: 'A token that everybody knows signs in, as if Facebook had given it.',
  open: () => ({ ownerOfToken: (accessToken) => demoAccessTokens.get(accessToken) }),
  async isOpenTo(visitor) {
    const body = { accessToken: 'demo-token-anna' };
    return (await visitor.send('/account-management/api/verify-facebook-account', body)).status === 200;
  },
};
