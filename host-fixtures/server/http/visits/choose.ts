import { readInstant } from '../../clock/read-instant.ts';
import { type Choice, type ChoiceFacts, type ChoiceResult } from './choice.ts';
import { type Visit } from './visit.ts';

/**
 * Applies the query of a page to the visit. Absent values stay as they are. Invalid values change nothing and are
 * listed in `problems`.
 */
export function choose(visit: Visit, choice: Choice, { scenarios, looks, timeZone }: ChoiceFacts): ChoiceResult {
  const problems: string[] = [];
  const { scenario: previousScenario, look: previousLook, clockShiftMs: previousShift, ...rest } = visit;
  const trueNow = visit.now - (previousShift ?? 0);

  let scenario = previousScenario;
  if (choice.scenario === '') scenario = undefined;
  else if (choice.scenario !== undefined) {
    const match = scenarios.get(choice.scenario);
    if (match === undefined) problems.push(`There is no scenario “${choice.scenario}”.`);
    else scenario = match;
  }

  let look = previousLook;
  if (choice.look === '') look = undefined;
  else if (choice.look !== undefined) {
    if (looks.includes(choice.look)) look = choice.look;
    else problems.push(`There is no look “${choice.look}”.`);
  }

  let shift = previousShift;
  if (choice.now === '') shift = undefined;
  else if (choice.now !== undefined) {
    const instant = readInstant(choice.now, timeZone);
    if (instant === undefined) problems.push(`“${choice.now}” is no moment; write it as 2026-12-24T09:00.`);
    else shift = instant - trueNow;
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
