import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** A form that sends a message, in English. */
export const messages: Translation<typeof french> = {
  optional: '{field} (optional)',
  orderNumber: 'Order number',
  orderNumberHint: 'It is on your ticket and in the confirmation email.',
  travelDate: 'Day of travel',
  dayPart: 'dd',
  monthPart: 'mm',
  yearPart: 'yyyy',
  openCalendar: 'Choose in the calendar: {field}',
  name: 'Full name',
  emailAddress: 'Email address',
  telephoneNumber: 'Telephone',
  attach: 'Add files',
  attachHint: 'Up to {count} files of {size} each: photos (JPEG, PNG, WebP, HEIC) or PDF.',
  attachDrop: 'You can also drop them here.',
  unseen: 'Leave this field empty',
  submit: 'Send message',
};
