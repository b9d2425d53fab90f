import { describe, expect, it } from 'vitest';
import { cities, fakeTimetable } from '../../../testing/fake-timetable.ts';
import { testApp, testTrial } from '../../../testing/test-app.ts';
import { writeFolder } from '../../../testing/test-feed.ts';
import { type AppOptions } from '../app.ts';

describe('the guide', () => {
  const links = '<script src="assets/guide.js"></script><a href="./"></a><a href="#end"></a><a href="/builder"></a>';
  const parts = [
    '<!-- part purchase: <a href="/journeys?{{search}}">{{origin-name}} to {{destination-name}}</a> -->',
    ...['scenarios', 'hostile', 'driver', 'outbox', 'imports', 'reports'].map(
      (name) => `<!-- part ${name}: (${name}) -->`,
    ),
  ].join('');
  const guide = {
    'guide/index.html': `<html lang="en"><main>{{origin-id}}-{{destination-id}}</main>${links}${parts}`,
    'guide/fr.html': `<html lang="fr"><main>Guide</main>${parts}`,
    'guide/itinerary.html': '<main>{{journey-id}}</main>',
    'guide/notes.txt': 'notes',
    'guide/assets/guide.css': 'main {}',
    'guide/assets/guide.js': 'run();',
    'guide/assets/icon.svg': '<svg></svg>',
    'guide/assets/secret.txt': 'secret',
  };

  /** The coaches of the fake timetable depart from Leeds, which is not a favourite. */
  const leedsTimetable = {
    ...fakeTimetable(),
    origins: () => Promise.resolve(cities.filter(({ name }) => name === 'Leeds')),
  };

  const openGuide = async (
    url: string,
    { headers, ...options }: Partial<AppOptions> & { readonly headers?: Readonly<Record<string, string>> } = {},
  ) =>
    (await testApp({ bundleDir: writeFolder(guide), timetable: leedsTimetable, ...options })).inject({ url, headers });

  it.each(['/guide', '/guide?a=b'])('%s redirects to its folder', async (url) => {
    const { statusCode, headers } = await openGuide(url);
    expect([statusCode, headers.location]).toEqual([302, '/guide/']);
  });

  it('has examples with ids of the timetable, under the strict policy', async () => {
    const firstPage = await openGuide('/guide/');
    expect([firstPage.statusCode, firstPage.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    expect(firstPage.headers['content-security-policy']).toContain("script-src 'self';");
    expect(firstPage.body).toContain('<main>4-1</main>');
    expect((await openGuide('/guide/itinerary.html')).body).toMatch(/<main>\*?\d+<\/main>/);
  });

  it('has examples without ids if there are no coaches', async () => {
    const timetable = { ...fakeTimetable(), origins: () => Promise.resolve([]) };
    const { body } = await openGuide('/guide/', { timetable });
    expect(body).toContain('<main>-</main>');
    expect(body).not.toContain('/journeys?');
    expect((await openGuide('/guide/itinerary.html', { timetable })).body).toContain('<main></main>');
  });

  it.each([
    ['guide.css', 'text/css; charset=utf-8'],
    ['guide.js', 'text/javascript; charset=utf-8'],
    ['icon.svg', 'image/svg+xml'],
  ])('serves its asset %s', async (name, type) => {
    const { statusCode, headers } = await openGuide(`/guide/assets/${name}`);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, type, 'no-cache']);
  });

  it.each(['nothing.html', 'notes.txt', 'assets/secret.txt', 'assets/nothing.css'])('has no %s', async (name) => {
    const { statusCode, body } = await openGuide(`/guide/${name}`);
    expect(statusCode).toBe(404);
    expect(body).not.toContain('The guide is not written yet');
  });

  it.each(['/', '/guide/'])('%s explains how to generate the guide if it is missing', async (url) => {
    const { statusCode, body } = await openGuide(url, { bundleDir: writeFolder({}) });
    expect(statusCode).toBe(404);
    expect(body).toContain('npm run guide');
  });

  it('has its first page also at /, with links to its folder', async () => {
    const { statusCode, headers, body } = await openGuide('/');
    expect([statusCode, headers['vary'], headers['cache-control']]).toEqual([
      200,
      'Accept-Language',
      'private, no-cache',
    ]);
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(body).toContain('<main>4-1</main>');
    expect(body).toContain(
      '<script src="/guide/assets/guide.js"></script><a href="/guide/./"></a><a href="#end"></a><a href="/builder"></a>',
    );
  });

  it.each([
    ['of the address', '/?lang=fr', 'en', 'fr'],
    ['of the address', '/?lang=en', 'fr', 'en'],
    ['of the browser', '/', 'fr-CA,fr;q=0.9', 'fr'],
    ['English, if the guide has no other', '/?lang=pl', 'pl', 'en'],
    ['English, if the browser prefers no supported language', '/', 'nl', 'en'],
  ])('has its first page in the language %s: %s', async (...[, url, acceptLanguage, language]) => {
    const { body } = await openGuide(url, { headers: { 'accept-language': acceptLanguage } });
    expect(body).toContain(`<html lang="${language}">`);
  });

  it('has all parts on a trial host, including a search for tomorrow for one adult', async () => {
    const { body } = await openGuide('/');
    expect(body).toContain('(scenarios)(hostile)(driver)(outbox)(imports)(reports)');
    const [, query = '', cities] = /<a href="\/journeys\?([^"]*)">([^<]*)<\/a>/.exec(body) ?? [];
    expect(cities).toBe('Leeds to London');
    const search = new URLSearchParams(query.replaceAll('&amp;', '&'));
    expect([search.get('departureDate'), search.get('totalPassengers')]).toEqual(['2031-03-10', '1']);
    expect(Number(search.get('concessionCount') ?? 0) + Number(search.get('nusCount') ?? 0)).toBe(0);
  });

  it('has none of these parts on a live host', async () => {
    const { body } = await openGuide('/', { trial: {}, publicOrigin: 'https://shop.example' });
    expect(body).toContain('<main>4-1</main>');
    expect(body).not.toMatch(/part|\(|journeys/);
  });

  it.each([{ outboxPath: undefined }, { startProvider: undefined }])(
    'has no steps to a ticket without the sandbox: %j',
    async (missing) => {
      const { body } = await openGuide('/', { trial: { ...(await testTrial()), ...missing } });
      expect(body).toContain('(scenarios)');
      expect(body).not.toContain('journeys');
    },
  );
});
