import { seededRandom, shuffle } from '#test/support/seeds/seeds.ts';
import { machineNow } from '#test/support/machine-clock.ts';
import { parseLocalTime } from '../../host-fixtures/server/clock/local-time.ts';
import { visitCookies } from '../../host-fixtures/server/http/visits/visit.ts';
import { stubbornTraveller } from './stubborn-traveller.ts';

/** An ordinary Wednesday, and the start of the travellers' clocks half a year before it. */
const day = '2031-03-12';
const opened = parseLocalTime('2030-09-23T09:00', 'Europe/London') ?? NaN;

/** The origins of the host and of the provider. */
export type FightPlace = Parameters<typeof stubbornTraveller>[0];

/** The step that a traveller has reached. */
export type FightStep = 'paying' | 'paid';

/** Every tenth card is never decided; the others behave like the test cards. */
const cards: readonly (string | undefined)[] = [
  ...['4000000000003006', '4242424242424242', '4000000000009995', '4000000000003220', '4000000000007007'],
  ...['4000000000002222', '4242424242424242', undefined, '4000000000005001', '4242424242424242'],
];

const clockCookie = () => [visitCookies.clock, String(opened - machineNow())] as const;

async function get<Body>({ origin }: FightPlace, url: string): Promise<Body> {
  const headers = { cookie: clockCookie().join('=') };
  return (await (await fetch(`${origin}/journey-planner/api/${url}`, { headers })).json()) as Body;
}

/** A direct journey on a coach with 49 seats, half a year ahead, with few sales. */
export async function coachOf49(place: FightPlace): Promise<{ readonly journeyId: string; readonly free: number }> {
  const { cities: origins } = await get<{ cities: { id: number }[] }>(place, 'origin-cities');
  for (const { id: origin } of origins) {
    const { cities } = await get<{ cities: { id: number }[] }>(place, `destination-cities?originCityId=${origin}`);
    for (const { id: destination } of cities) {
      const search = `journeys?originId=${origin}&destinationId=${destination}&departureDate=${day}&totalPassengers=1`;
      const { journeys } = await get<{ journeys: { journeyId: string; legs: unknown[] }[] }>(place, search);
      for (const { journeyId, legs } of journeys.filter((journey) => journey.legs.length === 1)) {
        const plan = await get<{ vehicleKind?: string; decks: { parts: { type: string; available: boolean }[] }[] }>(
          place,
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

/** Options of a fight for seats. */
export interface Fight {
  readonly journeyId: string;
  readonly travellers: number;
  /** Draws the travellers' cards and party sizes. */
  readonly seed: number;
  /** The time limit on a slow machine. */
  readonly forMs: number;
  readonly onStep: (step: FightStep) => void;
}

/**
 * Lets travellers compete for places on one coach.
 *
 * @returns the numbers of their orders
 */
export async function fightForSeats(place: FightPlace, fight: Fight): Promise<readonly string[]> {
  const { journeyId, travellers, seed, onStep } = fight;
  const random = seededRandom(seed);
  const drawn = shuffle(
    Array.from({ length: travellers }, (_, index) => index),
    seed,
  );
  const until = machineNow() + fight.forMs;
  const clock = clockCookie();
  const bought = await Promise.all(
    drawn.map((index) => {
      const card = cards[index % cards.length];
      // For a tenth the provider does not respond at first.
      const silence = index % 10 === 6 ? [[visitCookies.scenario, 'provider-down'] as const] : [];
      const wish = { journeyId, passengers: random() < 1 / 7 ? 2 : 1, until, onStep, cookies: [clock, ...silence] };
      return stubbornTraveller(place, { ...wish, ...(card && { card }) }).buy();
    }),
  );
  return bought.filter((number) => number !== undefined);
}
