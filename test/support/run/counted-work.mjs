import { existsSync, readFileSync } from 'node:fs';

/**
 * The amounts of work in a run, by kind. They do not depend on the speed of the machine, so that they can have a budget.
 *
 * @typedef {Readonly<Record<string, number>>} Counts
 */

/**
 * Reads lines of JSON that several processes appended to a file.
 *
 * @param {string} file
 * @returns {readonly any[]} empty if the file is missing
 */
export function readLines(file) {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/**
 * Adds up counted work by kind. Hosts and processes are counted apart for each part of a run.
 *
 * @param {readonly { kind: string, n: number, part?: string }[]} lines
 * @returns {Counts}
 */
export function sumCounts(lines) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const { kind, n, part } of lines) {
    const name = ['hosts', 'processes'].includes(kind) ? `${kind} of ${part ?? 'checks'}` : kind;
    counts[name] = (counts[name] ?? 0) + n;
  }
  return counts;
}

/**
 * Returns the processor time of each unit file, divided by the reference: the time that a fixed computation took at the start
 * of the run. Both are longer on a slow or busy machine.
 *
 * @param {readonly { file: string, cpuMs: number }[]} times
 * @param {number} referenceMs
 * @returns {readonly { file: string, references: number }[]} longest first
 */
export function relativeTimes(times, referenceMs) {
  /** @type {Map<string, number>} */
  const byFile = new Map();
  for (const { file, cpuMs } of times) byFile.set(file, (byFile.get(file) ?? 0) + cpuMs);
  return [...byFile]
    .map(([file, cpuMs]) => ({ file, references: Math.round((10 * cpuMs) / referenceMs) / 10 }))
    .sort((a, b) => b.references - a.references);
}

/**
 * Compares counted work with its budgets.
 *
 * @param {Counts} counts
 * @param {Readonly<Record<string, number>>} budgets
 * @returns {readonly string[]} a sentence for each budget that is exceeded or never counted, and each count without a budget
 */
export function listExceeded(counts, budgets) {
  const exceededBudgets = Object.entries(budgets)
    .filter(([kind, limit]) => (counts[kind] ?? 0) > limit)
    .map(([kind, limit]) => `${counts[kind]} ${kind}; the budget in test/budgets.json is ${limit}.`);
  const withoutBudget = Object.keys(counts)
    .filter((kind) => !Object.hasOwn(budgets, kind))
    .map((kind) => `${counts[kind]} ${kind}: test/budgets.json has no budget for it.`);
  return [...exceededBudgets, ...withoutBudget];
}

/**
 * Formats a table of counts, their budgets, and the changes since an earlier run.
 *
 * @param {Counts} counts
 * @param {Readonly<Record<string, number>>} budgets
 * @param {Counts} [previous]
 * @returns {string}
 */
export function formatCounts(counts, budgets, previous) {
  const kinds = [...new Set([...Object.keys(budgets), ...Object.keys(counts)])];
  return kinds
    .map((kind) => {
      const n = counts[kind] ?? 0;
      const change = previous ? n - (previous[kind] ?? 0) : 0;
      const growth = change === 0 ? '' : `  (${change > 0 ? '+' : ''}${change} since the last run)`;
      return `${String(n).padStart(9)} of ${String(budgets[kind] ?? '-').padEnd(6)} ${kind}${growth}`;
    })
    .join('\n');
}

/**
 * Measures how long this machine takes for a fixed computation.
 *
 * @param {number} [rounds] of the computation's loop
 * @returns {number} ms of processor time, the shortest of some tries
 */
export function measureReference(rounds = 100_000_000) {
  const tries = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    let sum = 0;
    for (let n = 0; n < rounds; n += 1) sum = (sum + Math.imul(n, n ^ sum)) | 0;
    const { user, system } = process.cpuUsage(before);
    return sum === 0 ? 0 : (user + system) / 1000;
  });
  return Math.min(...tries);
}
