// The forms of the basket, loaded as one chunk: few travellers open one.
export { CodeForm } from './code-form.tsx';
export { NamesForm } from './names-form.tsx';
export { SmsEntry } from './sms-entry.tsx';

/** Empty: the screen has all style sheets. */
export const styles: readonly string[] = [];
