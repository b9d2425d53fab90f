import { messages as luggagePolicy } from '#shared/panels/journeys/luggage-policy/messages/es.ts';

export const messages = { ...luggagePolicy } as const;
