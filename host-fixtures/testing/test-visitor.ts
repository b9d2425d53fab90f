import { type FastifyInstance } from 'fastify';
import { csrfCookie, csrfHeader, idempotencyHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import type { SeatName } from '#shared/domain/seats/seat-plan.ts';
import { browser } from './test-app.ts';

/** A journey of the next day in the fake timetable. */
export const direct = '203103101';
/** A journey with a change on the same day. */
export const withChange = '*203103102';
/** The address of the basket API. */
export const basketUrl = '/journey-planner/api/basket';

const noPassengers = {
  passengerCount: 0,
  concessionCount: 0,
  nusCount: 0,
  otherDisabilityCount: 0,
  wheelchairSeatedCount: 0,
  pcaCount: 0,
};

/** A line to add to the basket, for one adult by default. */
export const line = (journeyId: string, counts: Partial<typeof noPassengers> = { passengerCount: 1 }) => ({
  ...noPassengers,
  journeyId,
  ...counts,
});

/** A seat in the answer of a basket. */
export interface AnsweredSeat {
  readonly seat: SeatName;
  readonly passengerSelectionType: string;
  readonly price: number | null;
}

/** A coach of a journey in the answer of a basket. */
export interface AnsweredPart {
  readonly journeyId: string;
  readonly lineItemId: string;
  readonly price: number;
  readonly seats: readonly AnsweredSeat[];
  readonly customersSeatSelection: boolean;
}

/** The answer of a basket. */
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

/** A place in the answer of a seat plan. */
export interface AnsweredPlace extends SeatName {
  readonly type: string;
  readonly available: boolean;
  readonly restricted: boolean;
  readonly price: number | null;
}

/** Options of a call. */
interface CallOptions {
  readonly payload?: object;
  readonly key?: string;
  readonly language?: string;
}

/** Opens a browser with a token. */
export async function visitor(app: FastifyInstance) {
  const client = browser(app);
  const { token } = (await client.open('/api/token')).json<{ token: string }>();
  const headers = { [tokenHeader]: token, [csrfHeader]: client.cookies.get(csrfCookie) ?? '' };
  const send = async (method: 'POST' | 'DELETE', url: string, more: CallOptions = {}) => {
    const { payload, key, language } = more;
    const all = {
      ...headers,
      ...(language && { 'accept-language': language }),
      [idempotencyHeader]: key,
    };
    return client.open({ method, url, headers: all, ...(payload && { payload }) });
  };
  const withKey = (payload: object, key?: string) => ({ payload, key });
  return {
    ...client,
    send,
    add: (journeys: readonly object[], key?: string) => send('POST', `${basketUrl}/add`, withKey({ journeys }, key)),
    basket: async () => (await client.open(basketUrl)).json<{ basket: AnsweredBasket | null }>().basket,
    choose: (lineItemId: string, seats: readonly SeatName[], key?: string) =>
      send('POST', `${basketUrl}/seat?lineItemId=${lineItemId}`, withKey({ seats }, key)),
    redeem: (redemptionCode: string) => send('POST', `${basketUrl}/redemption-codes`, { payload: { redemptionCode } }),
    /** Seats and wheelchair spaces of a coach. */
    places: async (journeyId = direct) => {
      const answer = await client.open(`/journey-planner/api/seats/sales-plan?journeyid=${journeyId}`);
      const { decks } = answer.json<{ decks: readonly { readonly parts: readonly AnsweredPlace[] }[] }>();
      return decks.flatMap(({ parts }) => parts.filter((part) => part.seatNumber !== undefined));
    },
  };
}

/** The seat choices for places. */
export const named = (places: readonly SeatName[]) =>
  places.map(({ seatNumber, seatPlanKey }) => ({ seatNumber, seatPlanKey }));

/** Whether a traveller without special needs can choose a place. */
export const isForEveryone = ({ type, available, restricted: isRestricted }: AnsweredPlace) =>
  type === 'seat' && available && !isRestricted;
