import type { OperationMessages, Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The tickets of an account in English. */
export const messages: Translation<typeof french> = {
  title: 'Your tickets',
  upcoming: 'Upcoming',
  past: 'Past and cancelled',
  none: 'No tickets yet.',
  noneUpcoming: 'No upcoming journeys.',
  about: 'You can find a booking made without an account by its number.',
  manage: 'Manage a booking',
  search: 'Find a journey',
  toProfile: 'View your account',
  loadFailed: 'We couldn’t load your tickets.',
  loadAdvice: 'Your tickets remain valid: try again in a moment.',
  copy: 'This is the copy kept on this device.',
  copyAdvice: 'We have no answer: a recent change may be missing.',
  cities: '{origin} – {destination}',
  departure: 'Departure',
  arrival: 'Arrival',
  travellers: 'Travellers',
  travellersCount: { one: '{count} traveller', other: '{count} travellers' },
  seats: 'Seats',
  order: 'Order',
  cancelled: 'Cancelled',
  toTicket: 'View the ticket',
  toItinerary: 'Follow the journey',
  toReschedule: 'Change the date',
  toCancel: 'Cancel and get a refund',
  toManage: 'Manage the booking',
  toLostProperty: 'I left something on the coach',
};

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof french> = {
  US: {
    travellers: 'Travelers',
    travellersCount: { one: '{count} traveler', other: '{count} travelers' },
    manage: 'Manage a trip',
    about: 'You can find a trip booked without an account by its number.',
    toManage: 'Manage the trip',
  },
  CA: {
    manage: 'Manage a trip',
    about: 'You can find a trip booked without an account by its number.',
    toManage: 'Manage the trip',
  },
};
