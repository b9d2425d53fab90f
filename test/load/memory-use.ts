import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes of what is still needed, once the rest has been collected. */
export function heapInUse(): number {
  // The second pass collects what the first has finalised.
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}
