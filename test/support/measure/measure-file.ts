import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect } from 'vitest';
import { projectRoot } from '../source-files.ts';

// A setup file: appends the processor time of each test file as a line of JSON to the file that `TEST_FILE_TIMES` names.
const { TEST_FILE_TIMES: times } = process.env;
if (times) {
  const before = process.cpuUsage();
  const file = path.relative(projectRoot, expect.getState().testPath ?? '');
  afterAll(() => {
    const { user, system } = process.cpuUsage(before);
    const cpuMs = Math.round((user + system) / 1000);
    appendFileSync(times, `${JSON.stringify({ file, cpuMs })}\n`);
  });
}
