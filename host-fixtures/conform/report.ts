import { type CallRecord } from './conversation.ts';
import { type Conformance } from './conform.ts';
import { type ApiFinding, type Hint } from './finding.ts';
import { advice, expectations, notOnSale, show, skipReasons } from './report-messages.ts';

function writeHint(hint: Hint): string {
  switch (hint.code) {
    case 'no-etag':
      return `${hint.call} has no ETag: with one, and “Cache-Control: ${hint.cacheControl}”, a CDN answers for you.`;
    case 'unknown-field':
      return `${hint.call} sends “${hint.field}”, which the contract does not have: widgets ignore it.`;
    case 'nothing-on-sale':
      return `N${notOnSale.slice(1)}: name two cities that have journeys by --from and --to, if there are any.`;
  }
}

/** The report for programs (`--json`). */
export function toReport({ records, skipped, hints, isConform }: Conformance) {
  return {
    steps: records.map(({ title, request, findings, ...record }) => ({
      call: record.call,
      asked: request,
      why: title,
      status: record.status,
      ms: record.ms,
      findings: findings.map(toFinding),
    })),
    skipped: skipped.map(({ call, reason }) => ({ call, why: skipReasons[reason] })),
    hints: hints.map(writeHint),
    isConform,
  };
}

function toFinding({ rule, where, expected, actual, body }: ApiFinding) {
  const came = body === undefined ? show(actual) : `${show(actual)} ${show(body)}`;
  return { rule, where: where || 'the body', wanted: expectations[expected.code](expected.value), came };
}

/**
 * Writes the report for people: a line for each call, and under it each finding with what the contract requires, the actual value,
 * and advice.
 *
 * @param api the address of the API
 */
export function writeReport(api: string, conformance: Conformance): string {
  const { steps, skipped, hints, isConform } = toReport(conformance);
  const count = steps.reduce((sum, { findings }) => sum + findings.length, 0);
  const wrongCalls = steps.filter(({ findings }) => findings.length > 0).length;
  const things = count === 1 ? 'thing is' : 'things are';
  return [
    ...conformance.records.flatMap(writeLines),
    '',
    ...writeList(
      'Not tried:',
      skipped.map(({ call, why }) => `${call}: ${why}`),
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

function writeLines({ call, request, title, status, ms, findings }: CallRecord): readonly string[] {
  const mark = findings.length === 0 ? 'good ' : 'WRONG';
  const line = `${mark} ${request}  ${status || 'no answer'}, ${Math.round(ms)} ms  (${call}: ${title})`;
  const details = findings
    .map(toFinding)
    .flatMap(({ rule, where, wanted, came }) => [
      `        where   ${where}`,
      `        wanted  ${wanted}`,
      `        came    ${came}`,
      `        do      ${advice[rule]} [${rule}]`,
    ]);
  return [line, ...details];
}
