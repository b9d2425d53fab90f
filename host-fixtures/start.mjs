import { setFlagsFromString } from 'node:v8';
import { pathToFileURL } from 'node:url';
import { buildHost } from './built-host.mjs';

/**
 * The growth of the heap between two garbage collections, in percent of its live objects. By default, V8 lets it quadruple if memory is
 * available: a process with 130 MB of live objects took 600 MB, and was no faster.
 */
const heapGrowthPercent = 75;

setFlagsFromString(`--heap-growing-percent=${heapGrowthPercent}`);

/** `npm start`: bundles and runs `start/main.ts`. */
await import(pathToFileURL(await buildHost()).href);
