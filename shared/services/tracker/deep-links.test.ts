import { expect, it } from 'vitest';
import { createAddressWriters } from '../page/address-writers.ts';
import { createDeepLinks } from './deep-links.ts';
import { fakePage } from '../page/fake-page.test-data.ts';

const there = { originId: 1, destinationId: 4 };
const back = { originId: 4, destinationId: 1 };

function linksOn(address: string) {
  const { services, world } = fakePage();
  world.address = address;
  const links = services.open(createDeepLinks);
  const writers = services.open(createAddressWriters);
  const by = (islandId: string) => ({ islandId, writers });
  return { links, writers, world, by };
}

it('reads the cities from the query string of the page', () => {
  const { links, by } = linksOn('https://coaches.example/?originId=1&destinationId=4');
  expect(links.read(by('a'))).toEqual(there);
});

it('hides the cities that one island wrote from the others, until it is released', () => {
  const { links, world, by } = linksOn('https://coaches.example/?utm=x#top');
  links.write(by('a'), there);
  expect(world.address).toBe('https://coaches.example/?utm=x&originId=1&destinationId=4#top');
  expect(links.read(by('b'))).toEqual({});
  links.release(by('b'));
  expect(links.read(by('b'))).toEqual({});
  links.release(by('a'));
  expect(links.read(by('b'))).toEqual(there);
});

it('does not hide cities that were in the address before an island wrote the same', () => {
  const { links, by } = linksOn('https://coaches.example/?originId=1&destinationId=4');
  links.write(by('a'), there);
  expect(links.read(by('b'))).toEqual(there);
});

it('reads cities that the page itself wrote after an island', () => {
  const { links, world, by } = linksOn('https://coaches.example/');
  links.write(by('a'), there);
  world.address = 'https://coaches.example/?originId=4&destinationId=1';
  expect(links.read(by('b'))).toEqual(back);
});

it('shares the writer with other writers of the address', () => {
  const { links, writers, world, by } = linksOn('https://coaches.example/?utm=x');
  links.write(by('tracker'), there);
  expect(writers.isOfOtherIsland('fares', '?utm=x&originId=1&destinationId=4')).toBe(true);

  world.address = 'https://coaches.example/?originId=4';
  writers.recordWrite('fares', '?originId=4');
  expect(links.read(by('tracker'))).toEqual({});
  writers.release('fares');
  expect(links.read(by('tracker'))).toEqual({ originId: 4 });
});
