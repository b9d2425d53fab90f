import { createAnswers } from '../../answers.ts';

export const journeyAlerts = createAnswers('alerts');

/** Selects the alerts of a journey. */
export const selectJourneyAlerts = journeyAlerts.select;
