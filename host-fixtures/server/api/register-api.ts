import { type FastifyError, type FastifyInstance } from 'fastify';
import { activateAccount, getAccount, login, logout, verifyFacebookAccount } from '#shared/contract/account.ts';
import { addToBasket, deleteBasket, deleteLineItem, extendBasket, getBasket } from '#shared/contract/basket.ts';
import {
  chooseSeats,
  getBillingInfo,
  redeemCode,
  removeCode,
  savePassengerInfo,
  saveSmsNumber,
} from '#shared/contract/basket-details.ts';
import { getDestinationCities, getOriginCities } from '#shared/contract/cities.ts';
import { getCityGuide } from '#shared/contract/city-guides.ts';
import { getJourneyInformation, getServiceAlerts } from '#shared/contract/information.ts';
import { getItinerary } from '#shared/contract/itinerary.ts';
import { getJourneyDays, getJourneyPrices, getTravelDates } from '#shared/contract/journey-dates.ts';
import { getCarriers, searchJourneys } from '#shared/contract/journeys.ts';
import { sendMessage, uploadAttachment } from '#shared/contract/messages.ts';
import { getOrderConfirmation } from '#shared/contract/orders.ts';
import { cancelPayment, getPayment, startPayment } from '#shared/contract/payments.ts';
import { getPredictions } from '#shared/contract/predictions.ts';
import { getSchedule } from '#shared/contract/schedule.ts';
import { storeSearch } from '#shared/contract/searches.ts';
import { getSalesPlan } from '#shared/contract/seats.ts';
import { getSiteInformation } from '#shared/contract/site-information.ts';
import { getCityStops, getStop } from '#shared/contract/stops.ts';
import { getToken } from '#shared/contract/token.ts';
import { type Endpoint } from '#shared/contract/endpoint.ts';
import { type Locale, locales } from '#shared/domain/operation/settings.ts';
import { type NameTables } from '../timetable/names.ts';
import {
  answerAccount,
  answerActivateAccount,
  answerLogin,
  answerLogout,
  answerVerifyFacebookAccount,
} from './account.ts';
import { ApiError, errorBody } from './api-error.ts';
import { answerUploadAttachment } from './attachments.ts';
import { answerAddToBasket } from './add-to-basket.ts';
import { answerBasket, answerDeleteBasket, answerDeleteLineItem, answerExtendBasket } from './basket.ts';
import { answerBillingInfo } from './billing-info.ts';
import { answerDestinationCities, answerOriginCities } from './cities.ts';
import { answerJourneyDays, answerTravelDates } from './dates.ts';
import { type Host } from './host.ts';
import { hostInLanguage } from './host-in-language.ts';
import { answerJourneyInformation, answerServiceAlerts } from './information.ts';
import { answerItinerary } from './itinerary.ts';
import { answerCarriers, answerJourneys } from './journeys.ts';
import { answerSendMessage } from './messages.ts';
import { answerOrderConfirmation } from './orders.ts';
import { answerCancelPayment, answerPayment, answerStartPayment } from './payments.ts';
import { answerPredictions } from './places.ts';
import { answerSavePassengerInfo } from './passenger-info.ts';
import { answerJourneyPrices } from './prices.ts';
import { answerRedeemCode, answerRemoveCode } from './redemption-codes.ts';
import { type Answer, registerEndpoint } from './register-endpoint.ts';
import { answerSchedule } from './schedule.ts';
import { answerChooseSeats } from './choose-seats.ts';
import { answerSalesPlan } from './sales-plan.ts';
import { answerStoreSearch } from './searches.ts';
import { answerSaveSmsNumber } from './sms-number.ts';
import { answerCityGuide, answerCityStops, answerStop } from './stops.ts';
import { answerToken } from './token.ts';
import { translate, translateErrors } from './translate.ts';
import { answerSiteInformation } from './site-information.ts';

/** The calls of the contract that this host answers. What names places or carriers does so in the language of its caller. */
export function registerApi(app: FastifyInstance, host: Host, names: NameTables): void {
  const register = <E extends Endpoint>(endpoint: E, answerOf: (host: Host) => Answer<E>) =>
    registerEndpoint(app, host, [endpoint, answerOf(host)]);
  const hosts = locales.map((locale) => [locale, hostInLanguage(host, locale, names)] as const);
  const inLanguage = <E extends Endpoint>(endpoint: E, answerOf: (host: Host) => Answer<E>) => {
    const answers = Object.fromEntries(hosts.map(([locale, host]) => [locale, answerOf(host)]));
    registerEndpoint(app, host, [endpoint, (asked) => (answers as Record<Locale, Answer<E>>)[asked.language](asked)]);
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
  inLanguage(getBasket, answerBasket);
  inLanguage(addToBasket, answerAddToBasket);
  inLanguage(deleteLineItem, answerDeleteLineItem);
  inLanguage(deleteBasket, answerDeleteBasket);
  inLanguage(extendBasket, answerExtendBasket);
  register(startPayment, answerStartPayment);
  register(getPayment, answerPayment);
  register(cancelPayment, answerCancelPayment);
  inLanguage(getOrderConfirmation, answerOrderConfirmation);
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
}

/** What the caller is told of an error: ours in a language, Fastify's own refusals by their status, anything else as 500. */
export function tellError(
  error: FastifyError | ApiError,
  language: Locale,
): { status: number; body: ReturnType<typeof errorBody> } {
  if (error instanceof ApiError) {
    return { status: error.status, body: { errors: translateErrors(error.errors, language) } };
  }
  const status = error.statusCode ?? 500;
  if (status >= 500) {
    return { status, body: errorBody('internal', translate('Something went wrong on the server.', language)) };
  }
  return { status, body: errorBody('invalid', error.message) };
}
