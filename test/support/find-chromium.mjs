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

// If libfaketime moves the date: its correction of timed waits would make Chromium spin for almost a minute before the first page.
process.env.FAKETIME_FORCE_MONOTONIC_FIX ??= '0';

/** Chromium without a window frame: it draws a page as the complete browser does and opens one with 60 % of the work. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];

/** Environment variables that pass the paths on to child processes, which then need not look again; `none` if there is no browser. */
const foundIn = { complete: 'COACH_FOUND_CHROMIUM', shell: 'COACH_FOUND_CHROMIUM_SHELL' };

/** Why the tests in Chromium are skipped, and how to include them. */
export const whyNoChromium =
  'Chromium is missing and could not be installed: its tests are skipped. Install it, or name it: CHROMIUM=/path/to/chromium';

/**
 * Finds a Chromium that starts, or installs one with the system's packages or Playwright.
 *
 * @returns {string | undefined} the program's path; undefined if it does not exist
 */
export function findChromium() {
  process.env[foundIn.complete] ||= findInstalled() ?? installBySystemPackages() ?? installByPlaywright() ?? 'none';
  return readFound(foundIn.complete);
}

/**
 * Finds the Chromium that most tests run in: the headless shell, installed if it is missing. Falls back to the complete browser if
 * there is no shell or `CHROMIUM` names a browser.
 *
 * @returns {string | undefined} the program's path; undefined if there is no Chromium
 */
export function findChromiumShell() {
  const complete = findChromium();
  const shell = () => findProgram({ named: undefined, names: shells, places: [], whyNot: checkPage });
  const installShell = () => (installSystemPackages(shells[0]) ? shell() : undefined);
  process.env[foundIn.shell] ||=
    complete && !process.env.CHROMIUM ? (shell() ?? installShell() ?? complete) : (complete ?? 'none');
  return readFound(foundIn.shell);
}

function readFound(name) {
  return process.env[name] === 'none' ? undefined : process.env[name];
}

/** Features that Playwright disables. Only the last `--disable-features` counts, so ours must include them. */
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

/** The browser's own pages behind its address field: another renderer for each window, at work while ours is measured. */
const addressField = ['WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup'];

/** A process that waits for the next page of a different site: useless, since each test has its own window and ends with it. */
const spareProcess = 'SpareRendererForSitePerProcess';

/** Arguments for Chromium: no sandbox for root, and no requests to servers that the tests did not start. */
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
    named: process.env.CHROMIUM,
    names,
    places: [...usualPlaces, chromium.executablePath()],
    whyNot: checkPage,
  });
}

/** Lets a browser draw a page. A browser without its libraries cannot, nor a stub that only prints how to install one. */
function checkPage(file) {
  const profile = mkdtempSync(path.join(tmpdir(), 'coach-browser-'));
  const args = ['--headless', `--user-data-dir=${profile}`, '--dump-dom', 'data:text/html,<p>It starts.'];
  const reason = checkStart(file, [...chromiumArguments, ...args], { prints: /It starts\./ });
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

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(findChromium() ?? whyNoChromium);
