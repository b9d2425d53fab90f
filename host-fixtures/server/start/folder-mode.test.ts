import { readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { writeFolder } from '../../testing/test-feed.ts';
import { claimFolder, modeOf } from './folder-mode.ts';

const others = { live: 'trial', trial: 'live' } as const;

it.each(['live', 'trial'] as const)('a new folder belongs to the mode of its first host: %s', (mode) => {
  const folder = `${writeFolder({})}/new`;
  expect(modeOf(folder)).toBeUndefined();
  claimFolder(folder, mode);
  claimFolder(folder, mode);
  expect(modeOf(folder)).toBe(mode);
  expect(() => claimFolder(folder, others[mode])).toThrow(/another folder with --data\.$/);
  expect(modeOf(folder)).toBe(mode);
  expect(statSync(`${folder}/mode`).mode & 0o777).toBe(0o600);
});

it('a folder of a version without modes was used for trying, and is marked so', () => {
  const folder = writeFolder({ 'host.sqlite': '' });
  expect(() => claimFolder(folder, 'live')).toThrow(`${folder} was used for trying`);
  expect(readFileSync(`${folder}/mode`, 'utf8')).toBe('trial\n');
});

it('a trial host is refused the folder of a live host', () => {
  const folder = writeFolder({ mode: 'live\n', 'host.sqlite': '' });
  expect(() => claimFolder(folder, 'trial')).toThrow(`${folder} belongs to a live host.`);
});
