import fc from 'fast-check';
import { type SeededTest } from './seeds.ts';

const fixedSeeds = 'test/support/seeds/fixed-seeds.json';

/**
 * Creates a reporter for fast-check that throws an error with the failure, its seed and advice.
 *
 * @param advice how to repeat the failure and where to store its seed
 */
function createReporter(advice: (seed: number) => string) {
  return <Values>(details: fc.RunDetails<Values>): void => {
    if (!details.failed) return;
    const message = `${fc.defaultReportMessage(details)}\n\n${advice(details.seed)}`;
    throw new Error(message, { cause: details.errorInstance });
  };
}

/** Reports failures of property tests, which draw by the seed of their file. */
export function reportProperty(file: string) {
  return createReporter(
    (seed) =>
      `Repeat it by TEST_SEED=${seed} npm run unit -- ${file}\nTo keep it in npm test, add "${file}": ${seed} to "property tests" in ${fixedSeeds}.`,
  );
}

/** Reports failures of a test that draws by several seeds. */
export function reportSeeded(name: SeededTest) {
  return createReporter((seed) => `To keep it in npm test, add ${seed} to "${name}" in ${fixedSeeds}.`);
}
