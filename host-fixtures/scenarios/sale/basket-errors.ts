import { type Scenario } from '../../server/scenarios/scenario.ts';

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const errors = [
  { id: 'price-changed', message: 'The price of a journey has changed since it was added.' },
  { id: 'stop-changed', message: 'A coach leaves from another stop than before.' },
];

/** The `errors` of a basket are remarks of the operator; the basket can still be bought (spec §3 "Basket", errors). */
export const scenario: Scenario = {
  name: 'basket-errors',
  summary: 'Every basket has two errors: a price and a stop have changed. It can still be bought.',
  // Several endpoints answer with a basket.
  answer: (answer) =>
    isFields(answer) && isFields(answer.basket) ? { ...answer, basket: { ...answer.basket, errors } } : answer,
};
