import { createAnswers } from '../../answers.ts';

/** Cached answers of the API: the service alerts of a journey, keyed by the journey's id. */
export const journeyAlerts = createAnswers('alerts');

/** Selects the service alerts of a journey. */
export const selectJourneyAlerts = journeyAlerts.select;
