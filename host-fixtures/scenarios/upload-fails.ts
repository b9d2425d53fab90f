import { type Scenario } from '../server/scenarios/scenario.ts';

/** The number of failures that forms must handle. The traveller is informed each time and tries again. */
const failures = 3;

/** Uploads that fail at first. */
export const scenario: Scenario = {
  name: 'upload-fails',
  summary: 'The first 3 parts of an attachment fail with status 500; then all succeed.',
  interrupt: ({ endpoint, attempt }) =>
    endpoint === 'uploadAttachment' && attempt <= failures ? { status: 500, errorId: 'upload' } : undefined,
};
