import { loadItinerary } from '#shared/api/calls/itinerary/itinerary.ts';
import { loadSchedule, type ScheduleQuestion } from '#shared/api/calls/tracker/schedule.ts';
import { isAborted } from '#shared/api/failure.ts';
import { type Itinerary } from '#shared/domain/itinerary/itinerary.ts';
import { type Departure } from '#shared/domain/tracker/departure.ts';
import { withoutToday } from '#shared/domain/tracker/without-today.ts';
import { selectTimeZone } from '#shared/store/slices/cities/cities.ts';
import { type Context } from '../context.ts';
import { createLocalTimes } from '../kit/local-times.ts';

/** Journeys that a traveller speaks of: asked once, since what has been does not change. */
export interface PastJourneys {
  /** The coaches between two cities on a day. */
  departures(question: ScheduleQuestion, signal: AbortSignal): Promise<readonly Departure[]>;
  /** A journey by its id. */
  journey(journeyId: string, signal: AbortSignal): Promise<Itinerary>;
  dispose(): void;
}

export function createPastJourneys({ client, failures, open, store }: Context): PastJourneys {
  async function told<Answer>(asked: Promise<Answer>): Promise<Answer> {
    try {
      return await asked;
    } catch (problem) {
      if (!isAborted(problem)) failures.report(problem);
      throw problem;
    }
  }
  return {
    departures(question, signal) {
      const today = open(createLocalTimes).today(selectTimeZone(question.originId)(store.getState()));
      return told(loadSchedule(client, withoutToday(question, today), signal));
    },
    journey: (journeyId, signal) => told(loadItinerary(client, journeyId, signal)),
    dispose() {},
  };
}
