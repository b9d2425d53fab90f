import type { messages as alertMessages } from '../../alerts/alert-list/messages/fr.ts';
import type { messages as coachMapMessages } from '../coach-map-part/messages/fr.ts';
import type { messages } from './messages/fr.ts';

/** All that the disruptions of a ticket say. */
export type DisruptionWords = typeof messages & typeof alertMessages & typeof coachMapMessages;
