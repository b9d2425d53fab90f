import { toWireAmount } from '#shared/domain/kit/money/to-wire-amount.ts';
import { createPlan } from '#shared/domain/seats/coach.test-data.ts';
import type { VehicleKind } from '#shared/domain/seats/seat-plan.ts';
import type { IslandScene } from '#test/support/render-island.tsx';

/** A coach in a test basket. */
export interface TestCoach {
  /** By default `1`. */
  readonly lineItemId?: string;
  readonly vehicle?: VehicleKind;
  readonly passengers?: number;
  /** Numbers of the seats that are selected in the basket, in the order of the travellers. */
  readonly seats?: readonly string[];
  /** Whether the selected seats cannot be changed. */
  readonly isLocked?: boolean;
  readonly origin?: string;
}

/** Creates a seat name in wire format: the number of a seat and its key on the plan. */
export function createSeatKey(number: string, deck = 'singleDeck') {
  return { seatNumber: number, seatPlanKey: `${deck}-${number}` };
}

/** Creates a basket journey with seat selection, in wire format. */
export function createSeatedJourney({
  lineItemId = '1',
  passengers = 2,
  seats = [],
  isLocked,
  origin,
}: TestCoach = {}) {
  return {
    journeyId: `j${lineItemId}`,
    lineItemId,
    passengers,
    price: 24,
    reservableType: 'SEAT',
    connJourneys: [],
    departureDateTime: '2031-03-09T10:00',
    arrivalDateTime: '2031-03-09T14:05',
    legs: [],
    seatClasses: [],
    origin: { cityName: origin ?? 'Londres' },
    destination: { cityName: 'Leeds' },
    amenities: [],
    customersSeatSelection: seats.length > 0,
    seats: seats.map((number) => ({
      seat: createSeatKey(number),
      passengerSelectionType: 'CUSTOMER',
      price: null,
      preventChange: isLocked === true,
    })),
  };
}

/**
 * Creates answers of the API for a basket with these coaches.
 *
 * @param isAssisted whether the party needs assistance: then no seat is restricted
 * @returns the answers, and their `state`, which the test can change later, for example to take seats
 */
export function createSeatAnswers(coaches: readonly TestCoach[] = [{}], isAssisted = false) {
  const state = {
    takenNumbers: [] as string[],
    prices: {} as Record<string, number>,
    coaches: [...coaches],
    restrictedNumbers: isAssisted ? ([] as string[]) : undefined,
  };
  const basket = () => ({
    journeys: state.coaches.map(createSeatedJourney),
    errors: [],
    total: 24,
    expiryTotalSecondsRemaining: 900,
  });
  const answers: IslandScene['answers'] = {
    getBasket: () => ({ basket: basket() }),
    getSalesPlan: ({ input }) => {
      const { journeyid } = input.query as { readonly journeyid: string };
      const coach = state.coaches.find(({ lineItemId = '1' }) => `j${lineItemId}` === journeyid);
      // In wire format.
      return JSON.parse(JSON.stringify(createPlan(coach?.vehicle ?? 'SINGLE_DECK_49', state), toWireAmount)) as unknown;
    },
    chooseSeats: ({ input }) => {
      const { lineItemId } = input.query as { readonly lineItemId: string };
      const { seats } = input.body as { readonly seats: readonly { readonly seatNumber: string }[] };
      state.coaches = state.coaches.map((coach) =>
        (coach.lineItemId ?? '1') === lineItemId
          ? { ...coach, seats: seats.map(({ seatNumber }) => seatNumber) }
          : coach,
      );
      return { basket: basket(), errors: [] };
    },
  };
  return { state, answers };
}
