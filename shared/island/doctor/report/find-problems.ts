import type { Problem } from '../problem.ts';
import { apiProblems } from '../finders/api-problems.ts';
import { documentProblems } from '../finders/document-problems.ts';
import { fileProblems, lostFileProblems } from '../finders/file-problems.ts';
import { ledgerProblems } from '../finders/ledger-problems.ts';
import { blockedProblems, policyProblems } from '../finders/policy-problems.ts';
import { ruleProblems } from '../finders/rule-problems.ts';
import { scriptProblems } from '../finders/script-problems.ts';
import { stateProblems } from '../finders/state-problems.ts';
import { toldProblems } from '../finders/told-problems.ts';
import type { CheckedPage } from '../page/checked-page.ts';

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

/** Finds what takes the network: policies, files and the API are asked for anew. */
export async function findByAsking(page: CheckedPage): Promise<readonly Problem[]> {
  const found = await Promise.all([policyProblems(page), lostFileProblems(page), apiProblems(page)]);
  return found.flat();
}

/** Everything found, once each, with what only the console was told. */
export function joinProblems(page: CheckedPage, found: readonly Problem[]): readonly Problem[] {
  const all = [...found, ...toldProblems(page, found)];
  const isFirst = ({ sentence, element }: Problem, at: number) =>
    all.findIndex((other) => other.sentence === sentence && other.element === element) === at;
  return all.filter(isFirst);
}
