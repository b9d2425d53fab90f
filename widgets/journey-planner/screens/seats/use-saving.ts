import { useEffect, useState } from 'react';
import type { BasketOutcome } from '#shared/domain/basket/basket-outcome.ts';
import { listReasons } from '#shared/domain/basket/refusal-reasons.ts';
import { nextBest } from '#shared/domain/seats/best-fit.ts';
import type { SeatName } from '#shared/domain/seats/seat.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import type { Choosing } from './use-choosing.ts';
import type { SeatSelection, SeatSelections } from './use-seat-selections.ts';
import type { SeatFormatters } from './seat-formatters.ts';

/** How the seats of a coach are sent. */
export type SaveSeats = (lineItemId: string, seats: readonly SeatName[]) => Promise<BasketOutcome>;

/** What a party's seats are saved with. */
export interface SavingOptions {
  readonly save: SaveSeats;
  /** All is saved, or put off; the button is busy until the next step is known. */
  readonly onDone: () => void | Promise<void>;
}

/** Saves what is chosen. */
export interface Saving {
  readonly isBusy: boolean;
  /** Saves all coaches; where somebody has no seat yet it says so, and goes there. */
  readonly save: () => Promise<void>;
  /** Saves what is whole, and goes on without the rest. */
  readonly later: () => Promise<void>;
}

/**
 * Saves the seats coach by coach. Where one is refused its plan is read again, which says whether somebody took a seat
 * meanwhile: that is announced at once, with the next best.
 */
export function useSaving(
  { selections, change, forget, readAgain }: SeatSelections,
  { choosing, formatters }: { readonly choosing: Choosing; readonly formatters: SeatFormatters },
  { save, onDone }: SavingOptions,
): Saving {
  const { announcer } = useIsland().services;
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const { look, showMessage, wishes } = choosing;

  const lost = selections.find(({ gone }) => gone.length > 0);
  const asked = selections.find(({ coach }) => coach.journeyId === refused?.journeyId);
  useEffect(() => {
    if (lost) {
      const { coach, choice, gone, seats } = lost;
      const party = choice.map((key) => seats.find((seat) => seat.key === key));
      const fit = nextBest({ seats, party, wishes, wheelchairs: coach.wheelchairs }, gone, lost.locked);
      const offered = fit?.seats.filter((seat) => !party.includes(seat)) ?? [];
      const isMove = party.some((seat) => seat && fit && !fit.seats.includes(seat));
      change({ [coach.lineItemId]: choice });
      look(coach.lineItemId, choice.indexOf(undefined));
      setRefused(undefined);
      showMessage({ kind: 'lost', coach, lost: gone, offered, isMove, fit });
    } else if (refused && asked?.plan.state !== 'loading') {
      setRefused(undefined);
      const { messages, spaces } = refused;
      showMessage({ kind: 'refused', messages, spaces });
    }
    // What is lost and what was refused are all that is answered to; the rest is how.
  }, [lost, refused, asked?.plan.state]);

  async function send(whole: readonly SeatSelection[]): Promise<void> {
    setIsBusy(true);
    for (const { coach, chosen } of whole.filter(isChanged)) {
      const outcome = await save(
        coach.lineItemId,
        chosen.map(({ number, key }) => ({ seatNumber: number, seatPlanKey: key })),
      );
      if (outcome.kind === 'done') continue;
      setIsBusy(false);
      if (outcome.kind === 'failed') return showMessage({ kind: 'failed' });
      readAgain(coach.journeyId);
      return setRefused({
        journeyId: coach.journeyId,
        messages: listReasons(outcome, formatters.text('notEnoughSeats')),
        spaces: spacesAmiss(coach, chosen),
      });
    }
    forget(whole.map(({ coach }) => coach.lineItemId));
    if (whole.length > 0) announcer.say(formatters.text('saved'));
    await onDone();
    setIsBusy(false);
  }

  return {
    isBusy,
    async save() {
      const open = selections.find(({ isComplete }) => !isComplete);
      if (!open) return send(selections);
      look(open.coach.lineItemId, open.choice.indexOf(undefined));
      showMessage({ kind: 'missing', coach: open.coach, count: open.coach.travellers - open.chosen.length });
    },
    later: () => send(selections.filter(({ isComplete }) => isComplete)),
  };
}

interface Refused {
  readonly journeyId: string;
  readonly messages: readonly string[];
  readonly spaces: number | undefined;
}

/** How many wheelchair spaces a party needs, where it has chosen more or fewer. */
function spacesAmiss({ wheelchairs }: SeatSelection['coach'], chosen: SeatSelection['chosen']): number | undefined {
  return chosen.filter(({ kind }) => kind === 'wheelchair').length === wheelchairs ? undefined : wheelchairs;
}

/** Whether the basket does not know of a choice yet. */
function isChanged({ coach, choice }: SeatSelection): boolean {
  return coach.needsSeats || choice.some((key, traveller) => key !== coach.seats[traveller]?.seat.seatPlanKey);
}
