import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Assisted travel, in English. */
export const messages: Translation<typeof french> = {
  title: 'Assistance',
  intro: 'Tell us who needs help: the station and the driver will be ready.',
  wheelchairSeated: 'Travels seated in a wheelchair',
  otherDisability: 'Other disability',
  otherDisabilityHint: 'Help with boarding, a folded wheelchair, impaired sight or hearing…',
  personalCareAttendants: 'Personal care attendants',
  fewer: '{what}: one fewer',
  more: '{what}: one more',
  tooMany: {
    one: 'You have {count} traveller: lower one of the numbers.',
    other: 'You have {count} travellers: lower one of the numbers.',
  },
  nobodyToAttend: 'Also say who the attendant is travelling with.',
  journeys: 'On your coaches',
  journey: '{origin} – {destination}, {day}, {time}',
  noticeHours: {
    one: 'Must be requested at least {count} hour before departure.',
    other: 'Must be requested at least {count} hours before departure.',
  },
  noticeInTime: 'Requested in time.',
  noticeShort: 'Departure is too soon to be sure of assistance: call {phone}.',
  spaces: { one: '{count} free wheelchair space', other: '{count} free wheelchair spaces' },
  noSpaces: 'No free wheelchair spaces',
  spacesHeld: { one: '{count} space held for you', other: '{count} spaces held for you' },
  spacesMissing: {
    one: '{count} space is missing: choose another coach.',
    other: '{count} spaces are missing: choose another coach.',
  },
  save: 'Save and continue',
  none: 'Continue without assistance',
  saved: 'Assistance saved.',
  failed: 'We couldn’t save the assistance. Try again in a moment.',
  notEnoughSeats: 'Not enough seats are left.',
};
