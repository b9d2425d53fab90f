import { endpoints } from '#shared/contract/endpoints.ts';
import { line } from '../../host-fixtures/testing/test-visitor.ts';

/** A request for a call of the contract. */
export interface SampleRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly payload?: object;
}

const pair = 'originId=4&destinationId=1';
const journey = '203105101';

/** Parameters of calls. Calls that are not listed are sent with values that do not exist. */
const samples: Readonly<Record<string, { readonly query?: string; readonly payload?: object }>> = {
  getItinerary: { query: `journeyId=${journey}` },
  startPayment: {
    payload: { billingInfo: { emailAddress: 'a@example.com' }, total: 1, returnUrl: '/journey-planner' },
  },
  cancelPayment: { payload: { paymentId: 'none' } },
  getSalesPlan: { query: `journeyid=${journey}` },
  searchJourneys: { query: `${pair}&departureDate=2031-05-10&totalPassengers=1` },
  getCarriers: { query: 'originCityId=4&destinationCityId=1&departureDate=2031-05-10' },
  getDestinationCities: { query: 'originCityId=4' },
  getJourneyDays: { query: `${pair}&departureDate=2031-05-10&days=7` },
  getJourneyPrices: { query: `${pair}&departureDate=2031-05-10&days=7&totalPassengers=1` },
  getTravelDates: { query: 'originCityId=4&destinationCityId=1' },
  getJourneyInformation: { query: `journeyid=${journey}` },
  getPredictions: { query: 'input=Leeds&countryIsoCode=GB&limit=5' },
  storeSearch: { payload: { originId: 4, destinationId: 1, departureDate: '2031-05-10', totalPassengers: 1 } },
  addToBasket: { payload: { journeys: [line(journey)] } },
  deleteLineItem: { query: 'lineItemId=1' },
  chooseSeats: { query: 'lineItemId=1', payload: { seats: [] } },
  redeemCode: { payload: { redemptionCode: 'NOWHERE' } },
  removeCode: { query: 'redemptionCode=NOWHERE' },
  getRescheduleJourneys: { query: 'departureDate=2031-05-10&days=7' },
  chooseReschedule: { payload: { journeyId: journey } },
  chooseRescheduleSeats: { payload: { lineItemId: '1', seats: [] } },
  confirmReschedule: { payload: { total: 1, returnUrl: '/journey-planner' } },
  amendReservations: { payload: { orderNumber: '7K3M9QAC', reservationNumbers: ['7K3M9QAC-1'] } },
  saveSmsNumber: { payload: { smsNumber: '07700900123' } },
  login: { payload: { emailAddress: 'nobody@example.com', password: 'wrong' } },
  verifyFacebookAccount: { payload: { accessToken: 'none' } },
};

/** One request for each call, in the order of the contract. */
export const everyCall: readonly SampleRequest[] = endpoints.map(({ name, method, path }): SampleRequest => {
  const { query, payload } = samples[name] ?? {};
  const filled = path.replace(
    /:(\w+)\??/g,
    (_, key: string) => ({ originId: '4', cityId: '4', stopId: 's4', date: '2031-05-10' })[key] ?? '1',
  );
  const url = query === undefined ? filled : `${filled}?${query}`;
  return { method, url, ...(method !== 'GET' && { payload: payload ?? {} }) } as SampleRequest;
});
