import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take half a minute by themselves: at the end they would run on alone. */
const long = /\/(test\/(faults|load|architecture)|realtime\/replay)\//;

/** Begins with the long files, so that both processors are at work to the end. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
