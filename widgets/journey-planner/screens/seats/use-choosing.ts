import { useEffect, useState } from 'react';
import { bestFit, metOnAll, type SeatFit, spacesLacking } from '#shared/domain/seats/best-fit.ts';
import { seatsLeftAlone } from '#shared/domain/seats/lone-seats.ts';
import type { PlacedSeat } from '#shared/domain/seats/placed-seat.ts';
import {
  isComplete,
  getKeys,
  nextWithoutSeat,
  type SeatChoice,
  swapped,
  withSeat,
} from '#shared/domain/seats/seat-choice.ts';
import { isOpen, getSeatState } from '#shared/domain/seats/seat-state.ts';
import { type SeatWish, wishesFor } from '#shared/domain/seats/seat-wishes.ts';
import type { SeatedCoach } from '#shared/domain/seats/seat-need.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { detailsOf, headlineOf, type SeatMessage } from './seat-message.tsx';
import type { SeatSelection, SeatSelections } from './use-seat-selections.ts';
import type { SeatFormatters } from './seat-formatters.ts';

/** What a traveller can do to the choice of seats, and what has come of it. */
export interface Choosing {
  /** The coach that is looked at. */
  readonly selection: SeatSelection | undefined;
  /** Looks at a coach, and chooses for one of its travellers. */
  readonly look: (lineItemId: string, traveller?: number) => void;
  /** For whom a seat is chosen on it, from 0. */
  readonly traveller: number;
  readonly turnTo: (traveller: number) => void;
  /** A seat of the plan was pressed. */
  readonly press: (key: string) => void;
  /** A seat of the list was chosen; none gives it back. */
  readonly choose: (key: string | undefined) => void;
  readonly swap: (other: number) => void;
  readonly wishes: readonly SeatWish[];
  readonly wish: (wishes: readonly SeatWish[]) => void;
  /** Finds seats on all coaches by the wishes, as soon as all their plans are here. */
  readonly chooseForMe: () => void;
  /** Pressed, and still waiting for plans. */
  readonly isFinding: boolean;
  readonly take: (coach: SeatedCoach, fit: SeatFit) => void;
  readonly message: SeatMessage | undefined;
  /** Shows a message, and announces it once. */
  readonly showMessage: (message: SeatMessage | undefined) => void;
}

/** The choice of seats on the coaches of a party. */
export function useChoosing(
  { selections, change }: SeatSelections,
  formatters: SeatFormatters,
  startsAt: string | undefined,
): Choosing {
  const { announcer } = useIsland().services;
  const [looked, setLooked] = useState(startsAt);
  const [turns, setTurns] = useState<Readonly<Record<string, number>>>({});
  const [wishes, wish] = useState<readonly SeatWish[]>(['together']);
  const [message, setNews] = useState<SeatMessage>();
  const [isFinding, setIsFinding] = useState(false);
  const areHere = selections.every(({ plan }) => getLastValue(plan) !== undefined);
  const selection = selections.find(({ coach }) => coach.lineItemId === looked) ?? selections[0];
  const id = selection?.coach.lineItemId ?? '';
  const first = selection?.choice.indexOf(undefined) ?? 0;
  const traveller = turns[id] ?? Math.max(0, first);

  const { text, who, title, numbers } = formatters;
  const look = (lineItemId: string, next?: number) => {
    setLooked(lineItemId);
    if (next !== undefined) setTurns({ ...turns, [lineItemId]: Math.max(0, next) });
  };
  const turnTo = (next: number) => look(id, next);
  const say = (...sentences: readonly string[]) => announcer.say(sentences.filter(Boolean).join(' '));
  const showMessage = (next: SeatMessage | undefined) => {
    setNews(next);
    if (next) say(headlineOf(next, formatters), ...detailsOf(next, formatters));
  };
  const put = (next: SeatChoice) => {
    setNews(undefined);
    change({ [id]: next });
  };

  const press = (key: string) => {
    const seat = selection?.seats.find((one) => one.key === key);
    if (!selection || !seat) return;
    const state = getSeatState(seat, getKeys(selection.choice));
    const next = withSeat(selection.choice, { traveller, key }, selection.locked);
    if (state === 'taken' || state === 'restricted' || next === selection.choice) {
      const isShut = state === 'taken' || state === 'restricted';
      return say(`${title(seat)}, ${isShut ? formatters.state(seat, state, traveller) : text('locked')}`);
    }
    put(next);
    if (next[traveller] === undefined) return say(text('givenBack', { seat: title(seat) }));
    const turn = nextWithoutSeat(next, traveller);
    turnTo(turn ?? traveller);
    const alone = isComplete(next) ? seatsLeftAlone(selection.seats, getKeys(next)) : [];
    say(
      text('choice', { seat: title(seat), who: who(traveller) }),
      turn === undefined ? '' : text('turn', { who: who(turn) }),
      alone.length > 0 ? text('alone', { count: alone.length, seats: numbers(alone) }) : '',
    );
  };

  const chooseForMe = () => {
    // Without its plan a coach would look full.
    setIsFinding(!areHere);
    if (!areHere) return;
    const found = selections.map((one) => ({ selection: one, ...fitOn(one, wishes) }));
    const full = found.find(({ fit }) => fit === undefined);
    change(
      Object.fromEntries(
        found.flatMap(({ selection: one, fit }) => (fit ? [[one.coach.lineItemId, keysOfSeats(fit.seats)]] : [])),
      ),
    );
    if (full) return showMessage({ kind: 'full', coach: full.selection.coach, spaces: full.spaces });
    const fits = found.flatMap(({ fit }) => fit ?? []);
    showMessage({
      kind: 'found',
      isOffer: false,
      seats: found.map((one) => ({ coach: one.selection.coach, seats: one.fit?.seats ?? [] })),
      ...metOnAll(fits),
    });
  };

  useEffect(() => {
    if (isFinding && areHere) chooseForMe();
  });

  return {
    selection,
    look,
    traveller,
    turnTo,
    press,
    wishes,
    wish,
    chooseForMe,
    isFinding,
    message,
    showMessage,
    choose(key) {
      if (!selection) return;
      // Nobody else's turn comes while the list is still in hand.
      turnTo(traveller);
      const next = { traveller, key: key ?? '' };
      put(
        key === undefined
          ? selection.choice.with(traveller, undefined)
          : withSeat(selection.choice, next, selection.locked),
      );
    },
    swap: (other) => selection && put(swapped(selection.choice, [traveller, other], selection.locked)),
    take(coach, fit) {
      change({ [coach.lineItemId]: keysOfSeats(fit.seats) });
      showMessage({
        kind: 'found',
        isOffer: true,
        seats: [{ coach, seats: fit.seats }],
        met: fit.met,
        unmet: fit.unmet,
      });
    },
  };
}

/**
 * The best seats on a coach: beside those who have one, where somebody has none; for all of them where everybody has.
 * Seats that may not be changed stay. Where there is none, how many wheelchair spaces are lacking.
 */
function fitOn(
  { seats, choice, chosen, locked, coach, isComplete: isWhole }: SeatSelection,
  wishes: readonly SeatWish[],
) {
  const kept = (key: string | undefined, traveller: number) =>
    !isWhole || locked[traveller] ? chosen.find((seat) => seat.key === key) : undefined;
  const sensible = wishesFor(seats.filter(isOpen), coach.travellers);
  const question = { seats, party: choice.map(kept), wheelchairs: coach.wheelchairs };
  const fit = bestFit({ ...question, wishes: wishes.filter((one) => sensible.includes(one)) });
  return { fit, spaces: fit ? 0 : spacesLacking(question) };
}

function keysOfSeats(seats: readonly PlacedSeat[]): SeatChoice {
  return seats.map(({ key }) => key);
}
