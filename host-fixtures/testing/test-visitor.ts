import { type FastifyInstance } from 'fastify';
import { csrfCookie, csrfHeader, idempotencyHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { type SeatName } from '#shared/domain/seats/seat.ts';
import { browser } from './test-app.ts';

/** The next day's journeys of the fake timetable: none of them has left. */
export const direct = '203103101';
/** The same with a change of coach. */
export const withChange = '*203103102';
/** Where the calls of the basket are. */
export const basketUrl = '/journey-planner/api/basket';

const nobody = {
  passengerCount: 0,
  concessionCount: 0,
  nusCount: 0,
  otherDisabilityCount: 0,
  wheelchairSeatedCount: 0,
  pcaCount: 0,
};

/** A journey that is to be added, for one adult by default. */
export const line = (journeyId: string, counts: Partial<typeof nobody> = { passengerCount: 1 }) => ({
  ...nobody,
  journeyId,
  ...counts,
});

/** A seat of a basket's answer. */
export interface AnsweredSeat {
  readonly seat: SeatName;
  readonly passengerSelectionType: string;
  readonly price: number | null;
}

/** A coach of a journey of a basket's answer. */
export interface AnsweredPart {
  readonly journeyId: string;
  readonly lineItemId: string;
  readonly price: number;
  readonly seats: readonly AnsweredSeat[];
  readonly customersSeatSelection: boolean;
}

/** A basket's answer. */
export interface AnsweredBasket {
  readonly journeys: readonly (AnsweredPart & {
    readonly passengers: number;
    readonly connJourneys: readonly AnsweredPart[];
  })[];
  readonly status: string;
  readonly total: number;
  readonly discountTotal?: number;
  readonly markupTotal: number | null;
  readonly expiry: string;
  readonly expiryTotalSecondsRemaining: number;
  readonly feesBreakdown: { readonly booking: number | null; readonly sms: number | null };
}

/** A part of a seat plan's answer. */
export interface AnsweredPlace extends SeatName {
  readonly type: string;
  readonly available: boolean;
  readonly restricted: boolean;
  readonly price: number | null;
}

/** What may go along with a call. */
interface SentWith {
  readonly payload?: object;
  readonly key?: string;
  readonly language?: string;
}

/** A browser that has its token. */
export async function visitor(app: FastifyInstance) {
  const one = browser(app);
  const { token } = (await one.open('/api/token')).json<{ token: string }>();
  const headers = { [tokenHeader]: token, [csrfHeader]: one.cookies.get(csrfCookie) ?? '' };
  const send = async (method: 'POST' | 'DELETE', url: string, more: SentWith = {}) => {
    const { payload, key, language } = more;
    const all = {
      ...headers,
      ...(language && { 'accept-language': language }),
      [idempotencyHeader]: key,
    };
    return one.open({ method, url, headers: all, ...(payload && { payload }) });
  };
  const withKey = (payload: object, key?: string) => ({ payload, key });
  return {
    ...one,
    send,
    add: (journeys: readonly object[], key?: string) => send('POST', `${basketUrl}/add`, withKey({ journeys }, key)),
    basket: async () => (await one.open(basketUrl)).json<{ basket: AnsweredBasket | null }>().basket,
    choose: (lineItemId: string, seats: readonly SeatName[], key?: string) =>
      send('POST', `${basketUrl}/seat?lineItemId=${lineItemId}`, withKey({ seats }, key)),
    redeem: (redemptionCode: string) => send('POST', `${basketUrl}/redemption-codes`, { payload: { redemptionCode } }),
    /** Seats and wheelchair spaces of a coach. */
    places: async (journeyId = direct) => {
      const answer = await one.open(`/journey-planner/api/seats/sales-plan?journeyid=${journeyId}`);
      const { decks } = answer.json<{ decks: readonly { readonly parts: readonly AnsweredPlace[] }[] }>();
      return decks.flatMap(({ parts }) => parts.filter((part) => part.seatNumber !== undefined));
    },
  };
}

/** The names of places, for a choice of seats. */
export const named = (places: readonly SeatName[]) =>
  places.map(({ seatNumber, seatPlanKey }) => ({ seatNumber, seatPlanKey }));

/** Whether somebody without special needs can choose a place. */
export const isForAnybody = ({ type, available, restricted }: AnsweredPlace) =>
  type === 'seat' && available && !restricted;
