import {
  changePassword,
  closeAccount,
  getAccountSettings,
  saveAccountSettings,
} from '#shared/contract/account/account-settings.ts';
import { activateAccount, getAccount, login, logout, verifyFacebookAccount } from '#shared/contract/account/account.ts';
import { getProfile, saveProfile } from '#shared/contract/account/profile.ts';
import {
  forgetPassword,
  registerAccount,
  resendActivation,
  resetPassword,
} from '#shared/contract/account/registration.ts';
import { deleteTraveller, getTravellers, saveTraveller } from '#shared/contract/account/travellers.ts';
import {
  answerAccountSettings,
  answerChangePassword,
  answerCloseAccount,
  answerSaveAccountSettings,
} from './account-settings.ts';
import {
  answerAccount,
  answerActivateAccount,
  answerLogin,
  answerLogout,
  answerVerifyFacebookAccount,
} from './account.ts';
import { answerProfile, answerSaveProfile } from './profile.ts';
import {
  answerForgetPassword,
  answerRegisterAccount,
  answerResendActivation,
  answerResetPassword,
} from './registration.ts';
import { answerDeleteTraveller, answerSaveTraveller, answerTravellers } from './travellers.ts';
import { type ApiRoute, route } from '../../kit/api-route.ts';

/** The endpoints of accounts. */
export const routes: readonly ApiRoute[] = [
  route(getAccount, answerAccount),
  route(login, answerLogin),
  route(logout, answerLogout),
  route(verifyFacebookAccount, answerVerifyFacebookAccount),
  route(activateAccount, answerActivateAccount),
  route(registerAccount, answerRegisterAccount),
  route(resendActivation, answerResendActivation),
  route(forgetPassword, answerForgetPassword),
  route(resetPassword, answerResetPassword),
  route(getProfile, answerProfile),
  route(saveProfile, answerSaveProfile),
  route(getAccountSettings, answerAccountSettings),
  route(saveAccountSettings, answerSaveAccountSettings),
  route(changePassword, answerChangePassword),
  route(closeAccount, answerCloseAccount),
  route(getTravellers, answerTravellers),
  route(saveTraveller, answerSaveTraveller),
  route(deleteTraveller, answerDeleteTraveller),
];
