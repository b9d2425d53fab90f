import { messages as luggagePolicy } from '#shared/panels/luggage-policy/messages/pl.ts';

export const messages = { ...luggagePolicy } as const;
