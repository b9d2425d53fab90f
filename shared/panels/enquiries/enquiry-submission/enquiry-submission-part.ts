import type { PartSource } from '#shared/island/hooks/use-part.ts';
import { loadAgain } from '#shared/services/kit/load-again.ts';
import type { messages } from './messages/fr.ts';
import type * as module from './enquiry-submission.tsx';

/** What `usePart` is told of: `usePart<EnquirySubmissionModule, EnquirySubmissionMessages>(enquirySubmissionPart, isWanted)`. */
export type EnquirySubmissionModule = typeof module;
/** The words of how a form is sent, for `usePart`. */
export type EnquirySubmissionMessages = typeof messages;

/** Where the check and the sending of a form are loaded from: nothing of it is there before it is wanted. */
export const enquirySubmissionPart: PartSource<EnquirySubmissionModule> = {
  load: () => loadAgain(() => import('./enquiry-submission.tsx')),
  words: {
    fr: () => import('./messages/fr.ts'),
    en: () => import('./messages/en.ts'),
    es: () => import('./messages/es.ts'),
    pl: () => import('./messages/pl.ts'),
  },
};
