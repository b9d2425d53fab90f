// The optional forms of the basket screen (discount codes, names of the travellers, number for text messages). The screen
// imports this file when the first form is opened, so that their code is one chunk that few travellers load.
export { CodeForm } from './code-form.tsx';
export { NamesForm } from './names-form.tsx';
export { SmsEntry } from './sms-entry.tsx';

/** Style sheets that the loader of chunks adds to the widget's root: none; the screen already has those of the forms. */
export const styles: readonly string[] = [];
