import { pathToFileURL } from 'node:url';
import { builtHost } from './built-host.mjs';

/** `npm start`: `server/main.ts`, built in a moment. */
await import(pathToFileURL(await builtHost()).href);
