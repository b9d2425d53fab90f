import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** The heap in bytes after garbage collection. */
export function heapInUse(): number {
  // The second pass collects objects that the first has finalised.
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}
