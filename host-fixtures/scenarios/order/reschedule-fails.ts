import { type Scenario } from '../../server/scenarios/scenario.ts';

const errors = [
  { id: 'journey-gone', message: 'This journey can’t be had any more. Choose another one.' },
  { id: 'price-changed', message: 'The price of the journey has changed.' },
];

/** Pages must show the first error's message (spec §8). The reservation is unchanged. */
export const scenario: Scenario = {
  name: 'reschedule-fails',
  summary: 'Every confirmation of a reschedule is answered with two errors, and changes nothing.',
  interrupt: ({ endpoint }) => (endpoint === 'confirmReschedule' ? { text: JSON.stringify({ errors }) } : undefined),
};
