import { useMemo } from 'react';
import type { PlacedSeat } from '#shared/domain/seats/placed-seat.ts';
import type { SeatedCoach } from '#shared/domain/seats/seat-need.ts';
import type { SeatState } from '#shared/domain/seats/seat-state.ts';
import type { SeatWish } from '#shared/domain/seats/seat-wishes.ts';
import { formatClock } from '#shared/domain/kit/units/format-clock.ts';
import { formatMoney } from '#shared/domain/kit/money/format-money.ts';
import { type Money, moneyKey } from '#shared/domain/kit/money/money.ts';
import { isFree } from '#shared/domain/kit/money/order-prices.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useText } from '#shared/island/hooks/use-text.ts';
import type { Text } from '#shared/text/create-text.ts';
import type { messages } from './messages/fr.ts';

/** How seats are written in the traveller's language. */
export interface SeatWriting {
  readonly text: Text<typeof messages>;
  /** A traveller by their place in the party, from 0. */
  who(traveller: number): string;
  /** A coach by where it goes, and when. */
  coach(coach: SeatedCoach): string;
  /** What a seat costs. */
  money(amount: Money | null): string;
  /** The number of a seat, as a traveller says it. */
  title(seat: PlacedSeat): string;
  /** Where a seat is: deck, window or aisle, and what is near. */
  place(seat: PlacedSeat): string;
  /** What a seat is to the traveller. */
  state(seat: PlacedSeat, state: SeatState, holder: number): string;
  /** All of it, for the plan and for the list: first what is written on the seat, its number and price, then place and state. */
  name(seat: PlacedSeat, state: SeatState, holder: number): string;
  /** Numbers of seats, as they are written on them. */
  numbers(seats: readonly PlacedSeat[]): string;
  /** The same, each with what it costs, where it does. */
  priced(seats: readonly PlacedSeat[]): string;
  wish(wish: SeatWish): string;
}

const wishWords = {
  together: 'wishTogether',
  lowerDeck: 'wishLowerDeck',
  window: 'wishWindow',
  nearToilet: 'wishNearToilet',
  besideWheelchairSpace: 'wishBesideWheelchairSpace',
} as const;

const noNames: readonly string[] = [];

/**
 * Words and amounts of the seats; each amount and each place is written once, however often it is read.
 *
 * @param names of the travellers, as far as they are known
 */
export function useSeatWriting(names: readonly string[] = noNames): SeatWriting {
  const text = useText<typeof messages>();
  const { settings, locale } = useIsland();
  const { currency, isAmPm } = settings;

  return useMemo(() => {
    const format = { pageCurrency: currency, free: text('included'), dropsZeroDecimals: true };
    const amounts = new Map<string, string>();
    const places = new WeakMap<PlacedSeat, string>();
    const who = (traveller: number) => names[traveller] ?? text('traveller', { number: traveller + 1 });
    const placeOf = (seat: PlacedSeat) =>
      [
        ...(seat.deck === 'singleDeck' ? [] : [text(seat.deck)]),
        text(seat.kind === 'seat' ? seat.side : 'spaceName'),
        ...(seat.isAtTable ? [text('atTable')] : []),
        ...(seat.isNearToilet ? [text('nearToilet')] : []),
        ...(seat.isBesideWheelchairSpace ? [text('besideWheelchairSpace')] : []),
      ].join(', ');
    const money = (amount: Money | null) => {
      const key = moneyKey(amount);
      const known = amounts.get(key) ?? formatMoney(isFree(amount) ? null : amount, format);
      amounts.set(key, known);
      return known;
    };
    const title = ({ kind, number }: PlacedSeat) => text(kind === 'wheelchair' ? 'space' : 'seat', { number });
    const place = (seat: PlacedSeat) => {
      const known = places.get(seat) ?? placeOf(seat);
      places.set(seat, known);
      return known;
    };
    const stateWords: SeatWriting['state'] = ({ kind }, ...[state, holder]) => {
      if (state === 'mine') return text('mine', { who: who(holder) });
      if (state === 'taken' && kind === 'wheelchair') return text('takenSpace');
      return text(state === 'wheelchair' ? 'free' : state);
    };
    return {
      ...{ text, who, money, title, place },
      coach: ({ journey: { origin, destination, departureDateTime } }) =>
        text('coach', {
          origin: origin.cityName,
          destination: destination.cityName,
          time: formatClock(departureDateTime, { isAmPm, locale }),
        }),
      state: stateWords,
      name: (...[seat, state, holder]) =>
        [seat.number, money(seat.price), place(seat), stateWords(seat, state, holder)].filter(Boolean).join(', '),
      numbers: (seats) => seats.map(({ number }) => number).join(', '),
      priced: (seats) =>
        seats.map(({ number, price }) => (isFree(price) ? number : `${number} (${money(price)})`)).join(', '),
      wish: (wish) => text(wishWords[wish]),
    };
  }, [text, names, currency, isAmPm, locale]);
}
