import { messages as luggagePolicy } from '#shared/panels/journeys/luggage-policy/messages/fr.ts';

/** The luggage policy: it says what the panel says. */
export const messages = { ...luggagePolicy } as const;
