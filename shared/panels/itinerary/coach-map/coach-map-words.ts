import type { messages as stopMap } from '../../stops/stop-map/messages/fr.ts';
import type { messages } from './messages/fr.ts';

/** What the map of a coach says, with the map itself. */
export type CoachMapWords = typeof messages & typeof stopMap;
