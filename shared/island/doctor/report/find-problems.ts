import { tagText } from '../../advice/advice-text.ts';
import { settingText } from '../../advice/setting-text.ts';
import { documentProblems } from '../finders/document-problems.ts';
import { ledgerProblems } from '../finders/ledger-problems.ts';
import { blockedProblems, policyProblems } from '../finders/policy-problems.ts';
import { apiProblems, fileProblems, lostFileProblems } from '../finders/request-problems.ts';
import { ruleProblems, scriptProblems } from '../finders/rule-problems.ts';
import { stateProblems } from '../finders/state-problems.ts';
import type { CheckedPage } from '../page/checked-page.ts';
import type { Problem } from '../problem.ts';

const finders: readonly ((page: CheckedPage) => readonly Problem[])[] = [
  scriptProblems,
  ruleProblems,
  documentProblems,
  stateProblems,
  fileProblems,
  blockedProblems,
  ledgerProblems,
];

/** Finds what a look at the page shows. */
export function findProblems(page: CheckedPage): readonly Problem[] {
  return finders.flatMap((find) => find(page));
}

/** Finds what takes requests: for policies, files and the API. */
export async function findByAsking(page: CheckedPage): Promise<readonly Problem[]> {
  const found = await Promise.all([policyProblems(page), lostFileProblems(page), apiProblems(page)]);
  return found.flat();
}

/** Lists every problem once, with what is only in the console. */
export function joinProblems(page: CheckedPage, found: readonly Problem[]): readonly Problem[] {
  const all = [...found, ...toldProblems(page, found)];
  const isFirst = ({ sentence, element }: Problem, at: number) =>
    all.findIndex((other) => other.sentence === sentence && other.element === element) === at;
  return all.filter(isFirst);
}

/** What the bundle has logged and the doctor has not found. While the API does not answer, failed calls add nothing. */
function toldProblems({ heard }: CheckedPage, found: readonly Problem[]): readonly Problem[] {
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
