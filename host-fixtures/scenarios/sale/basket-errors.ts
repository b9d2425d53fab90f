import { type Scenario } from '../../server/scenarios/scenario.ts';

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const errors = [
  { id: 'price-changed', message: 'The price of a journey has changed since it was added.' },
  { id: 'stop-changed', message: 'A coach leaves from another stop than before.' },
];

/**
 * A scenario (a test situation that QA chooses for a browser): every basket in an answer of the API has errors. The `errors` of
 * a basket are remarks of the operator; the basket can still be bought (spec §3 "Basket", errors).
 */
export const scenario: Scenario = {
  name: 'basket-errors',
  summary: 'Every basket has two errors: a price and a stop have changed. It can still be bought.',
  // Called with each answer of the API. Several endpoints answer with a basket, in the same field.
  answer: (answer) =>
    isFields(answer) && isFields(answer.basket) ? { ...answer, basket: { ...answer.basket, errors } } : answer,
};
