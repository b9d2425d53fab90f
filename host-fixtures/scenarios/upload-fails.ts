import { type Scenario } from '../server/scenarios/scenario.ts';

/** The number of requests that fail. After each, the form shows an error, and the traveller tries again. */
const failureCount = 3;

/**
 * A scenario, a test situation that QA chooses for a browser: uploads of attachments to a message fail at first. Attachments
 * are uploaded in parts, one request each.
 */
export const scenario: Scenario = {
  name: 'upload-fails',
  summary: `The first ${failureCount} uploads of a part of an attachment fail with status 500; then all succeed.`,
  // Called for each API request. `attempt` is 1 for the first call of this endpoint since QA chose the scenario.
  interrupt: ({ endpoint, attempt }) =>
    endpoint === 'uploadAttachment' && attempt <= failureCount ? { status: 500, errorId: 'upload' } : undefined,
};
