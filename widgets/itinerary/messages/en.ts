import { messages as itineraryView } from '#shared/panels/itinerary-view/messages/en.ts';

export const messages = { ...itineraryView } as const;
