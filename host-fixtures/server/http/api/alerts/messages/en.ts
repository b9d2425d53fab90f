import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Notices about getting on and off, in English. */
export const messages: Translation<typeof french> = {
  phoneToBoard: 'Call ahead to be picked up',
  phoneToBoardText: 'The coach only stops at {stop} if you have called {carrier} beforehand.',
  driverToBoard: 'Signal to the driver',
  driverToBoardText: 'The coach only stops at {stop} if you arrange it with the driver.',
  phoneToAlight: 'Call ahead to be dropped off',
  phoneToAlightText: 'The coach only stops at {stop} if you have called {carrier} beforehand.',
  driverToAlight: 'Tell the driver where you get off',
  driverToAlightText: 'The coach only stops at {stop} if you ask the driver when you board.',
};
