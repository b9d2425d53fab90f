import { type Conformance } from './conform.ts';
import { type Hint } from './finding.ts';
import { advice, expectations, notOnSale, show, skipReasons } from './report-messages.ts';

/** Writes a suggestion to the developers of the API, which is not about a violation of the contract. */
function writeHint(hint: Hint): string {
  switch (hint.code) {
    case 'no-etag':
      return `${hint.call} has no ETag: with one, and “Cache-Control: ${hint.cacheControl}”, a CDN answers for you.`;
    case 'unknown-field':
      return `${hint.call} sends “${hint.field}”, which the contract does not have: widgets ignore it.`;
    case 'nothing-on-sale':
      // The text begins with "nothing" in lower case, because other sentences contain it; here it begins the sentence.
      return `N${notOnSale.slice(1)}: name two cities that have journeys by --from and --to, if there are any.`;
  }
}

/**
 * Converts the result of a check of a host's API against the contract to the report for programs (option `--json` of the
 * command). A finding with an empty `where` is about the complete body of the answer. Programs rely on the names of the
 * properties.
 */
export function toReport({ records, skipped: skippedCalls, hints, isConform }: Conformance) {
  return {
    steps: records.map(({ call, title, request, status, ms, findings }) => ({
      call,
      asked: request,
      why: title,
      status,
      ms,
      findings: findings.map(({ rule, where, expected, actual, body }) => ({
        rule,
        where: where || 'the body',
        wanted: expectations[expected.code](expected.value),
        // With an unexpected status, also the body, which may contain the reason.
        came: body === undefined ? show(actual) : `${show(actual)} ${show(body)}`,
      })),
    })),
    skipped: skippedCalls.map(({ call, reason }) => ({ call, why: skipReasons[reason] })),
    hints: hints.map(writeHint),
    isConform,
  };
}

/**
 * Writes the report for people: a line for each call, and under it each finding with its place in the answer, what the contract
 * requires, the actual value, and advice; then the calls that were not made, suggestions, and a summary.
 *
 * @param api the address of the API
 */
export function writeReport(api: string, conformance: Conformance): string {
  const { steps, skipped: skippedCalls, hints, isConform } = toReport(conformance);
  const count = steps.reduce((sum, { findings }) => sum + findings.length, 0);
  const wrongCalls = steps.filter(({ findings }) => findings.length > 0).length;
  const things = count === 1 ? 'thing is' : 'things are';
  return [
    ...steps.flatMap(writeStep),
    '',
    ...writeList(
      'Not tried:',
      skippedCalls.map(({ call, why }) => `${call}: ${why}`),
    ),
    ...writeList('Could be better:', hints),
    isConform
      ? `${api} conforms to the contract: ${steps.length} calls, nothing is wrong.`
      : `${api}: ${count} ${things} wrong in ${wrongCalls} of ${steps.length} calls.`,
    '',
  ].join('\n');
}

function writeList(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`), ''];
}

function writeStep({ call, status, ms, findings, ...step }: ReturnType<typeof toReport>['steps'][number]) {
  const mark = findings.length === 0 ? 'good ' : 'WRONG';
  return [
    // The status is 0 if no answer arrived.
    `${mark} ${step.asked}  ${status || 'no answer'}, ${Math.round(ms)} ms  (${call}: ${step.why})`,
    ...findings.flatMap((finding) => [
      `        where   ${finding.where}`,
      `        wanted  ${finding.wanted}`,
      `        came    ${finding.came}`,
      `        do      ${advice[finding.rule]} [${finding.rule}]`,
    ]),
  ];
}
