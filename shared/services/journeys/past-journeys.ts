import { isAborted } from '#shared/api/failure.ts';
import { getItinerary } from '#shared/contract/itinerary/itinerary.ts';
import { getSchedule } from '#shared/contract/tracker/schedule.ts';
import { type Itinerary } from '#shared/domain/itinerary/itinerary.ts';
import { type Departure } from '#shared/domain/tracker/departure.ts';
import { type CompleteQuery, omitToday } from '#shared/domain/tracker/tracker-query.ts';
import { selectTimeZone } from '#shared/store/slices/cities/cities.ts';
import { type Context } from '../context.ts';
import { createLocalTimes } from '../kit/local-times.ts';

/**
 * The service that loads journeys for forms in which the traveller selects a past one, such as that for lost property. They are
 * not refreshed: the traveller selects one that has run, and those no longer change. If a call fails, the failure is reported,
 * and the promise rejects; a call that the caller aborts only rejects.
 */
export function createPastJourneys({ client, failures, open, store }: Context) {
  async function reportFailure<Answer>(answer: Promise<Answer>): Promise<Answer> {
    try {
      return await answer;
    } catch (problem) {
      if (!isAborted(problem)) failures.report(problem);
      throw problem;
    }
  }
  return {
    /** Loads the departures between two cities on a day; today, at the origin, if the query has no day. */
    async departures(query: CompleteQuery, signal: AbortSignal): Promise<readonly Departure[]> {
      const today = open(createLocalTimes).today(selectTimeZone(query.originId)(store.getState()));
      // The call for the current day has no date (spec §7).
      const params = omitToday(query, today);
      return (await reportFailure(client.call(getSchedule, { params }, { signal }))).results;
    },
    /** Loads a journey with its stops. */
    async journey(journeyId: string, signal: AbortSignal): Promise<Itinerary> {
      const itinerary = await reportFailure(client.call(getItinerary, { query: { journeyId } }, { signal }));
      // The answer might lack the id.
      return { ...itinerary, journeyId };
    },
  };
}
