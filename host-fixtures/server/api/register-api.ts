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
import { type Locale } from '#shared/domain/operation/settings.ts';
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
import { registerEndpoint } from './register-endpoint.ts';
import { answerSchedule } from './schedule.ts';
import { answerChooseSeats } from './choose-seats.ts';
import { answerSalesPlan } from './sales-plan.ts';
import { answerStoreSearch } from './searches.ts';
import { answerSaveSmsNumber } from './sms-number.ts';
import { answerCityGuide, answerCityStops, answerStop } from './stops.ts';
import { answerToken } from './token.ts';
import { translate, translateErrors } from './translate.ts';
import { answerSiteInformation } from './site-information.ts';

/** The calls of the contract that this host answers. */
export function registerApi(app: FastifyInstance, host: Host): void {
  registerEndpoint(app, host, [getToken, answerToken(host)]);
  registerEndpoint(app, host, [getOriginCities, answerOriginCities(host)]);
  registerEndpoint(app, host, [getDestinationCities, answerDestinationCities(host)]);
  registerEndpoint(app, host, [getSchedule, answerSchedule(host)]);
  registerEndpoint(app, host, [getItinerary, answerItinerary(host)]);
  registerEndpoint(app, host, [getJourneyInformation, answerJourneyInformation(host)]);
  registerEndpoint(app, host, [getServiceAlerts, answerServiceAlerts(host)]);
  registerEndpoint(app, host, [getJourneyDays, answerJourneyDays(host)]);
  registerEndpoint(app, host, [getTravelDates, answerTravelDates(host)]);
  registerEndpoint(app, host, [getStop, answerStop(host)]);
  registerEndpoint(app, host, [getCityStops, answerCityStops(host)]);
  registerEndpoint(app, host, [getCityGuide, answerCityGuide(host)]);
  registerEndpoint(app, host, [getPredictions, answerPredictions(host)]);
  registerEndpoint(app, host, [getAccount, answerAccount(host)]);
  registerEndpoint(app, host, [login, answerLogin(host)]);
  registerEndpoint(app, host, [logout, answerLogout(host)]);
  registerEndpoint(app, host, [verifyFacebookAccount, answerVerifyFacebookAccount(host)]);
  registerEndpoint(app, host, [activateAccount, answerActivateAccount(host)]);
  registerEndpoint(app, host, [getBasket, answerBasket(host)]);
  registerEndpoint(app, host, [addToBasket, answerAddToBasket(host)]);
  registerEndpoint(app, host, [deleteLineItem, answerDeleteLineItem(host)]);
  registerEndpoint(app, host, [deleteBasket, answerDeleteBasket(host)]);
  registerEndpoint(app, host, [extendBasket, answerExtendBasket(host)]);
  registerEndpoint(app, host, [startPayment, answerStartPayment(host)]);
  registerEndpoint(app, host, [getPayment, answerPayment(host)]);
  registerEndpoint(app, host, [cancelPayment, answerCancelPayment(host)]);
  registerEndpoint(app, host, [getOrderConfirmation, answerOrderConfirmation(host)]);
  registerEndpoint(app, host, [getSalesPlan, answerSalesPlan(host)]);
  registerEndpoint(app, host, [chooseSeats, answerChooseSeats(host)]);
  registerEndpoint(app, host, [savePassengerInfo, answerSavePassengerInfo(host)]);
  registerEndpoint(app, host, [redeemCode, answerRedeemCode(host)]);
  registerEndpoint(app, host, [removeCode, answerRemoveCode(host)]);
  registerEndpoint(app, host, [saveSmsNumber, answerSaveSmsNumber(host)]);
  registerEndpoint(app, host, [getBillingInfo, answerBillingInfo(host)]);
  registerEndpoint(app, host, [storeSearch, answerStoreSearch(host)]);
  registerEndpoint(app, host, [searchJourneys, answerJourneys(host)]);
  registerEndpoint(app, host, [getCarriers, answerCarriers(host)]);
  registerEndpoint(app, host, [getJourneyPrices, answerJourneyPrices(host)]);
  registerEndpoint(app, host, [uploadAttachment, answerUploadAttachment(host)]);
  registerEndpoint(app, host, [sendMessage, answerSendMessage(host)]);
  registerEndpoint(app, host, [getSiteInformation, answerSiteInformation(host)]);
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
