import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';

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
  return onThisMachine() ?? byPlaywright() ?? bySystemPackages() ?? none();
}

/** What to start it with: no sandbox for root, and no talk with servers that the tests did not start. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function onThisMachine() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = [
    process.env.CHROMIUM,
    ...names.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    ...known,
    chromium.executablePath(),
  ];
  return candidates.find((file) => file && isProgram(file));
}

function byPlaywright() {
  console.log('No Chromium on this machine: Playwright installs one.');
  const cli = path.join(path.dirname(new URL(import.meta.resolve('playwright-core')).pathname), 'cli.js');
  const { status } = spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit', timeout: 240_000 });
  return status === 0 && isProgram(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

function bySystemPackages() {
  console.log("Playwright could not install one: trying the system's packages.");
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const command of [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ]) {
    const [program, ...rest] = [...sudo, ...command];
    try {
      execFileSync(program, rest, { stdio: 'inherit', timeout: 600_000 });
    } catch {
      return undefined;
    }
  }
  return onThisMachine();
}

function none() {
  throw new Error(
    'No Chromium could be found or installed. Install one, or name it: CHROMIUM=/path/to/chromium npm test',
  );
}

function isProgram(file) {
  try {
    if (!existsSync(file)) return false;
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

if (import.meta.url === `file://${process.argv[1]}`) console.log(findChromium());
