import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { installSystemPackage, isProgram, onThisMachine } from './find-browser.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const known = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Finds a Chromium, or installs one: the system's, else by Playwright, else by the system's packages.
 *
 * @returns {string} the program's path
 * @throws where none can be had, saying what to do
 */
export function findChromium() {
  return installed() ?? byPlaywright() ?? bySystemPackages() ?? none();
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

/** What to start it with: no sandbox for root, and no talk with servers that the tests did not start. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...turnedOffByPlaywright, ...addressField].join()}`,
];

function installed() {
  return onThisMachine(process.env.CHROMIUM, names, [...known, chromium.executablePath()]);
}

function byPlaywright() {
  console.log('No Chromium on this machine: Playwright installs one.');
  const cli = path.join(path.dirname(new URL(import.meta.resolve('playwright-core')).pathname), 'cli.js');
  const { status } = spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit', timeout: 240_000 });
  return status === 0 && isProgram(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

function bySystemPackages() {
  console.log("Playwright could not install one: trying the system's packages.");
  return installSystemPackage('chromium') ? installed() : undefined;
}

function none() {
  throw new Error(
    'No Chromium could be found or installed. Install one, or name it: CHROMIUM=/path/to/chromium npm test',
  );
}

if (import.meta.url === `file://${process.argv[1]}`) console.log(findChromium());
