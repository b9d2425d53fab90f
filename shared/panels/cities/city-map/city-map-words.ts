import type { messages } from './messages/fr.ts';
import type { messages as stopMapMessages } from '../../stops/stop-map/messages/fr.ts';

/** All that a map of the stops of a city says. */
export type CityMapWords = typeof messages & typeof stopMapMessages;
