import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { installSystemPackages, isProgram, findProgram, checkStart } from './find-browser.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

// If libfaketime changes the date, its correction of timed waits would keep Chromium busy for almost a minute before the first
// page.
process.env.FAKETIME_FORCE_MONOTONIC_FIX ??= '0';

/** Names of Chromium without a window frame: it draws a page like the complete browser, and opens one with 60 % of the work. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];

/**
 * Environment variables that pass the paths to child processes, so that these need not look again; `none` if there is no
 * browser.
 */
const pathVariables = { complete: 'COACH_FOUND_CHROMIUM', shell: 'COACH_FOUND_CHROMIUM_SHELL' };

/** Says why the tests in Chromium are skipped, and how to include them. */
export const noChromiumMessage =
  'Chromium is missing and could not be installed: its tests are skipped. Install it, or name it: CHROMIUM=/path/to/chromium';

/**
 * Finds a Chromium that starts, or installs one with the system's packages or Playwright.
 *
 * @returns {string | undefined} the program's path; undefined if missing
 */
export function findChromium() {
  process.env[pathVariables.complete] ||=
    findInstalled() ?? installBySystemPackages() ?? installByPlaywright() ?? 'none';
  return readPath(pathVariables.complete);
}

/**
 * Finds the Chromium that most tests run in: the headless shell, installed if it is missing. Falls back to the complete browser
 * if there is no shell or `CHROMIUM` names a browser.
 *
 * @returns {string | undefined} the program's path; undefined if there is no Chromium
 */
export function findChromiumShell() {
  const complete = findChromium();
  const shell = () => findProgram({ userPath: undefined, names: shells, places: [], findProblem: checkPage });
  const installShell = () => (installSystemPackages(shells[0]) ? shell() : undefined);
  process.env[pathVariables.shell] ||=
    complete && !process.env.CHROMIUM ? (shell() ?? installShell() ?? complete) : (complete ?? 'none');
  return readPath(pathVariables.shell);
}

function readPath(name) {
  return process.env[name] === 'none' ? undefined : process.env[name];
}

/**
 * Features that Playwright disables. Only the last `--disable-features` counts, so that of these arguments must include them.
 */
const disabledByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/**
 * The browser's own pages for its address field. Each window would have a further renderer, which would work during
 * measurements.
 */
const addressField = ['WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup'];

/** A process that waits for a page of a different site. It is not needed, since each test has a window of its own. */
const spareProcess = 'SpareRendererForSitePerProcess';

/** Arguments for Chromium: no sandbox for root, and no requests to servers that the tests have not started. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...disabledByPlaywright, ...addressField, spareProcess].join()}`,
];

function findInstalled() {
  return findProgram({
    userPath: process.env.CHROMIUM,
    names,
    places: [...usualPlaces, chromium.executablePath()],
    findProblem: checkPage,
  });
}

/**
 * Lets a browser draw a page, which it cannot without its libraries, nor if it is a stub that only prints how to install it.
 */
function checkPage(file) {
  const profile = mkdtempSync(path.join(tmpdir(), 'coach-browser-'));
  const args = ['--headless', `--user-data-dir=${profile}`, '--dump-dom', 'data:text/html,<p>It starts.'];
  const reason = checkStart(file, [...chromiumArguments, ...args], { expectedOutput: /It starts\./ });
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  return reason;
}

function installBySystemPackages() {
  // Not every system has the shell as a package.
  if (!installSystemPackages('chromium', shells[0]) && !installSystemPackages('chromium')) return undefined;
  return findInstalled();
}

function installByPlaywright() {
  const cli = path.join(path.dirname(fileURLToPath(import.meta.resolve('playwright-core'))), 'cli.js');
  const { status } = spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 240_000 });
  return status === 0 && isProgram(chromium.executablePath()) ? findInstalled() : undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(findChromium() ?? noChromiumMessage);
