import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installSystemPackages, onThisMachine, whyItCannotStart } from './find-browser.mjs';

/** The folders in which distributions keep MiniBrowser, each with its own name for an architecture's libraries. */
const libraries = ['/usr/libexec', '/usr/lib', '/usr/lib64', ...foldersIn('/usr/lib')];
const builds = ['webkit2gtk-4.1', 'webkitgtk-6.0'];

/** Where the answer stands for the processes that this one starts, which need not look, or install, again. */
const foundIn = 'COACH_FOUND_WEBKIT';

/** Why the tests in WebKit are left out, and what brings them back. */
export const whyNoWebKit =
  'WebKit is missing and could not be installed: its tests are skipped. They run on Linux only and need WebKitWebDriver, Xvfb and a ' +
  'MiniBrowser under /usr/lib or /usr/libexec, or named by MINIBROWSER=/path/to/MiniBrowser. On Debian: apt-get install webkit2gtk-driver xvfb';

/**
 * Finds WebKitGTK, or installs it by the system's packages: the browser that it brings for trying, the program that drives
 * this browser, and a screen in memory, without which it cannot start. Safari itself can only be driven on a desktop where
 * somebody has allowed it.
 *
 * @returns {{ browser: string, driver: string, screen: string } | undefined} the programs' paths; undefined where one of
 *   them cannot be had
 */
export function findWebKit() {
  process.env[foundIn] ||= JSON.stringify(
    (process.platform === 'linux' && (installed() ?? bySystemPackages())) || null,
  );
  return JSON.parse(process.env[foundIn]) ?? undefined;
}

function installed() {
  const browser = find({
    named: process.env.MINIBROWSER,
    places: builds.flatMap((build) => libraries.map((folder) => `${folder}/${build}/MiniBrowser`)),
  });
  const whyNot = (file) => whyItCannotStart(file, ['--help'], { says: /WebKitWebDriver/ });
  const driver = find({ names: ['WebKitWebDriver'], whyNot });
  const screen = find({ names: ['Xvfb'] });
  return browser && driver && screen ? { browser, driver, screen } : undefined;
}

function find({ named = undefined, names = [], places = [], whyNot = () => undefined }) {
  return onThisMachine({ named, names, places, whyNot });
}

function foldersIn(folder) {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => path.join(folder, name));
  } catch {
    return [];
  }
}

function bySystemPackages() {
  return installSystemPackages('webkit2gtk-driver', 'xvfb') ? installed() : undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(findWebKit() ?? whyNoWebKit);
