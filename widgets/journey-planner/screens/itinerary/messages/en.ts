import { messages as itineraryView } from '#shared/panels/itinerary/itinerary-view/messages/en.ts';

export const messages = { ...itineraryView } as const;
