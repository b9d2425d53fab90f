import { spawn } from 'node:child_process';

/**
 * A command that must succeed.
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {string} command
 * @property {string} [after] name of the step whose work it needs
 */

/**
 * How a command ended.
 *
 * @typedef {object} Outcome
 * @property {string} name
 * @property {string} command
 * @property {number | null} status
 * @property {number} ms
 */

/**
 * Runs commands, so many at a time. What a command prints stays together: it is printed when the command ends.
 *
 * @param {readonly Step[]} steps
 * @param {{ atOnce: number, say: (text: string) => void }} order
 * @returns {Promise<Outcome[]>} in the order in which they ended
 */
export async function runSteps(steps, { atOnce, say }) {
  const outcomes = [];
  const waiting = [...steps];
  const running = new Set();
  const isReady = ({ after }) => after === undefined || outcomes.some(({ name }) => name === after);
  while (waiting.length > 0 || running.size > 0) {
    for (let ready; running.size < atOnce && (ready = waiting.findIndex(isReady)) !== -1;) {
      const [step] = waiting.splice(ready, 1);
      const work = runStep(step, false).then(({ text, ...outcome }) => {
        outcomes.push(outcome);
        running.delete(work);
        say(`\n=== ${step.name}: ${step.command} (${secondsOf(outcome.ms)})\n${text}`);
      });
      running.add(work);
    }
    if (running.size === 0) throw new Error(`Nothing does what ${waiting[0].name} waits for: ${waiting[0].after}.`);
    await Promise.race(running);
  }
  return outcomes;
}

/**
 * Runs one command.
 *
 * @param {Step} step
 * @param {boolean} isShown whether what it prints is shown at once, and not kept
 * @returns {Promise<Outcome & { text: string }>}
 */
export function runStep({ name, command }, isShown) {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, {
      shell: true,
      stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: colourless(),
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (text += part));
    child.once('close', (status) => resolve({ name, command, status, ms: performance.now() - started, text }));
  });
}

/** A record is read as plain text; some programs take even FORCE_COLOR=0 for a wish. */
function colourless() {
  const { FORCE_COLOR: _, ...variables } = process.env;
  return { ...variables, NO_COLOR: '1' };
}

/** @param {number} ms */
export function secondsOf(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}
