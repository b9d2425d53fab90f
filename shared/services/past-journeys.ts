import { loadItinerary } from '#shared/api/calls/itinerary.ts';
import { loadSchedule, type ScheduleQuestion } from '#shared/api/calls/schedule.ts';
import { isAborted } from '#shared/api/failure.ts';
import { type Itinerary } from '#shared/domain/itinerary/itinerary.ts';
import { type Departure } from '#shared/domain/tracker/departure.ts';
import { type Context } from './context.ts';

/** Journeys that a traveller speaks of: asked once, since what has been does not change. */
export interface PastJourneys {
  /** The coaches between two cities on a day. */
  departures(question: ScheduleQuestion, signal: AbortSignal): Promise<readonly Departure[]>;
  /** A journey by its id. */
  journey(journeyId: string, signal: AbortSignal): Promise<Itinerary>;
  dispose(): void;
}

export function createPastJourneys({ client, failures }: Context): PastJourneys {
  async function told<Answer>(asked: Promise<Answer>): Promise<Answer> {
    try {
      return await asked;
    } catch (problem) {
      if (!isAborted(problem)) failures.report(problem);
      throw problem;
    }
  }
  return {
    departures: (question, signal) => told(loadSchedule(client, question, signal)),
    journey: (journeyId, signal) => told(loadItinerary(client, journeyId, signal)),
    dispose() {},
  };
}
