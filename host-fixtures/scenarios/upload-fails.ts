import { type Scenario } from '../server/scenarios/scenario.ts';

/** After each failure, the form shows an error, and the traveller tries again. */
const failures = 3;

/** Uploads that fail at first. Attachments are uploaded in parts, one request each. */
export const scenario: Scenario = {
  name: 'upload-fails',
  summary: 'The first 3 parts of an attachment fail with status 500; then all succeed.',
  interrupt: ({ endpoint, attempt }) =>
    endpoint === 'uploadAttachment' && attempt <= failures ? { status: 500, errorId: 'upload' } : undefined,
};
