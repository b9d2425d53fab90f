/** The forms of the basket, in a chunk of their own: few travellers open one. */
export { CodeForm } from './code-form.tsx';
export { NamesForm } from './names-form.tsx';
export { SmsEntry } from './sms-entry.tsx';

/** CSS texts: those of the screen, which are there. */
export const styles: readonly string[] = [];
