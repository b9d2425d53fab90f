import { toWireAmount } from '#shared/domain/kit/money/to-wire-amount.ts';
import { createPlan } from '#shared/domain/seats/coach.test-data.ts';
import type { VehicleKind } from '#shared/domain/seats/seat-plan.ts';
import type { IslandScene } from '#test/support/render-island.tsx';

/** A coach in a test basket. */
export interface TestCoach {
  readonly lineItemId?: string;
  readonly vehicle?: VehicleKind;
  readonly passengers?: number;
  readonly seats?: readonly string[];
  /** Whether its seats cannot be changed, in a reschedule. */
  readonly isLocked?: boolean;
  readonly origin?: string;
}

/** Creates the key of a seat on its plan. */
export function createSeatKey(number: string, deck = 'singleDeck') {
  return { seatNumber: number, seatPlanKey: `${deck}-${number}` };
}

/** Creates a basket journey with seat selection. */
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

/** Creates answers for a basket with these coaches. The test can change `state` later, for example take seats. */
export function createSeatAnswers(coaches: readonly TestCoach[] = [{}], isAssisted = false) {
  const state = {
    takenNumbers: [] as string[],
    prices: {} as Record<string, number>,
    coaches: [...coaches],
    /** No seat is restricted for a party that needs assistance. */
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
