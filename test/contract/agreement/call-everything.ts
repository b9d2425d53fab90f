import { expect } from 'vitest';
import * as settings from '#shared/contract/account/account-settings.ts';
import * as account from '#shared/contract/account/account.ts';
import * as profile from '#shared/contract/account/profile.ts';
import * as registration from '#shared/contract/account/registration.ts';
import * as travellers from '#shared/contract/account/travellers.ts';
import * as alerts from '#shared/contract/alerts/information.ts';
import * as details from '#shared/contract/basket/basket-details.ts';
import * as basket from '#shared/contract/basket/basket.ts';
import * as guides from '#shared/contract/cities/city-guides.ts';
import * as cities from '#shared/contract/cities/cities.ts';
import * as enquiries from '#shared/contract/enquiries/enquiries.ts';
import { getItinerary } from '#shared/contract/itinerary/itinerary.ts';
import * as dates from '#shared/contract/journeys/journey-dates.ts';
import * as journeys from '#shared/contract/journeys/journeys.ts';
import { getToken } from '#shared/contract/kit/token.ts';
import { getPredictions } from '#shared/contract/maps/predictions.ts';
import * as cancellation from '#shared/contract/orders/cancellation.ts';
import * as orders from '#shared/contract/orders/orders.ts';
import * as reschedule from '#shared/contract/orders/reschedule.ts';
import * as reservations from '#shared/contract/orders/reservations.ts';
import { getSiteInformation } from '#shared/contract/page/site-information.ts';
import * as payments from '#shared/contract/payment/payments.ts';
import { storeSearch } from '#shared/contract/search/searches.ts';
import { getSalesPlan } from '#shared/contract/seats/seats.ts';
import * as stops from '#shared/contract/stops/stops.ts';
import { getSchedule } from '#shared/contract/tracker/schedule.ts';
import { demoPassword } from '../../../host-fixtures/server/accounts/demo-people.ts';
import { accountMailsTo } from '../../../host-fixtures/testing/account-visitor.ts';
import { approvedCard } from '../../../host-fixtures/testing/test-booking.ts';
import { direct, line, withChange } from '../../../host-fixtures/testing/test-visitor.ts';
import { type Visitor } from './visitor-of-host.ts';

const [leeds, london] = [4, 1];
const day = '2031-03-10';
const nextDayJourney = '203103111';
const cityPair = { originId: leeds, destinationId: london };
const cityQuery = { originCityId: leeds, destinationCityId: london };
const daysQuery = { ...cityPair, departureDate: day, days: 7, totalPassengers: 1 };
const ada = { firstName: 'Ada', lastName: 'Byron' };
const emailAddress = 'ada@example.com';

/** Makes the calls of a visitor who looks for a journey. */
export async function callForJourneys({ call }: Visitor): Promise<void> {
  await call(getToken, {});
  await call(cities.getOriginCities, {});
  await call(cities.getDestinationCities, { query: { originCityId: leeds } });
  await call(guides.getCityGuide, { params: { cityId: london } });
  await call(getPredictions, { query: { input: 'Leeds', countryIsoCode: 'GB', limit: 3 } });
  await call(getSchedule, { params: { ...cityPair } });
  await call(getItinerary, { query: { journeyId: direct } });
  await call(alerts.getJourneyInformation, { query: { journeyid: direct } });
  await call(alerts.getServiceAlerts, {});
  await call(stops.getCityStops, { params: { cityId: leeds } });
  await call(stops.getStop, { params: { cityId: leeds, stopId: 's4' } });
  await call(dates.getTravelDates, { query: cityQuery });
  await call(dates.getJourneyDays, { query: daysQuery });
  await call(dates.getJourneyPrices, { query: daysQuery });
  await call(storeSearch, { body: { ...cityPair, departureDate: day, totalPassengers: 1 } });
  await call(journeys.getCarriers, { query: { ...cityQuery, departureDate: day } });
  const result = await call(journeys.searchJourneys, {
    query: { ...cityPair, departureDate: day, totalPassengers: 1 },
  });
  expect(result.journeys.length).toBeGreaterThan(0);
  await call(getSalesPlan, { query: { journeyid: direct } });
  await call(getSiteInformation, { query: {} });
}

/** Buys two journeys. @returns the order's number */
export async function callToBuy({ call, traveller }: Visitor): Promise<string> {
  await call(basket.addToBasket, { body: { journeys: [line(direct)] } });
  await call(basket.deleteBasket, {});
  const addAnswer = await call(basket.addToBasket, {
    body: { journeys: [line(direct), line(withChange), line(nextDayJourney)] },
  });
  const [first, , last] = addAnswer.basket?.journeys ?? [];
  await call(basket.deleteLineItem, { query: { lineItemId: last?.lineItemId ?? '' } });
  const lineItemId = first?.lineItemId ?? '';
  const plan = await call(getSalesPlan, { query: { journeyid: direct } });
  const seat = plan.decks
    .flatMap(({ parts }) => parts)
    .find(({ available, restricted: isRestricted }) => available && !isRestricted);
  const { seatNumber = '', seatPlanKey = '' } = seat ?? {};
  const seatAnswer = await call(details.chooseSeats, {
    query: { lineItemId },
    body: { seats: [{ seatNumber, seatPlanKey }] },
  });
  expect(seatAnswer.errors).toEqual([]);
  await call(details.savePassengerInfo, { body: { lineItemId, passengers: [ada] } });
  await call(details.redeemCode, { body: { redemptionCode: 'AUTOCAR10' } });
  await call(details.removeCode, { query: { redemptionCode: 'AUTOCAR10' } });
  await call(details.saveSmsNumber, { body: { phoneNumber: '07700 900123' } });
  await call(details.getBillingInfo, {});
  await call(basket.extendBasket, { body: {} });
  const { basket: heldBasket } = await call(basket.getBasket, {});
  const body = {
    billingInfo: { ...ada, emailAddress, country: 'GB' },
    total: heldBasket?.total ?? 0,
    returnUrl: '/pay',
  };
  const cancelledPayment = await call(payments.startPayment, { body });
  await call(payments.cancelPayment, { body: { paymentId: cancelledPayment.payment?.paymentId ?? '' } });
  const secondPayment = await call(payments.startPayment, { body });
  await traveller.card(secondPayment.payment, approvedCard);
  const { payment } = await call(payments.getPayment, { query: {} });
  expect(payment?.status).toBe('PAID');
  const { orderNumber } = await call(orders.getOrderConfirmation, { query: {} });
  return orderNumber;
}

/** Makes the calls that change and cancel the reservations of an order. */
export async function callToChange({ call }: Visitor, orderNumber: string): Promise<void> {
  const key = await call(orders.findOrderKey, {
    body: { customerIdentifier: emailAddress, referenceNumber: orderNumber },
  });
  const order = await call(orders.getOrder, { body: key });
  const [first, second] = order.reservations;
  const { reservationNumber = '', reservationKey = '', passengers = [] } = first ?? {};
  const passengerId = passengers[0]?.passengerId ?? '';
  await call(reservations.savePassenger, { body: { reservationNumber, passenger: { passengerId, ...ada } } });
  const params = { key: reservationKey };
  await call(cancellation.getCancellation, { params });
  await call(cancellation.getCancellationOrder, { params });
  await call(reschedule.getRescheduleDates, { params });
  await call(reschedule.getReschedulePrices, { params, query: { departureDate: day } });
  const offers = await call(reschedule.getRescheduleJourneys, { params, query: { departureDate: '2031-03-11' } });
  const journeyId = offers.journeys[0]?.journeyId ?? '';
  await call(reschedule.chooseReschedule, { params, body: { journeyId } });
  await call(reschedule.deleteReschedule, { params });
  await call(reschedule.chooseReschedule, { params, body: { journeyId } });
  const { basket: rescheduleBasket } = await call(reschedule.getReschedule, { params });
  const journeyLine = rescheduleBasket?.journeys[0];
  const plan = await call(reschedule.getRescheduleSeatPlan, { params: { id: journeyLine?.journeyId ?? '' } });
  const seat = plan.decks
    .flatMap(({ parts }) => parts)
    .find(({ available, restricted: isRestricted }) => available && !isRestricted);
  const { seatNumber = '', seatPlanKey = '' } = seat ?? {};
  const lineItemId = journeyLine?.lineItemId ?? '';
  const seats = [{ seatNumber, seatPlanKey }];
  await call(reschedule.chooseRescheduleSeats, { params, body: { lineItemId, seats } });
  const { basket: basketWithSeats } = await call(reschedule.getReschedule, { params });
  const confirmation = await call(reschedule.confirmReschedule, {
    params,
    body: { total: basketWithSeats?.total ?? 0, returnUrl: '/journey-planner' },
  });
  expect(confirmation.errors).toEqual([]);
  const numbers = [second?.reservationNumber ?? ''];
  await call(reservations.amendReservations, { body: { orderNumber, reservationNumbers: numbers } });
  await call(basket.deleteBasket, {});
  await call(cancellation.refundReservation, { params: { key: second?.reservationKey ?? '' }, body: {} });
}

/** Registers an account, uses it, closes it, and signs in to demo accounts. */
export async function callAccount({ call, shop }: Visitor): Promise<void> {
  const password = 'a long password of Ada’s';
  const readCode = async () => (await accountMailsTo(shop.database, emailAddress)).at(-1)?.code ?? '';
  await call(registration.registerAccount, { body: { ...ada, emailAddress, password } });
  await call(registration.resendActivation, { body: { emailAddress } });
  await call(account.activateAccount, { body: { code: await readCode(), emailAddress } });
  await call(registration.forgetPassword, { body: { emailAddress } });
  await call(registration.resetPassword, { body: { code: await readCode(), password: `${password}!` } });
  await call(account.login, { body: { emailAddress, password: `${password}!` } });
  expect(await call(account.getAccount, {})).toMatchObject({ isAuthenticated: true, isActivated: true });
  await call(profile.getProfile, {});
  await call(profile.saveProfile, { body: ada });
  const currentSettings = await call(settings.getAccountSettings, {});
  await call(settings.saveAccountSettings, { body: { ...currentSettings, units: 'KM' } });
  await call(travellers.getTravellers, {});
  const needs = { type: 'ADULT', assistance: 'NONE', hasAttendant: false, isDefault: false } as const;
  const savedTravellers = await call(travellers.saveTraveller, { body: { ...ada, ...needs } });
  await call(travellers.deleteTraveller, { query: { travellerId: savedTravellers.travellers[0]?.travellerId ?? '' } });
  await call(orders.getAccountOrders, {});
  await call(settings.getPersonalData, {});
  await call(settings.changePassword, { body: { currentPassword: `${password}!`, password } });
  await call(settings.closeAccount, { body: { password, isConfirmed: true } });
  await call(account.verifyFacebookAccount, { body: { accessToken: 'demo-token-anna' } });
  await call(account.logout, { body: {} });
  await call(account.login, { body: { emailAddress: 'anna@example.com', password: demoPassword } });
}

/** Sends a message with an attachment to the customer service. */
export async function callCustomerService({ call }: Visitor): Promise<void> {
  const uploadId = '0c7c0a5265e04b348f5a5d6c2f0c9d11';
  const content = Buffer.from('%PDF-1.4\n').toString('base64');
  const file = { uploadId, name: 'ticket.pdf', type: 'application/pdf' as const, size: 9, offset: 0, content };
  await call(enquiries.uploadAttachment, { body: file });
  await call(enquiries.sendMessage, {
    body: {
      form: 'contact' as const,
      topic: 'other' as const,
      attachments: [uploadId],
      unseenField: '',
      filledForMs: 9000,
      fields: { name: 'Ada Byron', emailAddress, message: 'Is there a socket at every seat?' },
    },
  });
}
