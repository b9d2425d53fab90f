import { createAnswers } from '../../answers.ts';

/**
 * Access to the part `alerts` of the store: cached answers of the API with the service alerts of a journey, keyed by the
 * journey's id. A service sets them, components select them.
 */
export const journeyAlerts = createAnswers('alerts');

/**
 * Creates a selector for the id of a journey: `selectJourneyAlerts(id)(state)` is the state of the request, idle before it and
 * for an undefined id, and contains the alerts once they are loaded.
 */
export const selectJourneyAlerts = journeyAlerts.select;
