import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { findFreePort } from '../../load/host-process.ts';
import { variablesWithoutPreload } from '../../support/find-browser.mjs';

/** A program that a browser needs. */
interface Program {
  /** The display or port that it provides. */
  readonly address: string;
  /** Resolves when it has ended. */
  stop(): Promise<void>;
}

/** Options for starting a browser. */
interface Environment {
  /** A new folder with a short path, since it contains sockets. */
  readonly home: string;
  /** The folder for downloads. */
  readonly downloads: string;
  /** The name of its display. */
  readonly display: string;
}

/** Starts a virtual display under an unused number. */
export async function startScreen(
  file: string,
  { width, height }: { width: number; height: number },
): Promise<Program> {
  const size = `${width}x${height}x24`;
  const screen = spawn(file, ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp', '-terminate'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  return { address: `:${await readDisplay(screen)}`, stop: () => stopProcess(screen) };
}

/** Starts the WebDriver server at an unused port. */
export async function startDriver(file: string, environment: Environment): Promise<Program> {
  const port = await findFreePort();
  const env = { ...variablesWithoutPreload(), ...createVariables(environment) };
  const driver = spawn(file, [`--port=${port}`], { stdio: 'ignore', env });
  const address = `http://127.0.0.1:${port}`;
  try {
    await expect.poll(() => isReady(address), { message: 'WebKitWebDriver answers', intervals: [20] }).toBe(true);
  } catch (problem) {
    await stopProcess(driver);
    throw problem;
  }
  return { address, stop: () => stopProcess(driver) };
}

/** Neither reads nor changes the machine's settings. */
function createVariables({ home, downloads, display }: Environment): NodeJS.ProcessEnv {
  const [config, sockets] = ['config', 'sockets'].map((name) => path.join(home, name)) as [string, string];
  for (const folder of [config, sockets]) mkdirSync(folder, { mode: 0o700 });
  writeFileSync(path.join(config, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  return {
    DISPLAY: display,
    HOME: home,
    XDG_CONFIG_HOME: config,
    XDG_RUNTIME_DIR: sockets,
    // There is no desktop with a screen reader to connect to.
    NO_AT_BRIDGE: '1',
    // The sandbox works neither for root nor in many containers, and only our own pages are opened.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  };
}

/** Reads the number that a display prints when it is ready. */
function readDisplay(screen: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    screen.once('error', reject);
    screen.once('exit', (code) => reject(new Error(`The screen ended with ${code}.`)));
    let output = '';
    screen.stdio[3]?.on('data', (part: Buffer) => {
      output += String(part);
      if (output.includes('\n')) resolve(output.trim());
    });
  });
}

const isReady = (origin: string) =>
  fetch(`${origin}/status`).then(
    ({ ok }) => ok,
    () => false,
  );

function stopProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill();
  });
}
