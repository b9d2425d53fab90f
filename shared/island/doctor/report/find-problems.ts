import { tagText } from '../../advice/advice-text.ts';
import { settingText } from '../../advice/setting-text.ts';
import { findDocumentProblems } from '../finders/document-problems.ts';
import { findLedgerProblems } from '../finders/ledger-problems.ts';
import { findViolations, findPolicyProblems } from '../finders/policy-problems.ts';
import { findApiProblems, findMissingFiles, findLoadProblems } from '../finders/request-problems.ts';
import { findRuleProblems, findScriptProblems } from '../finders/rule-problems.ts';
import { findStateProblems } from '../finders/state-problems.ts';
import type { CheckedPage } from '../page/checked-page.ts';
import type { Problem } from '../problem.ts';

/**
 * Functions that each look for one kind of problem in the current state of a page. They belong to the page doctor, a panel
 * that shows the authors of a page what is wrong with the widgets on it. Each problem has a code and a sentence.
 */
const finders: readonly ((page: CheckedPage) => readonly Problem[])[] = [
  findScriptProblems,
  findRuleProblems,
  findDocumentProblems,
  findStateProblems,
  findMissingFiles,
  findViolations,
  // The ledger is the list of events of the widgets, and of entries of the data layer.
  findLedgerProblems,
];

/** Finds the problems that can be found without requests. */
export function findProblems(page: CheckedPage): readonly Problem[] {
  return finders.flatMap((find) => find(page));
}

/** Finds the problems that can only be found by requests: of the security policy, of files and of the API. */
export async function findByRequests(page: CheckedPage): Promise<readonly Problem[]> {
  const problems = await Promise.all([findPolicyProblems(page), findLoadProblems(page), findApiProblems(page)]);
  return problems.flat();
}

/**
 * Adds the problems that the widgets have only logged in the console to those of the finders, and removes duplicates: problems
 * with the same sentence about the same element.
 */
export function joinProblems(page: CheckedPage, problems: readonly Problem[]): readonly Problem[] {
  const allProblems = [...problems, ...listLoggedProblems(page, problems)];
  const isFirst = ({ sentence, element }: Problem, index: number) =>
    allProblems.findIndex((problem) => problem.sentence === sentence && problem.element === element) === index;
  return allProblems.filter(isFirst);
}

/**
 * Lists problems that the widgets have logged and no finder reports. If calls of the API fail, lines that were logged together
 * with an error are left out, because the failed calls cause them.
 */
function listLoggedProblems({ recording }: CheckedPage, problems: readonly Problem[]): readonly Problem[] {
  // The codes of `findApiProblems`. Others also begin with `api-`, such as `api-base-kept`.
  const isApiFailing = problems.some(({ code }) => /^api-(blocked|cors|cookie|not-found|offline|fault)$/.test(code));
  // Either text may be longer than the other.
  const isReported = (line: string) =>
    problems.some(({ sentence }) => sentence.includes(line) || line.includes(sentence));
  const lines = recording.logLines.filter(({ isFailure }) => !isFailure || !isApiFailing).map(({ line }) => line);
  return [...new Set(lines)]
    .filter((line) => !isReported(line))
    .map((line) => ({ code: getCode(line), sentence: line }));
}

/**
 * The beginning of a log line, by the code of the problem that it reports: the message up to its first placeholder, such as
 * `coachWidgets.on: there is no event "` of `coachWidgets.on: there is no event "{written}".`
 */
const beginningByCode: Readonly<Record<string, string>> = {
  'unknown-event': tagText['unknown-event'].replace(/\{.*/, ''),
  'api-base-kept': settingText['api-base-kept'].replace(/\{.*/, ''),
  // Logged by the first script of the page, which imports no texts to stay small, so the text is repeated here.
  'push-without-function': 'push takes functions',
};

/** Returns the code of a logged problem; `logged-in-console` for all other lines. */
const getCode = (line: string) =>
  Object.entries(beginningByCode).find(([, beginning]) => line.startsWith(beginning))?.[0] ?? 'logged-in-console';
