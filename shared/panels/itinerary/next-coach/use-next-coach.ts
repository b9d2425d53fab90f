import { nextCoach, onwardDays, type OnwardQuestion } from '#shared/domain/itinerary/next-coach.ts';
import { lastOf } from '#shared/domain/kit/units/loading.ts';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import type { Departure } from '#shared/domain/tracker/departure.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { createDepartures } from '#shared/services/tracker/departures.ts';
import { departuresKey, selectDepartures } from '#shared/store/slices/tracker/departures.ts';

/** How far the search for another coach has come. */
export type NextCoachSearch =
  | { readonly state: 'loading' | 'none' | 'failed' }
  | { readonly state: 'found'; readonly departure: Departure };

/** Looks for the next coach on the day of a question, and where none is left on the one after it; kept fresh meanwhile. */
export function useNextCoach(question: OnwardQuestion): NextCoachSearch {
  const [day, dayAfter] = onwardDays(question);
  const first = useBoard(question, day);
  const isOver = first.state === 'none';
  const second = useBoard(question, isOver ? dayAfter : undefined);
  return isOver ? second : first;
}

/** Of a day; without one nothing is asked. */
function useBoard(onward: OnwardQuestion, date: LocalDate | undefined): NextCoachSearch {
  const departures = useIsland().services.open(createDepartures);
  const { originId, destinationId } = onward;
  const question = date === undefined ? undefined : { originId, destinationId, date };
  useSubscription(question && departuresKey(question), () => (question ? departures.watch(question) : () => {}));
  const answer = useShared(selectDepartures(question));
  const board = lastOf(answer);
  if (!board) return { state: answer.state === 'failed' ? 'failed' : 'loading' };
  const departure = nextCoach(board.departures, onward);
  return departure ? { state: 'found', departure } : { state: 'none' };
}
