import type { InferInput } from 'valibot';
import type { journey } from '#shared/contract/journeys/journey.ts';
import { isZero, toMainAmount } from '#shared/domain/kit/money/money.ts';
import { formatLocalTime, LocalTimeFormatter } from '../../../clock/local-time.ts';
import { type SoldConditions, getFareConditions } from '../../../sales/fare-conditions.ts';
import { getBookingFee, getOriginCountry } from '../../../sales/prices/fees.ts';
import type { JourneyPrice } from '../../../sales/prices/journey-offer.ts';
import type { Availability } from '../../../sales/coach.ts';
import type { Party } from '../../../sales/party.ts';
import type { Hold, StoredBasket, StoredLine } from '../../../sales/stored-basket.ts';
import { getVehicle } from '../../../sales/vehicle.ts';
import type { Call, FoundJourney, FoundLeg, Leg, CallPlace, CallVisitor } from '../../../timetable/timetable.ts';
import type { Instant } from '../../../clock/clock.ts';
import { rawJson, memoizeJson } from '../../../kit/raw-json.ts';
import { toAmount } from '../../kit/amount-answer.ts';
import { formatCoachId } from './on-sale.ts';

/** A journey in an answer. */
export type JourneyAnswer = InferInput<typeof journey>;

/** If at most this many seats are left, the answer contains their number (spec §3, observed on the original site). */
const maxLowStock = 5;

/** A journey and all else that its answer depends on. A journey has one leg for each coach. */
export interface JourneyWithPrice {
  readonly journey: FoundJourney;
  readonly party: Party;
  /** The price, null if free. For search results, also the numbers of seats and wheelchair spaces that are left. */
  readonly offer: JourneyPrice & Partial<Availability>;
  /** Whether it has the lowest price of its day in search results. False if free, and in baskets. */
  readonly isCheapest?: boolean;
  /** Omits the calls (the stops of a coach with their times), if the answer would become too large. */
  readonly isWithoutCalls?: boolean;
  /** The line of the journey in a basket; absent in search results. */
  readonly line?: BasketLine;
  /** The conditions for refunds and changes, in place of the carriers' usual ones. */
  readonly conditions?: SoldConditions;
}

/** The properties of a basket line that its answer depends on. */
interface BasketLine extends Pick<StoredLine, 'lineItemId' | 'holds'>, Pick<StoredBasket, 'smsNumber'> {
  /** Whether wheelchair spaces cannot be changed, because assistance is booked for them. */
  readonly keepsWheelchairSpaces?: boolean;
}

/**
 * Reads a value that differs between journeys of the same route. Either it is read from the journey at once, or a
 * placeholder is returned, which is filled in for each journey of the route later. All other values of an answer must
 * be the same for these journeys: they depend only on what is in `createTemplateKey` of `journeys-text.ts`. A
 * placeholder cannot be omitted from the answer, so whether an optional value is present is decided without it.
 */
type ReadOwn = <Value>(getValue: (source: JourneyWithPrice) => Value) => Value;

/**
 * Converts a journey of search results or of a basket to the answer of the API (spec §3 "Journey").
 *
 * @param readOwn by default reads the value of this journey at once
 */
export function toJourneyAnswer(
  facts: JourneyWithPrice,
  readOwn: ReadOwn = (getValue) => getValue(facts),
): JourneyAnswer {
  const { journey, offer, line } = facts;
  const { currency, wheelchairSpacesLeft } = offer;
  const completeLegs = journey.legs.map((leg, index) => toLegAnswer(leg, index, readOwn));
  const omitCalls = () => completeLegs.map((leg) => ({ ...leg, stops: [] }));
  const legs = facts.isWithoutCalls ? omitCalls() : completeLegs;
  // In search results, only the journey contains the calls, and its single coaches do not, since calls make up most of
  // the answer. Only legs of search results have `visitCalls`, a function that passes on all calls without creating objects.
  const isSearchResult = journey.legs.some(({ visitCalls }) => visitCalls);
  const coachLegs = isSearchResult && legs.length > 1 ? omitCalls() : legs;
  return {
    ...toJourneyPart({ journey, readOwn }, legs),
    journeyId: readOwn((source) => source.journey.journeyId),
    price: readOwn((source) => toAmount(source.offer.price)),
    currency,
    bookingFee: toAmount(getBookingFee(getOriginCountry(journey), currency)),
    conditions: toConditionsAnswer(facts, readOwn),
    cheapestPrice: readOwn(({ isCheapest = false }) => isCheapest),
    ...(line && { ...toAddressedEnds(journey.legs), lineItemId: line.lineItemId, ...toBasketPart(journey.legs, line) }),
    // Both are absent for a journey in a basket.
    lowStockCount: isLowStock(offer) ? readOwn((source) => source.offer.seatsLeft) : undefined,
    wheelchairSpaces:
      wheelchairSpacesLeft === undefined ? undefined : readOwn((source) => source.offer.wheelchairSpacesLeft),
    // The coaches of a connection, a journey with transfers; empty if the journey has only one coach.
    connJourneys: (legs.length > 1 ? legs : []).map((_, index) => ({
      ...toJourneyPart({ journey, readOwn }, coachLegs, index),
      journeyId: readOwn((source) => formatCoachId(source.journey.journeyId, index)),
      price: readOwn((source) => toAmount(source.offer.coachPrices[index] ?? null)),
      currency,
      // Seats are chosen for each coach, by this id: that of the line and the number of the coach, from 1.
      ...(line && { lineItemId: `${line.lineItemId}-${index + 1}`, ...toBasketPart(journey.legs, line, [index]) }),
    })),
  };
}

/** Whether an answer contains the number of seats left. */
export function isLowStock({ seatsLeft }: Partial<Availability>): boolean {
  return seatsLeft !== undefined && seatsLeft <= maxLowStock;
}

/** The conditions for refunds and changes; by default the usual ones of the carriers. */
function getConditions({ journey, offer: { price, currency }, conditions }: JourneyWithPrice): SoldConditions {
  return conditions ?? getFareConditions(journey, { paid: price, currency });
}

/**
 * Converts the conditions for refunds and changes. Times are in the time zone of the origin. A missing time means that refunds
 * or changes are impossible. Whether it is missing depends only on the carriers, which are the same for all journeys of a
 * route, so it is decided without {@link ReadOwn}. A fee of null means that nothing is retained or charged.
 */
function toConditionsAnswer(facts: JourneyWithPrice, readOwn: ReadOwn): JourneyAnswer['conditions'] {
  const { refundableUntil, changeableUntil } = getConditions(facts);
  const timeZone = facts.journey.legs[0]?.calls[0]?.timeZone;
  const readTime = (name: 'refundableUntil' | 'changeableUntil') =>
    readOwn((source) => formatTime(getConditions(source)[name], timeZone));
  return {
    refundableUntil: refundableUntil === undefined ? undefined : readTime('refundableUntil'),
    refundFee: readOwn((source) => toAmount(getConditions(source).refundFee)),
    changeableUntil: changeableUntil === undefined ? undefined : readTime('changeableUntil'),
    changeFee: readOwn((source) => toAmount(getConditions(source).changeFee)),
  };
}

/**
 * Returns the fields of a journey, or of one of its coaches, that do not depend on the offer. `seats`, `customersSeatSelection`
 * and `cheapestPrice` are only defaults, which the caller may overwrite.
 *
 * @param allAnswers the answers of all legs
 * @param coachIndex the index of one coach; all coaches by default
 */
function toJourneyPart(
  { journey, readOwn }: { readonly journey: FoundJourney; readonly readOwn: ReadOwn },
  allAnswers: readonly ReturnType<typeof toLegAnswer>[],
  coachIndex?: number,
) {
  const range = coachIndex === undefined ? ([0, allAnswers.length] as const) : ([coachIndex, coachIndex + 1] as const);
  const [legs, answers] = [journey.legs.slice(...range), allAnswers.slice(...range)];
  // A journey has at least one leg: the empty texts below are only for the type.
  const [first, last] = [answers[0], answers.at(-1)];
  const amenityLists = legs.map(({ vehicleKind }) => getVehicle(vehicleKind).amenities);
  return {
    routeName: legs[0]?.routeName,
    departureDateTime: first?.departureDateTime ?? '',
    arrivalDateTime: last?.arrivalDateTime ?? '',
    duration: readOwn((source) => formatDuration(source.journey.legs.slice(...range))),
    origin: first?.origin ?? { cityName: '' },
    destination: last?.destination ?? { cityName: '' },
    legs: [...answers],
    seats: [],
    customersSeatSelection: false,
    cheapestPrice: false,
    seatClasses: [{ salesClassDescription: 'Standard' }],
    passengers: readOwn(({ party }) => party.total),
    concession: readOwn(({ party }) => party.concession),
    // Students (National Union of Students).
    nus: readOwn(({ party }) => party.nus),
    // Only vehicles of a known kind have a seat plan.
    reservableType: legs.every(({ vehicleKind }) => vehicleKind !== undefined) ? 'SEAT' : 'NONE',
    // Those that all coaches have.
    amenities: amenityLists[0]?.filter((amenity) => amenityLists.every((list) => list.includes(amenity))) ?? [],
  };
}

/**
 * The seats and choices of a journey in a basket, or of one of its coaches. `customersSeatSelection` is whether the traveller
 * has chosen all held places of these coaches. A coach without a seat plan has no seats to choose, so it counts as chosen
 * (spec §4 "Basket", seats).
 *
 * @param indexes the indexes of the coaches in the journey; all coaches by default
 */
function toBasketPart(
  legs: readonly Leg[],
  { holds, smsNumber, keepsWheelchairSpaces = false }: BasketLine,
  indexes: readonly number[] = [...legs.keys()],
) {
  const hasChosenSeats = (index: number) => {
    const coachHolds = holds.filter(({ legIndex }) => legIndex === index);
    return legs[index]?.vehicleKind === undefined || coachHolds.every(({ seat }) => seat !== undefined);
  };
  // Seats of a connection are listed with its single coaches, since seats on different coaches may have the same number.
  const seatHolds = indexes.length > 1 ? [] : holds.filter(({ legIndex }) => legIndex === indexes[0]);
  return {
    seats: seatHolds.flatMap((hold) => toSeatAnswer(hold, keepsWheelchairSpaces)),
    customersSeatSelection: indexes.every(hasChosenSeats),
    smsContactNumberField: smsNumber,
  };
}

/** The first and last stop of a journey with their addresses, which a ticket shows without a network connection. */
function toAddressedEnds(legs: readonly Leg[]) {
  const [from, to] = [legs[0]?.calls[0], legs.at(-1)?.calls.at(-1)];
  const addAddress = (call: Call) => ({ ...toPlaceAnswer(call), stopAddress: call.address });
  return { ...(from && { origin: addAddress(from) }), ...(to && { destination: addAddress(to) }) };
}

/**
 * Converts the seat of a held place. Returns an empty list if the place is any free one on its coach. The price is the
 * surcharge for the seat; null if it is 0.
 */
function toSeatAnswer({ seat, kind, price: money }: Hold, keepsWheelchairSpaces: boolean) {
  if (seat === undefined) return [];
  const price = isZero(money) ? null : toMainAmount(money);
  const preventChange = keepsWheelchairSpaces && kind === 'WHEELCHAIR';
  return [{ seat, passengerSelectionType: 'SELECTED', price, preventChange }];
}

type StopAnswers = JourneyAnswer['legs'][number]['stops'];

/** Converts a leg. @param index the index of the leg in the journey */
function toLegAnswer(leg: FoundLeg, index: number, readOwn: ReadOwn) {
  const { carrier, carrierIcon, routeName, vehicleKind, calls } = leg;
  const [from, to] = [calls[0], calls.at(-1)];
  return {
    carrier,
    carrierIcon,
    routeName,
    vehicleKind,
    departureDateTime: readOwn(({ journey }) => toLocalTime(journey.legs[index]?.calls[0], 'departure')),
    arrivalDateTime: readOwn(({ journey }) => toLocalTime(journey.legs[index]?.calls.at(-1), 'arrival')),
    origin: from && toPlaceAnswer(from),
    destination: to && toPlaceAnswer(to),
    stops: readOwn(({ journey }) => listStops(journey.legs[index])),
  };
}

/**
 * Lists the calls of a leg. The first one has no arrival time, the last one no departure time. Those of a search result are
 * written as text only when the answer is sent (`rawJson`).
 */
function listStops({ calls, visitCalls }: Pick<FoundLeg, 'calls' | 'visitCalls'> = { calls: [] }): StopAnswers {
  if (visitCalls) return rawJson(() => writeStops(visitCalls));
  const last = calls.length - 1;
  return calls.map((call, index) => ({
    ...toPlaceAnswer(call),
    arrivalDateTime: index > 0 ? toLocalTime(call, 'arrival') : undefined,
    departureDateTime: index < last ? toLocalTime(call, 'departure') : undefined,
  }));
}

/** Formats the arrival or departure of a call as local time; undefined if the call or its time is missing. */
function toLocalTime(call: Call | undefined, timeName: 'arrival' | 'departure'): string | undefined {
  return formatTime(call?.[timeName], call?.timeZone);
}

function formatTime(time: Instant | undefined, timeZone: string | undefined): string | undefined {
  return time === undefined ? undefined : formatLocalTime(time, timeZone);
}

/** The time from the departure of the first coach to the arrival of the last, in hours and minutes of ISO 8601: `PT26H5M`. */
function formatDuration(legs: readonly Leg[]): string {
  const ms = (legs.at(-1)?.calls.at(-1)?.arrival ?? 0) - (legs[0]?.calls[0]?.departure ?? 0);
  const minutes = Math.max(0, Math.round(ms / 60_000));
  const hours = Math.floor(minutes / 60);
  const restMinutes = minutes % 60;
  return `PT${hours > 0 ? `${hours}H` : ''}${restMinutes > 0 || hours === 0 ? `${restMinutes}M` : ''}`;
}

/**
 * Returns the beginning of the JSON text of a call: its place, without the times and the closing brace. Cached for each place.
 * The two functions below add the name of the first time: `{"cityId":1,…,"arrivalDateTime":"`.
 */
const getOpening = memoizeJson<CallPlace>((place) => JSON.stringify(toPlaceAnswer(place)).slice(0, -1));
const getArrivalOpening = memoizeJson<CallPlace>((place) => `${getOpening(place)},"arrivalDateTime":"`);
const getDepartureOpening = memoizeJson<CallPlace>((place) => `${getOpening(place)},"departureDateTime":"`);

/**
 * Writes the calls of a coach as a JSON array, without creating an object for each call. Unlike in `listStops`, a call only
 * has an arrival time if it differs from the departure time, to shorten the answer.
 *
 * @param visitCalls calls its parameter for each call, in order; only the first call has no arrival, and only the last one no
 *   departure
 */
export function writeStops(visitCalls: (visit: CallVisitor) => void): string {
  const clock = new LocalTimeFormatter();
  let stops = '[';
  visitCalls((place, arrival, departure) => {
    const { timeZone } = place;
    // Concatenate few texts instead of `JSON.stringify`, for speed: a day of city buses has thousands of calls. The quotation
    // mark before a time is in the text before it.
    if (arrival !== undefined && arrival !== departure) {
      stops += getArrivalOpening(place) + clock.format(arrival, timeZone);
      // Only the last call has no departure, so no comma follows.
      if (departure !== undefined) stops += `","departureDateTime":"${clock.format(departure, timeZone)}`;
      stops += departure === undefined ? '"}' : '"},';
    } else if (departure !== undefined) stops += `${getDepartureOpening(place)}${clock.format(departure, timeZone)}"},`;
  });
  return `${stops}]`;
}

/** Converts the place of a call for an answer. */
export function toPlaceAnswer({ cityId, cityName, stopId, stopName, timeZone, latitude, longitude }: CallPlace) {
  return { cityId, cityName, stopId, stopName, timeZone, latitude, longitude };
}
