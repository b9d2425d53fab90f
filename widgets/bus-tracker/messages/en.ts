import type { Translation } from '#shared/text/create-text.ts';
import type { messages as fr } from './fr.ts';

/** The bus tracker in English. */
export const messages: Translation<typeof fr> = {
  title: 'Real-time departures',
  from: 'From',
  to: 'To',
  swap: 'Swap the two cities',
  submit: 'See departures',
  required: 'Please select',
  missingField: '{field}: {problem}.',
  summary: '{origin} to {destination}',
  change: 'Change',
  onTime: 'On time',
  delayed: 'Delayed',
  severelyDelayed: 'Severe delay',
  leftoverLang: 'en',
  none: 'Unfortunately we cannot find any journeys for this route - try another one?',
  fault: 'We can’t load the departures.',
  faultAdvice: 'Your search is saved. Try again in a moment.',
  refreshFailed: 'The update failed: these are the last known times.',
  liveMissing: 'Live times are unavailable: these are the scheduled times.',
  loading: 'Looking for departures…',
  found: { one: '{count} departure', other: '{count} departures' },
  statusNews: '{time} departure: {status}',
  serviceAlerts: 'Service alerts',
  itineraryFailed: 'The itinerary could not be opened.',
  stopFailed: 'The stop details could not be opened.',
};
