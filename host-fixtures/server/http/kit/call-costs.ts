import { endpoints } from '#shared/contract/endpoints.ts';
import { defaultMaxBodyBytes } from '#shared/contract/kit/endpoint.ts';

/** The most that one request may cost a host. */
export interface CallCost {
  /** The largest body, in bytes; 0 without one. Larger ones are refused with status 413 before they are parsed. */
  readonly bytes: number;
  /**
   * The limit of processor time of this process, in ms, for the worst body within `bytes` and the worst query, accepted or
   * refused. It is for a machine on which the reference of `test/load/measure-costs.ts` takes 25 ms; tests convert it to
   * theirs.
   */
  readonly ms: number;
  /** The limit of the answer, in bytes before it is compressed. */
  readonly answerBytes: number;
}

/** The limit of most calls: their bodies are small, and they read and write few rows. */
const defaultMs = 15;

/** The limits of calls that do more, by the names of their endpoints. */
const slowCallsMs: Readonly<Record<string, number>> = {
  // Up to 20 lines with their prices and places, and a basket of 20 lines in the answer.
  addToBasket: 150,
  savePassengerInfo: 100,
  amendReservations: 100,
  // A hundred seats, each found on the seat plan.
  chooseSeats: 50,
  chooseRescheduleSeats: 50,
  // A password is hashed.
  login: 250,
  registerAccount: 250,
  changePassword: 500,
  closeAccount: 250,
  resetPassword: 250,
  // Up to 128 KiB in Base64.
  uploadAttachment: 30,
  // Hundreds of journeys, each with its price and its free places; up to 62 days of them for prices.
  searchJourneys: 100,
  getRescheduleJourneys: 150,
  getReschedulePrices: 400,
  getJourneyPrices: 400,
  getSchedule: 60,
  getRescheduleDates: 40,
  // Up to 20 lines of a basket, or reservations of an order, with their coaches.
  getBasket: 30,
  getOrderConfirmation: 40,
  getOrder: 40,
  getCancellationOrder: 40,
  // Orders with 100 reservations.
  getAccountOrders: 150,
  // Everything that is stored about a traveller.
  getPersonalData: 150,
};

const kibibyte = 1024;

/** The limit of most answers. */
const defaultAnswerBytes = 16 * kibibyte;

/** The limits of larger answers, by the names of their endpoints. */
const largeAnswers: Readonly<Record<string, number>> = {
  // 500 journeys, and those of the same day; without intermediate calls above 1,000, unless they are for a move.
  searchJourneys: 1536 * kibibyte,
  getRescheduleJourneys: 3072 * kibibyte,
  // 20 lines, or reservations, with their seats.
  addToBasket: 96 * kibibyte,
  amendReservations: 192 * kibibyte,
  chooseSeats: 96 * kibibyte,
  deleteLineItem: 96 * kibibyte,
  extendBasket: 96 * kibibyte,
  getBasket: 192 * kibibyte,
  redeemCode: 96 * kibibyte,
  removeCode: 96 * kibibyte,
  savePassengerInfo: 96 * kibibyte,
  saveSmsNumber: 96 * kibibyte,
  getOrderConfirmation: 192 * kibibyte,
  getOrder: 192 * kibibyte,
  getCancellationOrder: 192 * kibibyte,
  getAccountOrders: 1024 * kibibyte,
  getPersonalData: 1024 * kibibyte,
  // All cities of a continent: 2,500.
  getOriginCities: 256 * kibibyte,
  getDestinationCities: 256 * kibibyte,
  // A day of a metro.
  getSchedule: 384 * kibibyte,
  getCityStops: 64 * kibibyte,
  getServiceAlerts: 64 * kibibyte,
  getSalesPlan: 64 * kibibyte,
  getRescheduleSeatPlan: 64 * kibibyte,
};

/**
 * The costs of routes that are not endpoints of the API. The answers of `/driver/list` and `/operator` grow with the tickets of
 * three days and with the orders of a report; only people of the operator receive them.
 */
export const routeCosts = {
  /** 500 boardings of a driver's device. */
  '/driver/uses': { bytes: 64 * kibibyte, ms: 100, answerBytes: defaultAnswerBytes },
  '/driver/enrolment': { bytes: defaultMaxBodyBytes, ms: 15, answerBytes: defaultAnswerBytes },
  /** Providers send a complete payment with its metadata. Its signature is checked before it is parsed. */
  '/provider-callback': { bytes: 128 * kibibyte, ms: 60, answerBytes: defaultAnswerBytes },
  /** Forms that people of the operator fill in. */
  '/operator': { bytes: 16 * kibibyte, ms: 60, answerBytes: 256 * kibibyte },
  '/driver': { bytes: 0, ms: 15, answerBytes: defaultAnswerBytes },
  '/driver/list': { bytes: 0, ms: 60, answerBytes: 1024 * kibibyte },
  '/healthz': { bytes: 0, ms: 15, answerBytes: defaultAnswerBytes },
  '/metrics': { bytes: 0, ms: 60, answerBytes: 256 * kibibyte },
  /** Pages of the site, such as those of the planner. */
  pages: { bytes: 0, ms: 15, answerBytes: 64 * kibibyte },
} as const satisfies Readonly<Record<string, CallCost>>;

/** The cost of each call: of endpoints by name, and of other routes by path. */
export const callCosts: ReadonlyMap<string, CallCost> = new Map<string, CallCost>([
  ...endpoints.map(({ name, body, maxBodyBytes = defaultMaxBodyBytes }) => {
    const [bytes, ms] = [body ? maxBodyBytes : 0, slowCallsMs[name] ?? defaultMs];
    const cost: CallCost = { bytes, ms, answerBytes: largeAnswers[name] ?? defaultAnswerBytes };
    return [name, cost] as const;
  }),
  ...Object.entries(routeCosts),
]);
