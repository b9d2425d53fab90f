import { spawn } from 'node:child_process';

/**
 * A command that must succeed.
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {string} command
 * @property {readonly string[]} [needs] names of the steps that must have succeeded before it starts
 * @property {readonly string[]} [after] names of steps that must have ended before it starts, successfully or not
 * @property {number} [niceness] 0 to 19: a higher one leaves the processors to other steps
 * @property {Readonly<Record<string, string>>} [env] variables in addition to those of this process
 */

/**
 * The end of a command.
 *
 * @typedef {object} Outcome
 * @property {string} name
 * @property {number | null} status null if a signal ended it
 * @property {number} ms
 */

/**
 * Runs commands, each as soon as the steps that it needs have succeeded. The output of a command is printed in one piece when
 * it ends.
 *
 * @param {readonly Step[]} steps
 * @param {(text: string) => void} print
 * @returns {Promise<readonly Outcome[]>} in the order in which they ended; a step that could not start has failed
 */
export async function runSteps(steps, print) {
  /** @type {Outcome[]} */
  const outcomes = [];
  /** @type {Map<string, Promise<Outcome>>} */
  const runs = new Map();
  const run = (/** @type {string} */ name) => {
    const step = steps.find((candidate) => candidate.name === name);
    if (!step) throw new Error(`A step needs ${name}, which is not a step.`);
    if (!runs.has(name)) runs.set(name, start(step));
    return /** @type {Promise<Outcome>} */ (runs.get(name));
  };
  const start = async (/** @type {Step} */ step) => {
    const { needs = [], after = [] } = step;
    const neededOutcomes = await Promise.all(needs.map(run));
    await Promise.all(after.filter((name) => steps.some((candidate) => candidate.name === name)).map(run));
    const failedStep = neededOutcomes.find(({ status }) => status !== 0);
    if (failedStep) return end(step, { status: 1, ms: 0, text: `Not started, since ${failedStep.name} failed.` });
    print(`\n=== ${step.name}: started`);
    return end(step, await runStep(step));
  };
  const end = (/** @type {Step} */ { name, command }, { status, ms, text }) => {
    print(`\n=== ${name}: ${command} (${formatSeconds(ms)})\n${text}`);
    outcomes.push({ name, status, ms });
    return { name, status, ms };
  };
  await Promise.all(steps.map(({ name }) => run(name)));
  return outcomes;
}

/**
 * Runs one command.
 *
 * @param {Step} step
 * @returns {Promise<{ status: number | null, ms: number, text: string }>}
 */
function runStep({ command, niceness = 0, env }) {
  const startedMs = performance.now();
  // Windows does not have `nice`.
  const nice = niceness > 0 && process.platform !== 'win32' ? `nice -n ${niceness} ` : '';
  return new Promise((resolve) => {
    const child = spawn(nice + command, {
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...withoutColours(), ...env },
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part));
    child.once('close', (status) => resolve({ status, ms: performance.now() - startedMs, text }));
  });
}

/** Output is read as plain text, and some programs treat even `FORCE_COLOR=0` as a request for colours. */
function withoutColours() {
  const { FORCE_COLOR: _, ...variables } = process.env;
  return { ...variables, NO_COLOR: '1' };
}

/** @param {number} ms */
export function formatSeconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}
