import { toWireAmount } from '#shared/domain/kit/money/to-wire-amount.ts';
import { planOf } from '#shared/domain/seats/coach.test-data.ts';
import type { VehicleKind } from '#shared/domain/seats/vehicle/deck-maps.ts';
import type { IslandScene } from '#test/support/render-island.tsx';

/** A coach of a basket in a test. */
export interface TestCoach {
  readonly lineItemId?: string;
  readonly vehicle?: VehicleKind;
  readonly passengers?: number;
  readonly seats?: readonly string[];
  /** In a reschedule. */
  readonly isLocked?: boolean;
  readonly origin?: string;
}

/** The key of a seat on its plan. */
export function seatKey(number: string, deck = 'singleDeck') {
  return { seatNumber: number, seatPlanKey: `${deck}-${number}` };
}

/** A journey of a basket on whose coach seats can be chosen. */
export function seatedJourney({ lineItemId = '1', passengers = 2, seats = [], isLocked, origin }: TestCoach = {}) {
  return {
    ...{ journeyId: `j${lineItemId}`, lineItemId, passengers, price: 24, reservableType: 'SEAT', connJourneys: [] },
    ...{ departureDateTime: '2031-03-09T10:00', arrivalDateTime: '2031-03-09T14:05', legs: [], seatClasses: [] },
    ...{ origin: { cityName: origin ?? 'Londres' }, destination: { cityName: 'Leeds' }, amenities: [] },
    customersSeatSelection: seats.length > 0,
    seats: seats.map((number) => ({
      ...{ seat: seatKey(number), passengerSelectionType: 'CUSTOMER', price: null, preventChange: isLocked === true },
    })),
  };
}

/** Answers of a network whose basket holds these coaches; seats are taken while the test says so. */
export function seatAnswers(coaches: readonly TestCoach[] = [{}], isAssisted = false) {
  const world = {
    ...{ taken: [] as string[], prices: {} as Record<string, number>, coaches: [...coaches] },
    /** What is kept from the party, where somebody of it needs assistance. */
    ...(isAssisted && { restricted: [] as string[] }),
  };
  const basket = () => ({
    journeys: world.coaches.map(seatedJourney),
    ...{ errors: [], total: 24, expiryTotalSecondsRemaining: 900 },
  });
  const answers: IslandScene['answers'] = {
    getBasket: () => ({ basket: basket() }),
    getSalesPlan: ({ input }) => {
      const { journeyid } = input.query as { readonly journeyid: string };
      const coach = world.coaches.find(({ lineItemId = '1' }) => `j${lineItemId}` === journeyid);
      // As the wire has it.
      return JSON.parse(JSON.stringify(planOf(coach?.vehicle ?? 'SINGLE_DECK_49', world), toWireAmount)) as unknown;
    },
    chooseSeats: ({ input }) => {
      const { lineItemId } = input.query as { readonly lineItemId: string };
      const { seats } = input.body as { readonly seats: readonly { readonly seatNumber: string }[] };
      world.coaches = world.coaches.map((coach) =>
        (coach.lineItemId ?? '1') === lineItemId
          ? { ...coach, seats: seats.map(({ seatNumber }) => seatNumber) }
          : coach,
      );
      return { basket: basket(), errors: [] };
    },
  };
  return { world, answers };
}
