import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { newSeed, shuffled } from './seeds/seeds.ts';

/** Files that take half a minute by themselves: at the end they would run on alone. */
const long = /\/(test\/(faults|load|architecture)|realtime\/replay)\//;

/**
 * Begins with the long files, so that both processors are at work to the end. A run with a new seed draws the order of the others:
 * files that share a process must not depend on those before them.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seed = newSeed();
    const sorted = seed === undefined ? await super.sort(files) : shuffleFiles(files, seed);
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Files of a project stay together: they share processes. */
function shuffleFiles(files: readonly TestSpecification[], seed: number): TestSpecification[] {
  const byName = files.toSorted((one, other) => (one.moduleId < other.moduleId ? -1 : 1));
  return shuffled(byName, seed).toSorted((one, other) => one.project.name.localeCompare(other.project.name));
}
