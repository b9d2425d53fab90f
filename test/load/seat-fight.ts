import { seededRandom, shuffle } from '#test/support/seeds/seeds.ts';
import { machineNow } from '#test/support/machine-clock.ts';
import { parseLocalTime } from '../../host-fixtures/server/clock/local-time.ts';
import { visitCookies } from '../../host-fixtures/server/http/visits/visit.ts';
import { createPersistentTraveller } from './persistent-traveller.ts';

/** A Wednesday outside holidays, and the time at which the travellers' clocks start, half a year earlier. */
const day = '2031-03-12';
const saleStart = parseLocalTime('2030-09-23T09:00', 'Europe/London') ?? NaN;

/** The origins of the host and of its payment provider. */
export type FightOrigins = Parameters<typeof createPersistentTraveller>[0];

/** A step of a traveller: the payment is about to start, or the order is paid. */
export type FightStep = 'paying' | 'paid';

/** Test cards of the provider; undefined for a payment that is cancelled. One in ten is never decided. */
const cards: readonly (string | undefined)[] = [
  ...['4000000000003006', '4242424242424242', '4000000000009995', '4000000000003220', '4000000000007007'],
  ...['4000000000002222', '4242424242424242', undefined, '4000000000005001', '4242424242424242'],
];

const clockCookie = () => [visitCookies.clock, String(saleStart - machineNow())] as const;

async function get<Body>({ origin }: FightOrigins, url: string): Promise<Body> {
  const headers = { cookie: clockCookie().join('=') };
  return (await (await fetch(`${origin}/journey-planner/api/${url}`, { headers })).json()) as Body;
}

/** Finds a direct journey on a coach with 49 seats, half a year ahead, so that few seats are sold. Counts its free seats. */
export async function findCoachWith49Seats(
  origins: FightOrigins,
): Promise<{ readonly journeyId: string; readonly free: number }> {
  const { cities: originCities } = await get<{ cities: { id: number }[] }>(origins, 'origin-cities');
  for (const { id: origin } of originCities) {
    const { cities } = await get<{ cities: { id: number }[] }>(origins, `destination-cities?originCityId=${origin}`);
    for (const { id: destination } of cities) {
      const search = `journeys?originId=${origin}&destinationId=${destination}&departureDate=${day}&totalPassengers=1`;
      const { journeys } = await get<{ journeys: { journeyId: string; legs: unknown[] }[] }>(origins, search);
      for (const { journeyId, legs } of journeys.filter((journey) => journey.legs.length === 1)) {
        const plan = await get<{ vehicleKind?: string; decks: { parts: { type: string; available: boolean }[] }[] }>(
          origins,
          `seats/sales-plan?journeyid=${encodeURIComponent(journeyId)}`,
        );
        if (plan.vehicleKind !== 'SINGLE_DECK_49' || legs.length !== 1) continue;
        const parts = plan.decks.flatMap((deck) => deck.parts);
        return { journeyId, free: parts.filter(({ type, available }) => type === 'seat' && available).length };
      }
    }
  }
  throw new Error('No coach of 49 seats runs.');
}

/** Options of a fight for seats, in which travellers compete for the seats of one coach. */
export interface Fight {
  readonly journeyId: string;
  readonly travellers: number;
  /** Selects the travellers' cards and party sizes. */
  readonly seed: number;
  /** The time limit on a slow machine. */
  readonly timeLimitMs: number;
  readonly onStep: (step: FightStep) => void;
}

/**
 * Lets travellers compete for the seats of one coach, until each has an order or has given up.
 *
 * @returns the numbers of the orders
 */
export async function fightForSeats(origins: FightOrigins, fight: Fight): Promise<readonly string[]> {
  const { journeyId, travellers, seed, onStep } = fight;
  const random = seededRandom(seed);
  const indexes = shuffle(
    Array.from({ length: travellers }, (_, index) => index),
    seed,
  );
  const deadline = machineNow() + fight.timeLimitMs;
  const clock = clockCookie();
  const orderNumbers = await Promise.all(
    indexes.map((index) => {
      const card = cards[index % cards.length];
      // For one traveller in ten, the provider does not respond at first.
      const scenarioCookies = index % 10 === 6 ? [[visitCookies.scenario, 'provider-down'] as const] : [];
      const purchase = {
        journeyId,
        passengers: random() < 1 / 7 ? 2 : 1,
        deadline,
        onStep,
        cookies: [clock, ...scenarioCookies],
      };
      return createPersistentTraveller(origins, { ...purchase, ...(card && { card }) }).buy();
    }),
  );
  return orderNumbers.filter((number) => number !== undefined);
}
