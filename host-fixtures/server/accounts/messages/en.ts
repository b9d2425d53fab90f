import { type messages as french } from './fr.ts';

/** Messages about accounts, in English. */
export const messages: Readonly<Record<keyof typeof french, string>> = {
  activationSubject: 'Activate your account',
  activationText: 'Hello {name}, this is the code that activates your account:',
  activationLink: 'Activate the account',
  activationNote:
    'You have not opened an account? Ignore this message: without the code the account is of no use to anybody.',
  knownSubject: 'You already have an account',
  knownText: 'Somebody tried to open an account with this address, which already has one. Nothing has changed.',
  knownLink: 'Sign in',
  knownNote: 'Forgotten your password? You can choose another one from the sign-in page.',
  resetSubject: 'Choose a new password',
  resetText: 'Hello {name}, this is the code with which you choose a new password. It is valid for an hour:',
  resetLink: 'Choose a password',
  resetNote: 'You did not ask for it? Ignore this message: your password stays the same.',
  changedSubject: 'Your password has been changed',
  changedText: 'Hello {name}, the password of your account has just been changed. Other devices are signed out.',
  changedLink: 'Choose another password',
  changedNote: 'It was not you? Choose another password at once.',
  closedSubject: 'Your account is closed',
  closedText: 'Hello {name}, your account is closed, and what it knew about you is deleted.',
  closedLink: 'Find a booking',
  closedNote: 'Your orders remain valid: they are found by their number and this address.',
  code: 'Code',
  footer: 'You get this message because this address was given for an account.',
};
