import { setImmediate as turnOfTheLoop } from 'node:timers/promises';

/** Others are answered after so long, in ms. */
const longestTurnMs = 10;

/** Does something with each of a list, and lets others be answered meanwhile where the list is long. */
export async function inTurns<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Made,
): Promise<readonly Made[]> {
  const made: Made[] = [];
  let began = performance.now();
  for (const item of items) {
    made.push(make(item));
    if (performance.now() - began < longestTurnMs) continue;
    await turnOfTheLoop();
    began = performance.now();
  }
  return made;
}
