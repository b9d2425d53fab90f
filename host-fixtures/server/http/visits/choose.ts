import { readInstant } from '../../clock/read-instant.ts';
import { type Choice, type ChoiceFacts, type Chosen } from './choice.ts';
import { type Visit } from './visit.ts';

/**
 * The visit after a page was opened with these words in its address. What is not said stays; a scenario, a look or a
 * moment that does not exist changes nothing, and is listed in `problems`.
 */
export function choose(visit: Visit, choice: Choice, { scenarios, looks, timeZone }: ChoiceFacts): Chosen {
  const problems: string[] = [];
  const { scenario: before, look: lookBefore, clockShiftMs: shiftBefore, ...rest } = visit;
  const trueNow = visit.now - (shiftBefore ?? 0);

  let scenario = before;
  if (choice.scenario === '') scenario = undefined;
  else if (choice.scenario !== undefined) {
    const found = scenarios.get(choice.scenario);
    if (found === undefined) problems.push(`There is no scenario “${choice.scenario}”.`);
    else scenario = found;
  }

  let look = lookBefore;
  if (choice.look === '') look = undefined;
  else if (choice.look !== undefined) {
    if (looks.includes(choice.look)) look = choice.look;
    else problems.push(`There is no look “${choice.look}”.`);
  }

  let shift = shiftBefore;
  if (choice.now === '') shift = undefined;
  else if (choice.now !== undefined) {
    const moment = readInstant(choice.now, timeZone);
    if (moment === undefined) problems.push(`“${choice.now}” is no moment; write it as 2026-12-24T09:00.`);
    else shift = moment - trueNow;
  }

  return {
    visit: {
      ...rest,
      now: trueNow + (shift ?? 0),
      ...(scenario && { scenario }),
      look,
      clockShiftMs: shift,
    },
    problems,
  };
}
