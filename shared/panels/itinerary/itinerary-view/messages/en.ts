import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

export const messages: Translation<typeof french> = {
  itinerary: 'Itinerary',
  itineraryTitle: '{origin} – {destination}',
  share: 'Share',
  shareFailed: 'The share menu could not be opened.',
  addToCalendar: 'Add to calendar',
  calendarTitle: 'Coach {origin} – {destination}',
  calendarRide: '{departure} {origin} – {arrival} {destination}',
  calendarSaved: 'The calendar file is saved.',
  calendarFailed: 'The calendar file could not be made. Try again in a moment.',
  print: 'Print',
  noJourney: 'The journey number is missing: open the full itinerary link, or find a journey.',
  journeyNotFound: 'We can’t find this journey: it doesn’t exist, or no longer does.',
  findJourney: 'Find a journey',
  stopDetailsFailed: 'The stop details could not be opened.',
};
