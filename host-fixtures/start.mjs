import { setFlagsFromString } from 'node:v8';
import { pathToFileURL } from 'node:url';
import { builtHost } from './built-host.mjs';

/**
 * By how much the heap may outgrow what was in use at the last collection, in percent. V8 lets it grow to the fourfold where there is memory:
 * 130 MB in use were 600 MB of a process, at the same rate.
 */
const heapGrowsBy = 75;

setFlagsFromString(`--heap-growing-percent=${heapGrowsBy}`);

/** `npm start`: `start/main.ts`, built in a moment. */
await import(pathToFileURL(await builtHost()).href);
