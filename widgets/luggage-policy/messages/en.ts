import { messages as luggagePolicy } from '#shared/panels/journeys/luggage-policy/messages/en.ts';

export const messages = { ...luggagePolicy } as const;
