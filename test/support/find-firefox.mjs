import { installSystemPackage, onThisMachine } from './find-browser.mjs';

const names = ['firefox-esr', 'firefox'];
const known = ['/Applications/Firefox.app/Contents/MacOS/firefox'];

/**
 * Finds a Firefox, or installs one by the system's packages. Playwright's own build would be of no use: travellers have
 * another.
 *
 * @returns {string} the program's path
 * @throws where none can be had, saying what to do
 */
export function findFirefox() {
  return installed() ?? bySystemPackages() ?? none();
}

function installed() {
  return onThisMachine(process.env.FIREFOX, names, known);
}

function bySystemPackages() {
  console.log("No Firefox on this machine: trying the system's packages.");
  return installSystemPackage('firefox-esr') ? installed() : undefined;
}

function none() {
  throw new Error('No Firefox could be found or installed. Install one, or name it: FIREFOX=/path/to/firefox npm test');
}

if (import.meta.url === `file://${process.argv[1]}`) console.log(findFirefox());
