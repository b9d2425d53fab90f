import { type FastifyError, type FastifyInstance } from 'fastify';
import { activateAccount, getAccount, login, logout, verifyFacebookAccount } from '#shared/contract/account/account.ts';
import {
  changePassword,
  closeAccount,
  getAccountSettings,
  saveAccountSettings,
} from '#shared/contract/account/account-settings.ts';
import { getProfile, saveProfile } from '#shared/contract/account/profile.ts';
import {
  forgetPassword,
  registerAccount,
  resendActivation,
  resetPassword,
} from '#shared/contract/account/registration.ts';
import { deleteTraveller, getTravellers, saveTraveller } from '#shared/contract/account/travellers.ts';
import { addToBasket, deleteBasket, deleteLineItem, extendBasket, getBasket } from '#shared/contract/basket/basket.ts';
import {
  chooseSeats,
  getBillingInfo,
  redeemCode,
  removeCode,
  savePassengerInfo,
  saveSmsNumber,
} from '#shared/contract/basket/basket-details.ts';
import { getDestinationCities, getOriginCities } from '#shared/contract/cities/cities.ts';
import { getCityGuide } from '#shared/contract/cities/city-guides.ts';
import { getJourneyInformation, getServiceAlerts } from '#shared/contract/alerts/information.ts';
import { getItinerary } from '#shared/contract/itinerary/itinerary.ts';
import { getJourneyDays, getJourneyPrices, getTravelDates } from '#shared/contract/journeys/journey-dates.ts';
import { getCarriers, searchJourneys } from '#shared/contract/journeys/journeys.ts';
import { sendMessage, uploadAttachment } from '#shared/contract/enquiries/enquiries.ts';
import { getCancellation, getCancellationOrder, refundReservation } from '#shared/contract/orders/cancellation.ts';
import { findOrderKey, getAccountOrders, getOrder, getOrderConfirmation } from '#shared/contract/orders/orders.ts';
import { savePassenger } from '#shared/contract/orders/reservations.ts';
import { cancelPayment, getPayment, startPayment } from '#shared/contract/payment/payments.ts';
import {
  chooseReschedule,
  chooseRescheduleSeats,
  confirmReschedule,
  deleteReschedule,
  getReschedule,
  getRescheduleDates,
  getRescheduleJourneys,
  getReschedulePrices,
  getRescheduleSeatPlan,
} from '#shared/contract/orders/reschedule.ts';
import { amendReservations } from '#shared/contract/orders/reservations.ts';
import { getPredictions } from '#shared/contract/maps/predictions.ts';
import { getSchedule } from '#shared/contract/tracker/schedule.ts';
import { storeSearch } from '#shared/contract/search/searches.ts';
import { getSalesPlan } from '#shared/contract/seats/seats.ts';
import { getSiteInformation } from '#shared/contract/page/site-information.ts';
import { getCityStops, getStop } from '#shared/contract/stops/stops.ts';
import { getToken } from '#shared/contract/kit/token.ts';
import { type Endpoint } from '#shared/contract/kit/endpoint.ts';
import { type Locale, locales } from '#shared/domain/page/operation/settings.ts';
import { type NameTables } from '../../timetable/names/names.ts';
import {
  answerAccount,
  answerActivateAccount,
  answerLogin,
  answerLogout,
  answerVerifyFacebookAccount,
} from './account/account.ts';
import {
  answerAccountSettings,
  answerChangePassword,
  answerCloseAccount,
  answerSaveAccountSettings,
} from './account/account-settings.ts';
import { answerProfile, answerSaveProfile } from './account/profile.ts';
import {
  answerForgetPassword,
  answerRegisterAccount,
  answerResendActivation,
  answerResetPassword,
} from './account/registration.ts';
import { answerDeleteTraveller, answerSaveTraveller, answerTravellers } from './account/travellers.ts';
import { ApiError, errorBody } from '../kit/api-error.ts';
import { answerUploadAttachment } from './enquiries/attachments.ts';
import { answerAddToBasket } from './basket/add-to-basket.ts';
import { answerBasket, answerDeleteBasket, answerDeleteLineItem, answerExtendBasket } from './basket/basket.ts';
import { answerBillingInfo } from './payment/billing-info.ts';
import { answerDestinationCities, answerOriginCities } from './cities/cities.ts';
import { answerJourneyDays, answerTravelDates } from './search/dates.ts';
import { type Host } from '../kit/host.ts';
import { hostInLanguage } from '../kit/host-in-language.ts';
import { answerJourneyInformation, answerServiceAlerts } from './alerts/information.ts';
import { answerItinerary } from './itinerary/itinerary.ts';
import { answerCarriers, answerJourneys } from './journeys/journeys.ts';
import { answerSendMessage } from './enquiries/enquiries.ts';
import { answerCancellation, answerRefundReservation } from './orders/cancellation.ts';
import { answerFindOrderKey } from './orders/find-order.ts';
import { answerSavePassenger } from './orders/save-passenger.ts';
import { answerAccountOrders, answerCancellationOrder, answerOrder, answerOrderConfirmation } from './orders/orders.ts';
import { answerCancelPayment, answerPayment, answerStartPayment } from './payment/payments.ts';
import { answerAmendReservations } from './orders/amend-reservations.ts';
import { answerConfirmReschedule } from './orders/confirm-reschedule.ts';
import {
  answerChooseReschedule,
  answerChooseRescheduleSeats,
  answerDeleteReschedule,
  answerReschedule,
} from './orders/reschedule.ts';
import { answerRescheduleDates, answerRescheduleJourneys, answerReschedulePrices } from './orders/reschedule-offers.ts';
import { answerRescheduleSeatPlan } from './orders/reschedule-plan.ts';
import { answerPredictions } from './maps/places.ts';
import { answerSavePassengerInfo } from './basket/passenger-info.ts';
import { answerJourneyPrices } from './fares/prices.ts';
import { answerRedeemCode, answerRemoveCode } from './basket/redemption-codes.ts';
import { type Answer, registerEndpoint } from '../kit/register-endpoint.ts';
import { answerSchedule } from './tracker/schedule.ts';
import { answerChooseSeats } from './seats/choose-seats.ts';
import { answerSalesPlan } from './seats/sales-plan.ts';
import { answerStoreSearch } from './search/searches.ts';
import { answerSaveSmsNumber } from './basket/sms-number.ts';
import { answerCityGuide, answerCityStops, answerStop } from './stops/stops.ts';
import { answerToken } from './session/token.ts';
import { type Audience, translate, translateErrors } from '../kit/translate.ts';
import { answerSiteInformation } from './page/site-information.ts';

/**
 * The calls of the contract that this host answers. What names places or carriers does so in the language of its
 * caller.
 *
 * @returns the endpoints of these calls
 */
export function registerApi(app: FastifyInstance, host: Host, names: NameTables): readonly Endpoint[] {
  const answered: Endpoint[] = [];
  const answer = <E extends Endpoint>(endpoint: E, how: Answer<E>) => {
    registerEndpoint(app, host, [endpoint, how]);
    answered.push(endpoint);
  };
  const register = <E extends Endpoint>(endpoint: E, answerOf: (host: Host) => Answer<E>) =>
    answer(endpoint, answerOf(host));
  const hosts = locales.map((locale) => [locale, hostInLanguage(host, locale, names)] as const);
  const inLanguage = <E extends Endpoint>(endpoint: E, answerOf: (host: Host) => Answer<E>) => {
    const answers = Object.fromEntries(hosts.map(([locale, host]) => [locale, answerOf(host)]));
    answer(endpoint, (asked) => (answers as Record<Locale, Answer<E>>)[asked.language](asked));
  };
  register(getToken, answerToken);
  inLanguage(getOriginCities, answerOriginCities);
  inLanguage(getDestinationCities, answerDestinationCities);
  inLanguage(getSchedule, answerSchedule);
  inLanguage(getItinerary, answerItinerary);
  register(getJourneyInformation, answerJourneyInformation);
  inLanguage(getServiceAlerts, answerServiceAlerts);
  register(getJourneyDays, answerJourneyDays);
  register(getTravelDates, answerTravelDates);
  inLanguage(getStop, answerStop);
  inLanguage(getCityStops, answerCityStops);
  register(getCityGuide, answerCityGuide);
  inLanguage(getPredictions, answerPredictions);
  register(getAccount, answerAccount);
  register(login, answerLogin);
  register(logout, answerLogout);
  register(verifyFacebookAccount, answerVerifyFacebookAccount);
  register(activateAccount, answerActivateAccount);
  register(registerAccount, answerRegisterAccount);
  register(resendActivation, answerResendActivation);
  register(forgetPassword, answerForgetPassword);
  register(resetPassword, answerResetPassword);
  register(getProfile, answerProfile);
  register(saveProfile, answerSaveProfile);
  register(getAccountSettings, answerAccountSettings);
  register(saveAccountSettings, answerSaveAccountSettings);
  register(changePassword, answerChangePassword);
  register(closeAccount, answerCloseAccount);
  register(getTravellers, answerTravellers);
  register(saveTraveller, answerSaveTraveller);
  register(deleteTraveller, answerDeleteTraveller);
  inLanguage(getBasket, answerBasket);
  inLanguage(addToBasket, answerAddToBasket);
  inLanguage(deleteLineItem, answerDeleteLineItem);
  inLanguage(deleteBasket, answerDeleteBasket);
  inLanguage(extendBasket, answerExtendBasket);
  register(startPayment, answerStartPayment);
  register(getPayment, answerPayment);
  register(cancelPayment, answerCancelPayment);
  inLanguage(getOrderConfirmation, answerOrderConfirmation);
  register(findOrderKey, answerFindOrderKey);
  register(savePassenger, answerSavePassenger);
  inLanguage(getOrder, answerOrder);
  inLanguage(getAccountOrders, answerAccountOrders);
  inLanguage(getCancellation, answerCancellation);
  register(refundReservation, answerRefundReservation);
  inLanguage(getCancellationOrder, answerCancellationOrder);
  register(getRescheduleDates, answerRescheduleDates);
  inLanguage(getRescheduleJourneys, answerRescheduleJourneys);
  register(getReschedulePrices, answerReschedulePrices);
  inLanguage(getReschedule, answerReschedule);
  inLanguage(chooseReschedule, answerChooseReschedule);
  inLanguage(deleteReschedule, answerDeleteReschedule);
  inLanguage(chooseRescheduleSeats, answerChooseRescheduleSeats);
  register(confirmReschedule, answerConfirmReschedule);
  register(getRescheduleSeatPlan, answerRescheduleSeatPlan);
  inLanguage(amendReservations, answerAmendReservations);
  register(getSalesPlan, answerSalesPlan);
  inLanguage(chooseSeats, answerChooseSeats);
  inLanguage(savePassengerInfo, answerSavePassengerInfo);
  inLanguage(redeemCode, answerRedeemCode);
  inLanguage(removeCode, answerRemoveCode);
  inLanguage(saveSmsNumber, answerSaveSmsNumber);
  register(getBillingInfo, answerBillingInfo);
  register(storeSearch, answerStoreSearch);
  inLanguage(searchJourneys, answerJourneys);
  inLanguage(getCarriers, answerCarriers);
  register(getJourneyPrices, answerJourneyPrices);
  register(uploadAttachment, answerUploadAttachment);
  register(sendMessage, answerSendMessage);
  register(getSiteInformation, answerSiteInformation);
  return answered;
}

/** The answer to an error: ours for an audience, Fastify's own refusals by their status, anything else as 500. */
export function tellError(
  error: FastifyError | ApiError,
  audience: Audience,
): { status: number; body: ReturnType<typeof errorBody> } {
  if (error instanceof ApiError) {
    return { status: error.status, body: { errors: translateErrors(error.errors, audience) } };
  }
  const status = error.statusCode ?? 500;
  if (status >= 500) {
    return { status, body: errorBody('internal', translate('Something went wrong on the server.', audience)) };
  }
  return { status, body: errorBody('invalid', error.message) };
}
