import { expect, it } from 'vitest';
import { createDeepLinks } from './deep-links.ts';
import { fakePage } from './fake-page.test-data.ts';

const there = { originId: 1, destinationId: 4 };
const back = { originId: 4, destinationId: 1 };

function linksOn(address: string) {
  const { services, world } = fakePage();
  world.address = address;
  return { links: services.open(createDeepLinks), world };
}

it('reads what somebody followed a link to', () => {
  expect(linksOn('https://coaches.example/?originId=1&destinationId=4').links.read()).toEqual(there);
});

it('keeps what one island wrote from the others, until that island goes', () => {
  const { links, world } = linksOn('https://coaches.example/?utm=x#top');
  links.write('a', there);
  expect(world.address).toBe('https://coaches.example/?utm=x&originId=1&destinationId=4#top');
  expect(links.read()).toEqual({});
  links.release('b');
  expect(links.read()).toEqual({});
  links.release('a');
  expect(links.read()).toEqual(there);
});

it('lets everybody read what stood there before an island found coaches there', () => {
  const { links } = linksOn('https://coaches.example/?originId=1&destinationId=4');
  links.write('a', there);
  expect(links.read()).toEqual(there);
});

it('reads what the page itself wrote after an island did', () => {
  const { links, world } = linksOn('https://coaches.example/');
  links.write('a', there);
  world.address = 'https://coaches.example/?originId=4&destinationId=1';
  expect(links.read()).toEqual(back);
});
