import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Collects garbage, and returns the size of the used heap in bytes. */
export function measureHeap(): number {
  // The second pass collects objects that the first has finalised.
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}
