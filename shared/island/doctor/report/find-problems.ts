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

/** Finds the problems that need no requests. */
export function findProblems(page: CheckedPage): readonly Problem[] {
  return finders.flatMap((find) => find(page));
}

/** Finds the problems that need requests: of policies, files and the API. */
export async function findByRequests(page: CheckedPage): Promise<readonly Problem[]> {
  const problems = await Promise.all([policyProblems(page), lostFileProblems(page), apiProblems(page)]);
  return problems.flat();
}

/** Lists each problem once, including those that only the console reports. */
export function joinProblems(page: CheckedPage, problems: readonly Problem[]): readonly Problem[] {
  const all = [...problems, ...listLoggedProblems(page, problems)];
  const isFirst = ({ sentence, element }: Problem, at: number) =>
    all.findIndex((other) => other.sentence === sentence && other.element === element) === at;
  return all.filter(isFirst);
}

/** Lists problems that the bundle has logged and no finder reports. While the API is unreachable, failed calls are left out. */
function listLoggedProblems({ recording }: CheckedPage, problems: readonly Problem[]): readonly Problem[] {
  const isApiDown = problems.some(({ code }) => /^api-(blocked|cors|cookie|not-found|offline|fault)$/.test(code));
  const isFound = (line: string) => problems.some(({ sentence }) => sentence.includes(line) || line.includes(sentence));
  const lines = recording.logLines.filter(({ isFailure }) => !(isFailure && isApiDown)).map(({ line }) => line);
  return [...new Set(lines)].filter((line) => !isFound(line)).map((line) => ({ code: findCode(line), sentence: line }));
}

/** The beginnings of lines that have their own code. */
const beginnings: Readonly<Record<string, string>> = {
  'unknown-event': tagText['unknown-event'].replace(/\{.*/, ''),
  'api-base-kept': settingText['api-base-kept'].replace(/\{.*/, ''),
  // Of the bootstrap (`public-api.ts`), which imports no text.
  'push-without-function': 'push takes functions',
};

const findCode = (line: string) =>
  Object.keys(beginnings).find((code) => line.startsWith(beginnings[code] ?? '')) ?? 'logged-in-console';
