import { tagText } from '../../advice/advice-text.ts';
import { settingText } from '../../advice/setting-text.ts';
import type { CheckedPage } from '../page/checked-page.ts';
import type { Problem } from '../problem.ts';

/**
 * What the bundle has said to the console and no rule of the doctor's has found. Calls that fail while the API does not answer
 * say nothing more.
 */
export function toldProblems({ heard }: CheckedPage, found: readonly Problem[]): readonly Problem[] {
  const isApiDown = found.some(({ code }) => /^api-(blocked|cors|cookie|not-found|offline|fault)$/.test(code));
  const isFound = (line: string) => found.some(({ sentence }) => sentence.includes(line) || line.includes(sentence));
  const lines = heard.told.filter(({ isFailure }) => !(isFailure && isApiDown)).map(({ line }) => line);
  return [...new Set(lines)].filter((line) => !isFound(line)).map((line) => ({ code: findCode(line), sentence: line }));
}

/** How the lines begin that have their own code. */
const beginnings: Readonly<Record<string, string>> = {
  'unknown-event': tagText['unknown-event'].replace(/\{.*/, ''),
  'api-base-kept': settingText['api-base-kept'].replace(/\{.*/, ''),
  // Of the bootstrap (`public-api.ts`), which imports no text.
  'push-without-function': 'push takes functions',
};

const findCode = (line: string) =>
  Object.keys(beginnings).find((code) => line.startsWith(beginnings[code] ?? '')) ?? 'told-in-console';
