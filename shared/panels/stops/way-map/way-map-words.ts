import type { messages as stopMap } from '../stop-map/messages/fr.ts';
import type { messages } from './messages/fr.ts';

/** What the map of a way says, with the map itself. */
export type WayMapWords = typeof messages & typeof stopMap;
