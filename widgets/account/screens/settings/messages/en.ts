import type { OperationMessages, Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The settings of an account in English. */
export const messages: Translation<typeof french> = {
  title: 'Your settings',
  toProfile: 'View your account',
  loadFailed: 'We couldn’t load your settings.',
  loadAdvice: 'Nothing is lost: try again in a moment.',
  language: 'Language',
  languageHint: 'For our messages.',
  units: 'Distances',
  KM: 'Kilometres',
  MILES: 'Miles',
  notifications: 'When your journey changes',
  notificationsHint: 'Delays, cancellations and changes to a booked journey.',
  byEmail: 'Send me an email',
  byText: 'Send me a text message',
  telephoneMissing: 'Text messages need a telephone number: add it to your details first.',
  textsGoTo: 'To {number}, the number in your details.',
  telephoneNone: 'There is no telephone number in your details.',
  telephoneUnfit: 'Text messages can’t reach {number}, the number in your details.',
  addTelephone: 'Add a number',
  changeTelephone: 'Change the number',
  save: 'Save',
  saved: 'Your settings are saved.',
  privacy: 'Privacy',
  passwordTitle: 'Password',
  passwordAbout: 'Other devices are signed out when it changes.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  currentMissing: 'Enter your current password.',
  currentWrong: 'This is not your current password.',
  changePassword: 'Change the password',
  passwordChanged: 'Your password is changed.',
  closeTitle: 'Close the account',
  closeAbout:
    'Your details, settings and travellers are deleted for good. Your orders remain valid: they are found by their number and your email address.',
  closeOpen: 'Close the account…',
  closePassword: 'Your password',
  closePasswordMissing: 'Enter your password.',
  closePasswordWrong: 'This is not your password.',
  closeConfirm: 'I want to close my account for good.',
  closeConfirmMissing: 'Tick the box to confirm.',
  closeNow: 'Close the account for good',
  keep: 'Keep the account',
  closed: 'Your account is closed.',
};

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof french> = {
  US: {
    closeAbout:
      'Your details, settings and travelers are deleted for good. Your orders remain valid: they are found by their number and your email address.',
  },
};
