import type { messages as resultsMessages } from '../results/messages/fr.ts';
import type { messages } from './messages/fr.ts';

/** What the screen says: of a journey it says what the results say. */
export type RescheduleWords = typeof messages & typeof resultsMessages;
