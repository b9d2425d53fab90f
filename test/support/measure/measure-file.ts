import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect } from 'vitest';
import { needsOwnProcess } from '../isolation/own-process.ts';
import { projectRoot } from '../source-files.ts';
import { countWork } from './count-work.ts';

// A setup file: counts files that need a process of their own, and appends the processor time of each test file as a line of
// JSON to the file that `TEST_FILE_TIMES` names.
const file = path.relative(projectRoot, expect.getState().testPath ?? '');
if (needsOwnProcess(file)) countWork('files with a process of their own');

const { TEST_FILE_TIMES: times } = process.env;
if (times) {
  const before = process.cpuUsage();
  afterAll(() => {
    const { user, system } = process.cpuUsage(before);
    const cpuMs = Math.round((user + system) / 1000);
    appendFileSync(times, `${JSON.stringify({ file, cpuMs })}\n`);
  });
}
