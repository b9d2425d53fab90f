import { fileURLToPath } from 'node:url';
import { installSystemPackages, onThisMachine, plainVariables, whyItCannotStart } from './find-browser.mjs';

const names = ['firefox-esr', 'firefox'];
const known = ['/Applications/Firefox.app/Contents/MacOS/firefox'];

/** Where the browser's path stands for the processes that this one starts, which need not prove again that it starts. */
const provedIn = 'COACH_PROVED_FIREFOX';

/**
 * Finds a Firefox that starts, or installs one by the system's packages. Playwright's own build would be of no use:
 * travellers have another.
 *
 * @returns {string} the program's path
 * @throws where none can be had, saying what to do
 */
export function findFirefox() {
  process.env[provedIn] ||= installed() ?? bySystemPackages() ?? none();
  return process.env[provedIn];
}

function installed() {
  const whyNot = (file) =>
    whyItCannotStart(file, ['--headless', '--version'], { says: /Firefox/, env: plainVariables() });
  return onThisMachine({ named: process.env.FIREFOX, names, places: known, whyNot });
}

function bySystemPackages() {
  console.log("No Firefox on this machine: trying the system's packages.");
  return installSystemPackages('firefox-esr') ? installed() : undefined;
}

function none() {
  throw new Error('No Firefox could be found or installed. Install one, or name it: FIREFOX=/path/to/firefox npm test');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(findFirefox());
