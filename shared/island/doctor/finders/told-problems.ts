import type { Problem } from '../problem.ts';
import type { CheckedPage } from '../page/checked-page.ts';

/**
 * What the bundle has said to the console and no rule of the doctor's has found. Calls that fail while the API does not answer
 * say nothing more.
 */
export function toldProblems({ heard }: CheckedPage, found: readonly Problem[]): readonly Problem[] {
  const isApiDown = found.some(({ code }) => /^api-(blocked|cors|cookie|not-found|offline|fault)$/.test(code));
  const isFound = (line: string) => found.some(({ sentence }) => sentence.includes(line) || line.includes(sentence));
  const lines = heard.told.filter(({ isFailure }) => !(isFailure && isApiDown)).map(({ line }) => line);
  return [...new Set(lines)].filter((line) => !isFound(line)).map((line) => ({ code: codeOf(line), sentence: line }));
}

function codeOf(line: string): string {
  if (/^coachWidgets\.on: there is no event/.test(line)) return 'unknown-event';
  if (/^push takes functions/.test(line)) return 'push-without-function';
  return /"apiBase" cannot be changed/.test(line) ? 'api-base-kept' : 'told-in-console';
}
