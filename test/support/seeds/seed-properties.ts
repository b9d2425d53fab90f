import path from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import { projectRoot } from '../source-files.ts';
import { reportProperty } from './report-seed.ts';
import { propertySeed } from './seeds.ts';

// A setup file: property tests draw their cases by a seed that the run knows, so that a failure can be repeated.
const file = path.relative(projectRoot, expect.getState().testPath ?? '');
fc.configureGlobal({ seed: propertySeed(file), reporter: reportProperty(file) });
