import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { installSystemPackages, isProgram, onThisMachine, whyItCannotStart } from './find-browser.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const known = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

// For those who move the system's date: libfaketime's own mending of timed waits lets Chromium spin for most of a minute
// before it draws its first page.
process.env.FAKETIME_FORCE_MONOTONIC_FIX ??= '0';

/** Chromium without the frame of a window. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];

/** Where the browsers' paths stand for the processes that this one starts, which need not prove again that they start. */
const provedIn = { whole: 'COACH_PROVED_CHROMIUM', shell: 'COACH_PROVED_CHROMIUM_SHELL' };

/**
 * Finds a Chromium that starts, or installs one: the system's, else by Playwright, else by the system's packages.
 *
 * @returns {string} the program's path
 * @throws where none can be had, saying what to do
 */
export function findChromium() {
  process.env[provedIn.whole] ||= installed() ?? byPlaywright() ?? bySystemPackages() ?? none();
  return process.env[provedIn.whole];
}

/**
 * Finds the Chromium that most tests run in: the shell, which draws a page as the whole browser does and opens one with half
 * the work. Where there is none, or `CHROMIUM` names a browser, it is the whole one.
 *
 * @returns {string} the program's path
 * @throws where no Chromium can be had, saying what to do
 */
export function findChromiumShell() {
  const whole = findChromium();
  const shell = () => onThisMachine({ named: undefined, names: shells, places: [], whyNot: whyNoPage });
  process.env[provedIn.shell] ||= (process.env.CHROMIUM ? undefined : shell()) ?? whole;
  return process.env[provedIn.shell];
}

/** What Playwright itself turns off, in its order: of two such lists the last one counts, so that ours names it, too. */
const turnedOffByPlaywright = [
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

/** A process that waits for the next page of another site: each test has a browser window of its own, and ends with it. */
const spareProcess = 'SpareRendererForSitePerProcess';

/** What to start it with: no sandbox for root, and no talk with servers that the tests did not start. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...turnedOffByPlaywright, ...addressField, spareProcess].join()}`,
];

function installed() {
  return onThisMachine({
    named: process.env.CHROMIUM,
    names,
    places: [...known, chromium.executablePath()],
    whyNot: whyNoPage,
  });
}

/** It draws a page: a browser without its libraries, or a stand-in that only says how to install one, does not. */
function whyNoPage(file) {
  const profile = mkdtempSync(path.join(tmpdir(), 'coach-browser-'));
  const args = ['--headless', `--user-data-dir=${profile}`, '--dump-dom', 'data:text/html,<p>It starts.'];
  const reason = whyItCannotStart(file, [...chromiumArguments, ...args], { says: /It starts\./ });
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  return reason;
}

function byPlaywright() {
  console.log('No Chromium on this machine: Playwright installs one.');
  const cli = path.join(path.dirname(fileURLToPath(import.meta.resolve('playwright-core'))), 'cli.js');
  const { status } = spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit', timeout: 240_000 });
  return status === 0 && isProgram(chromium.executablePath()) ? installed() : undefined;
}

function bySystemPackages() {
  console.log("Playwright could not install one that starts: trying the system's packages.");
  if (!installSystemPackages('chromium')) return undefined;
  // Not every system has it.
  installSystemPackages('chromium-headless-shell');
  return installed();
}

function none() {
  throw new Error(
    'No Chromium could be found or installed. Install one, or name it: CHROMIUM=/path/to/chromium npm test',
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(findChromium());
