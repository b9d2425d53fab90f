import type { OperationMessages, Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The tickets of an account in English. */
export const messages: Translation<typeof french> = {
  title: 'Your tickets',
  upcoming: 'Upcoming',
  past: 'Past and cancelled',
  none: 'No tickets yet.',
  noneUpcoming: 'No upcoming journeys.',
  about: 'Booked without an account? Find your booking with the order number.',
  manage: 'Manage a booking',
  search: 'Find a journey',
  toProfile: 'View your account',
  loadFailed: 'We couldn’t load your tickets.',
  loadAdvice: 'Your tickets remain valid: try again in a moment.',
  copy: 'This is the copy kept on this device.',
  copyAdvice: 'We got no response: a recent change may be missing.',
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
  more: 'Manage this ticket',
  toReschedule: 'Change the time',
  toCancel: 'Cancel and get a refund',
  toManage: 'Manage the booking',
  toLostProperty: 'Report a lost item',
};

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof french> = {
  US: {
    manage: 'Manage a trip',
    about: 'Booked without an account? Find your trip with the order number.',
    toManage: 'Manage the trip',
  },
  CA: {
    manage: 'Manage a trip',
    about: 'Booked without an account? Find your trip with the order number.',
    toManage: 'Manage the trip',
  },
};
