import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

export const messages: Translation<typeof french> = {
  disruptionsOf: 'Disruptions: {origin} – {destination}',
  disruptionsLoading: 'Checking for disruptions…',
  noDisruption: 'No known disruptions to this journey.',
  disruptionsUnknown: 'No real-time news of this journey at the moment.',
  disruptionsFailed: 'We can’t check for disruptions.',
  checkAgain: 'Check again',
  newSinceBooking: 'New since you booked',
  moreAlerts: { one: '{count} more notice', other: '{count} more notices' },
  yourTicket: 'Your ticket, order {orderNumber}',
  ticketCancelled: 'Your coach from {city} is cancelled.',
  ticketCancelledAdvice: 'We are sorry.',
  ticketTransferMissed: 'Missed connection in {city}.',
  ticketTransferMissedAdvice: 'Your first coach arrives too late for the next one.',
  ticketSeverelyDelayed: 'Your coach is severely delayed.',
  ticketSeverelyDelayedAdvice: 'We can’t estimate its arrival. Please contact customer service.',
  ticketDelayed: 'Your coach is running late.',
  ticketDepartsLate: 'Leaves at {expected} instead of {planned}, {minutes}\u00a0min late.',
  ticketArrivesLate: 'Arrives around {expected} instead of {planned}, {minutes}\u00a0min late.',
  freeOfCharge: 'You can take another journey free of charge.',
  rescheduleFree: 'Reschedule free of charge',
  askRefund: 'Ask for a refund',
  contactUs: 'Contact customer service',
  callUs: 'Call {phone}',
};
