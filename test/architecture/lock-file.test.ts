import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface LockedPackage {
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Readonly<Record<string, LockedPackage>>;
};

/** Whether a package at a place can resolve another one: in its own folder, next to it, or in a folder above. */
function canResolve(place: string, name: string): boolean {
  const folders = place.split(/\/?node_modules\//).slice(1);
  const places = folders.map((_, depth) => `node_modules/${folders.slice(0, depth + 1).join('/node_modules/')}/`);
  return ['', ...places].some((folder) => `${folder}node_modules/${name}` in packages);
}

it('package-lock.json has the optional binaries of every platform, so that `npm ci` works everywhere', () => {
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !canResolve(place, name)),
  );
  expect(missing).toEqual([]);
});

it('package-lock.json does not name the host of a registry', () => {
  expect(Object.entries(packages).filter(([, entry]) => entry.resolved?.startsWith('http'))).toEqual([]);
});
