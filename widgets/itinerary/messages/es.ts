import { messages as itineraryView } from '#shared/panels/itinerary/itinerary-view/messages/es.ts';

export const messages = { ...itineraryView } as const;
