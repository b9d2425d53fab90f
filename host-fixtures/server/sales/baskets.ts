import { type Instant, type Journey } from '../timetable/timetable.ts';
import { type Coach, coachKey, type Held } from './coach.ts';
import { type Party, seatsFor } from './party.ts';

/** How long a basket holds its seats, from its first journey on. */
export const heldMs = 20 * 60_000;

/** A journey in a basket, at the price that it was added for. */
export interface BasketLine {
  readonly lineItemId: string;
  readonly journey: Journey;
  readonly coaches: readonly Coach[];
  readonly party: Party;
  readonly price: number | null;
  readonly coachPrices: readonly (number | null)[];
}

/** What a visitor has put together. */
export interface Basket {
  /** At least one. */
  readonly lines: readonly BasketLine[];
  /** By the true clock. */
  readonly expiresAt: Instant;
}

/** The baskets of all visitors, in memory: none outlives its 20 minutes. */
export interface Baskets {
  of(sessionId: string): Basket | undefined;
  /** Adds to the visitor's basket, which keeps its other lines and its expiry. */
  add(sessionId: string, lines: readonly Omit<BasketLine, 'lineItemId'>[]): Basket;
  /** @returns whether there was such a line */
  remove(sessionId: string, lineItemId: string): boolean;
  empty(sessionId: string): void;
  /** What all baskets hold of a coach. */
  heldOf(key: string): Held;
}

const nothing: Held = { seats: 0, wheelchairSpaces: 0 };

/** @param now the true time */
export function createBaskets(now: () => Instant): Baskets {
  /** In the order of their expiry, since each holds as long from its beginning. */
  const baskets = new Map<string, Basket>();
  const held = new Map<string, Held>();
  let lastLineItem = 0;

  function hold(lines: readonly BasketLine[], sign: 1 | -1): void {
    for (const { coaches, party } of lines) {
      for (const key of coaches.map(coachKey)) {
        const before = held.get(key) ?? nothing;
        const seats = before.seats + sign * seatsFor(party);
        const wheelchairSpaces = before.wheelchairSpaces + sign * party.wheelchairSeated;
        if (seats === 0 && wheelchairSpaces === 0) held.delete(key);
        else held.set(key, { seats, wheelchairSpaces });
      }
    }
  }

  function drop(sessionId: string): void {
    hold(baskets.get(sessionId)?.lines ?? [], -1);
    baskets.delete(sessionId);
  }

  function dropExpired(): void {
    for (const [sessionId, { expiresAt }] of baskets) {
      if (expiresAt > now()) return;
      drop(sessionId);
    }
  }

  return {
    of(sessionId) {
      dropExpired();
      return baskets.get(sessionId);
    },
    add(sessionId, added) {
      dropExpired();
      const { lines: before = [], expiresAt = now() + heldMs } = baskets.get(sessionId) ?? {};
      const lines = added.map((line) => ({ ...line, lineItemId: String((lastLineItem += 1)) }));
      hold(lines, 1);
      const basket = { lines: [...before, ...lines], expiresAt };
      baskets.set(sessionId, basket);
      return basket;
    },
    remove(sessionId, lineItemId) {
      dropExpired();
      const basket = baskets.get(sessionId);
      const gone = basket?.lines.filter((line) => line.lineItemId === lineItemId) ?? [];
      if (!basket || gone.length === 0) return false;
      const lines = basket.lines.filter((line) => line.lineItemId !== lineItemId);
      hold(gone, -1);
      if (lines.length === 0) baskets.delete(sessionId);
      else baskets.set(sessionId, { ...basket, lines });
      return true;
    },
    empty: drop,
    heldOf(key) {
      dropExpired();
      return held.get(key) ?? nothing;
    },
  };
}
