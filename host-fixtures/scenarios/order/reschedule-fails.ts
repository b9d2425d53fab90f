import { type Scenario } from '../../server/scenarios/scenario.ts';

const errors = [
  { id: 'journey-gone', message: 'This journey can’t be had any more. Choose another one.' },
  { id: 'price-changed', message: 'The price of the journey has changed.' },
];

/**
 * A scenario (a test situation that QA chooses for a browser) about a reschedule, which replaces the journey of a
 * reservation. Pages must show only the first error's message (spec §8), and that the reservation is unchanged.
 */
export const scenario: Scenario = {
  name: 'reschedule-fails',
  summary: 'Every confirmation of a reschedule is answered with two errors, and changes nothing.',
  // Answers with this text, with status 200, instead of calling the endpoint; undefined leaves other calls as they are.
  interrupt: ({ endpoint }) => (endpoint === 'confirmReschedule' ? { text: JSON.stringify({ errors }) } : undefined),
};
