import { expect, it } from 'vitest';
import { fakeTimetable } from '../../testing/fake-timetable.ts';
import { testApp } from '../../testing/test-app.ts';
import { writeFolder } from '../../testing/test-feed.ts';
import { type AppParts } from '../app.ts';

const guide = {
  'guide/index.html': '<main>{{origin-id}}-{{destination-id}}</main>',
  'guide/itinerary.html': '<main>{{journey-id}}</main>',
  'guide/notes.txt': 'notes',
  'guide/assets/guide.css': 'main {}',
  'guide/assets/guide.js': 'run();',
  'guide/assets/icon.svg': '<svg></svg>',
  'guide/assets/secret.txt': 'secret',
};

const open = async (url: string, parts: Partial<AppParts> = { bundleDir: writeFolder(guide) }) =>
  (await testApp(parts)).inject(url);

it.each(['/guide', '/guide?a=b'])('%s leads to its folder', async (url) => {
  const { statusCode, headers } = await open(url);
  expect([statusCode, headers.location]).toEqual([302, '/guide/']);
});

it('has examples with ids of the timetable, under the strict policy', async () => {
  const first = await open('/guide/');
  expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(first.headers['content-security-policy']).toContain("script-src 'self';");
  expect(first.body).toContain('<main>4-1</main>');
  expect((await open('/guide/itinerary.html')).body).toMatch(/<main>\*?\d+<\/main>/);
});

it('has examples without ids if there are no coaches', async () => {
  const timetable = { ...fakeTimetable(), origins: () => Promise.resolve([]) };
  const parts = { bundleDir: writeFolder(guide), timetable };
  expect((await open('/guide/', parts)).body).toContain('<main>-</main>');
  expect((await open('/guide/itinerary.html', parts)).body).toContain('<main></main>');
});

it.each([
  ['guide.css', 'text/css; charset=utf-8'],
  ['guide.js', 'text/javascript; charset=utf-8'],
  ['icon.svg', 'image/svg+xml'],
])('serves its asset %s', async (name, type) => {
  const { statusCode, headers } = await open(`/guide/assets/${name}`);
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, type, 'no-cache']);
});

it.each(['nothing.html', 'notes.txt', 'assets/secret.txt', 'assets/nothing.css'])('has no %s', async (name) => {
  const { statusCode, body } = await open(`/guide/${name}`);
  expect(statusCode).toBe(404);
  expect(body).not.toContain('The guide is not written yet');
});

it('says how it is written if it is missing', async () => {
  const { statusCode, body } = await open('/guide/', {});
  expect(statusCode).toBe(404);
  expect(body).toContain('npm run guide');
});
