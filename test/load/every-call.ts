import { endpoints } from '#shared/contract/endpoints.ts';
import { line } from '../../host-fixtures/testing/test-visitor.ts';

/** A request for a call of the contract. */
export interface SampleRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly payload?: object;
}

const cityPair = 'originId=4&destinationId=1';
const journeyId = '203105101';

/** Queries and bodies of calls. A call that is not listed is sent without a query, and with an empty object as its body. */
const samples: Readonly<Record<string, { readonly query?: string; readonly payload?: object }>> = {
  getItinerary: { query: `journeyId=${journeyId}` },
  startPayment: {
    payload: { billingInfo: { emailAddress: 'a@example.com' }, total: 1, returnUrl: '/journey-planner' },
  },
  cancelPayment: { payload: { paymentId: 'none' } },
  getSalesPlan: { query: `journeyid=${journeyId}` },
  searchJourneys: { query: `${cityPair}&departureDate=2031-05-10&totalPassengers=1` },
  getCarriers: { query: 'originCityId=4&destinationCityId=1&departureDate=2031-05-10' },
  getDestinationCities: { query: 'originCityId=4' },
  getJourneyDays: { query: `${cityPair}&departureDate=2031-05-10&days=7` },
  getJourneyPrices: { query: `${cityPair}&departureDate=2031-05-10&days=7&totalPassengers=1` },
  getTravelDates: { query: 'originCityId=4&destinationCityId=1' },
  getJourneyInformation: { query: `journeyid=${journeyId}` },
  getPredictions: { query: 'input=Leeds&countryIsoCode=GB&limit=5' },
  storeSearch: { payload: { originId: 4, destinationId: 1, departureDate: '2031-05-10', totalPassengers: 1 } },
  addToBasket: { payload: { journeys: [line(journeyId)] } },
  deleteLineItem: { query: 'lineItemId=1' },
  chooseSeats: { query: 'lineItemId=1', payload: { seats: [] } },
  redeemCode: { payload: { redemptionCode: 'NOWHERE' } },
  removeCode: { query: 'redemptionCode=NOWHERE' },
  getRescheduleJourneys: { query: 'departureDate=2031-05-10&days=7' },
  chooseReschedule: { payload: { journeyId } },
  chooseRescheduleSeats: { payload: { lineItemId: '1', seats: [] } },
  confirmReschedule: { payload: { total: 1, returnUrl: '/journey-planner' } },
  amendReservations: { payload: { orderNumber: '7K3M9QAC', reservationNumbers: ['7K3M9QAC-1'] } },
  saveSmsNumber: { payload: { smsNumber: '07700900123' } },
  login: { payload: { emailAddress: 'nobody@example.com', password: 'wrong' } },
  verifyFacebookAccount: { payload: { accessToken: 'none' } },
};

/**
 * One request for each call, in the order of the contract. A parameter of a path for which there is no sample value is `1`;
 * most of these do not exist at the host.
 */
export const sampleRequests: readonly SampleRequest[] = endpoints.map(({ name, method, path }): SampleRequest => {
  const { query, payload } = samples[name] ?? {};
  const filledPath = path.replace(
    /:(\w+)\??/g,
    (_, key: string) => ({ originId: '4', cityId: '4', stopId: 's4', date: '2031-05-10' })[key] ?? '1',
  );
  const url = query === undefined ? filledPath : `${filledPath}?${query}`;
  return { method, url, ...(method !== 'GET' && { payload: payload ?? {} }) } as SampleRequest;
});
