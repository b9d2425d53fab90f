import { messages as luggagePolicy } from '#shared/panels/journeys/luggage-policy/messages/pl.ts';

export const messages = { ...luggagePolicy } as const;
