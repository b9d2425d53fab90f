import { type Conformance } from './conform.ts';
import { type Step } from './conversation.ts';
import { adviceOf, type Finding } from './finding.ts';

/**
 * A report for people: a line for each call, and under it what is wrong with the answer: what the contract wants, what came, where
 * it stands, and what to do.
 *
 * @param api where it was asked
 */
export function writeReport(api: string, { steps, skipped, hints, isConform }: Conformance): string {
  const wrong = steps.filter(({ findings }) => findings.length > 0);
  const count = steps.reduce((sum, { findings }) => sum + findings.length, 0);
  const end = isConform
    ? `${api} answers as the contract has it: ${steps.length} calls, nothing is wrong.`
    : `${api}: ${count} ${count === 1 ? 'thing is' : 'things are'} wrong in ${wrong.length} of ${steps.length} calls.`;
  return [
    ...steps.flatMap(linesOf),
    '',
    ...(skipped.length > 0 ? ['Not asked:', ...skipped.map(({ call, why }) => `  ${call}: ${why}`), ''] : []),
    ...(hints.length > 0 ? ['Could be better:', ...hints.map((hint) => `  ${hint}`), ''] : []),
    end,
    '',
  ].join('\n');
}

function linesOf({ call, asked, why, status, ms, findings }: Step): readonly string[] {
  const mark = findings.length === 0 ? 'good ' : 'WRONG';
  return [
    `${mark} ${asked}  ${status || 'no answer'}, ${Math.round(ms)} ms  (${call}: ${why})`,
    ...findings.flatMap(linesOfFinding),
  ];
}

function linesOfFinding({ rule, where, wanted, came }: Finding): readonly string[] {
  return [
    `        where   ${where}`,
    `        wanted  ${wanted}`,
    `        came    ${came}`,
    `        do      ${adviceOf[rule]} [${rule}]`,
  ];
}
