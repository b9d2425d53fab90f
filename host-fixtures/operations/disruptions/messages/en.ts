import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Messages about what disturbs a booked journey, in English. */
export const messages: Translation<typeof french> = {
  cancelledSubject: 'Coach cancelled: {route}, order {orderNumber}',
  cancelledTitle: 'Your coach is cancelled',
  cancelledText: 'The coach from {city} is not running. We are sorry.',
  movedSubject: 'Times changed: {route}, order {orderNumber}',
  movedTitle: 'Your coach has new times',
  movedText:
    'It now leaves on {departure} and arrives on {arrival}. The times on your ticket no longer apply. We are sorry.',
  missedSubject: 'Missed connection: {route}, order {orderNumber}',
  missedTitle: 'Missed connection',
  missedText: 'Your first coach arrives too late for the next one, in {city}. We are sorry.',
  severeSubject: 'Severe delay: {route}, order {orderNumber}',
  severeTitle: 'Your coach is severely delayed',
  severeText: 'We can’t estimate its arrival. We are sorry.',
  delaySubject: 'Delay: {route}, order {orderNumber}',
  delayTitle: 'Your coach is running late',
  delayText:
    'Leaves around {expected} instead of {planned}, {minutes}\u00a0min late. The time may change again: follow it live.',
  alertSubject: 'Disruption: {route}, order {orderNumber}',
  alertTitle: 'Disruption to your journey',
  alertText: '{title}. Check the times before you leave.',
  ways: 'You can take another journey free of charge, or ask for a refund.',
  manage: 'Reschedule or get a refund',
  follow: 'Follow the journey live',
  contact: 'Contact customer service',
  settings: 'Choose my notifications',
  settingsAbout: 'You can choose how we notify you in your account settings.',
  textMessage: '{title}: {route}, {day} at {time}.',
  textWays: 'Another journey free of charge, or a refund: {url}',
  textMore: 'More: {url}',
};
