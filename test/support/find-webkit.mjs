import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installSystemPackages, findProgram, checkStart } from './find-browser.mjs';

/** Folders in which distributions install MiniBrowser. Their names contain the architecture. */
const libraries = ['/usr/libexec', '/usr/lib', '/usr/lib64', ...listFolders('/usr/lib')];
const builds = ['webkit2gtk-4.1', 'webkitgtk-6.0'];

/** Environment variable that passes the paths to child processes, so that these need not look or install again. */
const pathVariable = 'COACH_FOUND_WEBKIT';

/** Says why the tests in WebKit are skipped, and how to include them. */
export const noWebKitMessage =
  'WebKit is missing and could not be installed: its tests are skipped. They run on Linux only and need WebKitWebDriver, Xvfb and a ' +
  'MiniBrowser under /usr/lib or /usr/libexec, or named by MINIBROWSER=/path/to/MiniBrowser. On Debian: apt-get install webkit2gtk-driver xvfb';

/**
 * Finds WebKitGTK, or installs it with the system's packages: its test browser, the driver of this browser, and a virtual
 * screen, without which the browser cannot start. Safari is not used: it can only be automated on a desktop whose user has
 * allowed it.
 *
 * @returns {{ browser: string, driver: string, screen: string } | undefined} the programs' paths; undefined if one is missing
 */
export function findWebKit() {
  process.env[pathVariable] ||= JSON.stringify(
    (process.platform === 'linux' && (findInstalled() ?? installBySystemPackages())) || null,
  );
  return JSON.parse(process.env[pathVariable]) ?? undefined;
}

function findInstalled() {
  const browser = find({
    userPath: process.env.MINIBROWSER,
    places: builds.flatMap((build) => libraries.map((folder) => `${folder}/${build}/MiniBrowser`)),
  });
  const findProblem = (file) => checkStart(file, ['--help'], { expectedOutput: /WebKitWebDriver/ });
  const driver = find({ names: ['WebKitWebDriver'], findProblem });
  const screen = find({ names: ['Xvfb'] });
  return browser && driver && screen ? { browser, driver, screen } : undefined;
}

function find({ userPath = undefined, names = [], places = [], findProblem = () => undefined }) {
  return findProgram({ userPath, names, places, findProblem });
}

function listFolders(folder) {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => path.join(folder, name));
  } catch {
    return [];
  }
}

function installBySystemPackages() {
  return installSystemPackages('webkit2gtk-driver', 'xvfb') ? findInstalled() : undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(findWebKit() ?? noWebKitMessage);
