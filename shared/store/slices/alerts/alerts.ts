import { createAnswers } from '../../answers.ts';

/** The alerts of a journey, by its id. */
export const journeyAlerts = createAnswers('alerts');

/** Selects the alerts of a journey. */
export const selectJourneyAlerts = journeyAlerts.select;
