import { type Scenario } from '../server/scenarios/scenario.ts';

/** As often as the forms must bear it: each time the traveller is informed, and tries again. */
const failures = 3;

/** Files that do not get through at first. */
export const scenario: Scenario = {
  name: 'upload-fails',
  summary: 'The first 3 parts of an attachment fail with status 500; then all succeed.',
  interrupt: ({ endpoint, attempt }) =>
    endpoint === 'uploadAttachment' && attempt <= failures ? { status: 500, errorId: 'upload' } : undefined,
};
