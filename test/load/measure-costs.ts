import { endpoints } from '#shared/contract/endpoints.ts';
import { defaultMaxBodyBytes } from '#shared/contract/kit/endpoint.ts';
import {
  type CallCost,
  defaultAnswerBytes,
  kibibyte,
  routeCosts,
} from '../../host-fixtures/server/http/kit/call-costs.ts';
import { type HostAnswer } from '../../host-fixtures/testing/test-app.ts';

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

/** The cost of each call: of endpoints by name, and of other routes by path. */
export const callCosts: ReadonlyMap<string, CallCost> = new Map<string, CallCost>([
  ...endpoints.map(({ name, body, maxBodyBytes = defaultMaxBodyBytes }) => {
    const [bytes, ms] = [body ? maxBodyBytes : 0, slowCallsMs[name] ?? defaultMs];
    const cost: CallCost = { bytes, ms, answerBytes: largeAnswers[name] ?? defaultAnswerBytes };
    return [name, cost] as const;
  }),
  ...Object.entries(routeCosts),
]);

/** The limits are for a calm machine; other processes also use the caches of this one. */
const tolerance = 3;
const tries = 5;

/** The time for a test that measures hundreds of calls, in ms. A busy machine needs minutes. */
export const maxMs = 600_000;

const document = Array.from({ length: 1000 }, (_, no) => ({
  id: `reservation ${no}`,
  seats: [no, no + 1],
  name: 'Anna',
}));

/** Runs a function some times. Returns the median of its processor time in ms. */
async function measure(
  call: () => Promise<unknown>,
  prepare: () => Promise<unknown> = () => Promise.resolve(),
): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < tries; count += 1) {
    await prepare();
    const before = process.cpuUsage();
    // Each call is measured by itself.
    await call();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return times.sort((a, b) => a - b)[Math.floor(tries / 2)] ?? Infinity;
}

/** The time that the reference takes on the machine of the limits, in ms of processor time. */
const referenceMs = 25;

/** Measures a fixed computation that resembles the work of calls. */
const measureReference = () =>
  measure(() => {
    let size = 0;
    for (let round = 0; round < 20; round += 1) size += JSON.stringify(JSON.parse(JSON.stringify(document))).length;
    return Promise.resolve(size);
  });

/** Creates a list of calls that cost more than the table of costs allows, and a function that measures a call for it. */
export function createCostChecks() {
  const excesses: object[] = [];
  const check = async (
    [name, kind]: readonly [name: string, kind: string],
    call: () => Promise<HostAnswer>,
    prepare?: () => Promise<unknown>,
  ): Promise<number> => {
    const cost = callCosts.get(name);
    if (!cost) throw new Error(`${name} has no row in the table of costs.`);
    let [answerBytes, status] = [0, 0];
    const ms = await measure(async () => {
      const answer = await call();
      [answerBytes, status] = [answer.rawPayload.length, answer.statusCode];
    }, prepare);
    // What takes `ms` on the machine of the table takes this time here, now.
    const limit = cost.ms * ((await measureReference()) / referenceMs) * tolerance;
    if (ms > limit || answerBytes > cost.answerBytes) excesses.push({ name, kind, status, ms, limit, answerBytes });
    return status;
  };
  return { excesses, check };
}
