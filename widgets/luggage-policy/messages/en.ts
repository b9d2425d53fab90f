import { messages as luggagePolicy } from '#shared/panels/luggage-policy/messages/en.ts';

export const messages = { ...luggagePolicy } as const;
