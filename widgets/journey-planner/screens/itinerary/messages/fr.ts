import { messages as itineraryView } from '#shared/panels/itinerary/itinerary-view/messages/fr.ts';

/** The planner’s itinerary screen: it says what the view says. */
export const messages = { ...itineraryView } as const;
