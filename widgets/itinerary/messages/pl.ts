import { messages as itineraryView } from '#shared/panels/itinerary/itinerary-view/messages/pl.ts';

export const messages = { ...itineraryView } as const;
