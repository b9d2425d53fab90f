import { messages as itineraryView } from '#shared/panels/itinerary-view/messages/es.ts';

export const messages = { ...itineraryView } as const;
