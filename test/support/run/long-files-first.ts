import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { newSeed, shuffle } from '../seeds/seeds.ts';

/** Files that take half a minute each. If they started last, one processor would still be busy after the other has finished. */
const longFiles = /\/(test\/(faults|load|architecture)|realtime\/replay)\//;

/**
 * Starts the long files first, so that both processors are busy to the end. A run with a new seed shuffles the others: files
 * that share a process must not depend on earlier ones.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seed = newSeed();
    const sortedFiles = seed === undefined ? await super.sort(files) : shuffleFiles(files, seed);
    const isLong = ({ moduleId }: TestSpecification) => longFiles.test(moduleId);
    return [...sortedFiles.filter(isLong), ...sortedFiles.filter((file) => !isLong(file))];
  }
}

/** Shuffles files within their Vitest project, since a project's files share processes. */
function shuffleFiles(files: readonly TestSpecification[], seed: number): TestSpecification[] {
  const byName = files.toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1));
  return shuffle(byName, seed).toSorted((a, b) => a.project.name.localeCompare(b.project.name));
}
