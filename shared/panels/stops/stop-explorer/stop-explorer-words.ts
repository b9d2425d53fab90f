import type { messages } from './messages/fr.ts';
import type { CityMapWords } from '../../cities/city-map/city-map-words.ts';

/** All that the explorer of stops says. */
export type StopExplorerWords = typeof messages & CityMapWords;
