import { setFlagsFromString } from 'node:v8';
import { pathToFileURL } from 'node:url';
import { buildHost } from './built-host.mjs';

// `npm start` runs this file, which bundles the host (the server of journeys) and then runs it.

/**
 * The growth of the heap between two garbage collections, in percent of its live objects. By default, V8 lets the heap
 * quadruple if memory is available: a process with 130 MB of live objects took 600 MB, and was no faster.
 */
const heapGrowthPercent = 75;

// Set before the host is loaded, so that the limit applies from the start.
setFlagsFromString(`--heap-growing-percent=${heapGrowthPercent}`);

// `buildHost` returns the path of the bundle of `start/main.ts`, which starts the host when it is imported.
await import(pathToFileURL(await buildHost()).href);
