import { type messages as french } from './fr.ts';

/** Messages about accounts, in English. */
export const messages: Readonly<Record<keyof typeof french, string>> = {
  activationSubject: 'Activate your account',
  activationText: 'Hello {name}, this is the code that activates your account:',
  activationLink: 'Activate the account',
  activationNote: 'Didn’t open an account? Ignore this message: without the code, nobody can use it.',
  knownSubject: 'You already have an account',
  knownText: 'Somebody tried to open an account with this address, but there already is one. Nothing has changed.',
  knownLink: 'Sign in',
  knownNote: 'Forgotten your password? You can choose another one from the sign-in page.',
  resetSubject: 'Choose a new password',
  resetText: 'Hello {name}, this is the code to choose a new password with. It is valid for an hour:',
  resetLink: 'Choose a password',
  resetNote: 'Didn’t ask for this? Ignore this message: your password stays the same.',
  changedSubject: 'Your password has been changed',
  changedText: 'Hello {name}, the password of your account has just been changed. Other devices have been signed out.',
  changedLink: 'Choose another password',
  changedNote: 'Wasn’t it you? Choose another password straight away.',
  closedSubject: 'Your account is closed',
  closedText: 'Hello {name}, your account is closed and the details in it have been deleted.',
  closedLink: 'Find an order',
  closedNote: 'Your orders remain valid: you can find them with their number and this address.',
  code: 'Code',
  footer: 'You received this message because this address was given for an account.',
};
