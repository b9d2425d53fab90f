import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '../../load/host-process.ts';
import { plainVariables } from '../../support/find-browser.mjs';

/** A program that runs beside a browser. */
interface Program {
  /** Where the browser, or its orders, go. */
  readonly place: string;
  /** Resolves when it is gone. */
  end(): Promise<void>;
}

/** What a browser is started with. */
interface Surroundings {
  /** A new folder with a short path: sockets stand in it. */
  readonly home: string;
  /** Where files go that a page hands over. */
  readonly downloads: string;
  /** The name of its screen. */
  readonly display: string;
}

/** Starts a screen in memory, under a number that nobody uses. */
export async function startScreen(
  file: string,
  { width, height }: { width: number; height: number },
): Promise<Program> {
  const size = `${width}x${height}x24`;
  const screen = spawn(file, ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp', '-terminate'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  return { place: `:${await displayOf(screen)}`, end: () => ended(screen) };
}

/** Starts the program that drives browsers, at a port that nobody uses. */
export async function startDriver(file: string, surroundings: Surroundings): Promise<Program> {
  const port = await freePort();
  const env = { ...plainVariables(), ...variablesFor(surroundings) };
  const driver = spawn(file, [`--port=${port}`], { stdio: 'ignore', env });
  const place = `http://127.0.0.1:${port}`;
  try {
    await expect.poll(() => isReady(place), { message: 'WebKitWebDriver answers', intervals: [20] }).toBe(true);
  } catch (problem) {
    await ended(driver);
    throw problem;
  }
  return { place, end: () => ended(driver) };
}

/** Nothing of the machine's own settings, and nothing left in them. */
function variablesFor({ home, downloads, display }: Surroundings): NodeJS.ProcessEnv {
  const [config, sockets] = ['config', 'sockets'].map((name) => path.join(home, name)) as [string, string];
  for (const folder of [config, sockets]) mkdirSync(folder, { mode: 0o700 });
  writeFileSync(path.join(config, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  return {
    DISPLAY: display,
    HOME: home,
    XDG_CONFIG_HOME: config,
    XDG_RUNTIME_DIR: sockets,
    // No talk with a desktop's screen reader, which is not there.
    NO_AT_BRIDGE: '1',
    // Its sandbox starts neither for root nor in many containers, and no page is shown here but our own.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  };
}

/** The number that a screen prints when it is ready. */
function displayOf(screen: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    screen.once('error', reject);
    screen.once('exit', (code) => reject(new Error(`The screen ended with ${code}.`)));
    let told = '';
    screen.stdio[3]?.on('data', (part: Buffer) => {
      told += String(part);
      if (told.includes('\n')) resolve(told.trim());
    });
  });
}

const isReady = (origin: string) =>
  fetch(`${origin}/status`).then(
    ({ ok }) => ok,
    () => false,
  );

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill();
  });
}
