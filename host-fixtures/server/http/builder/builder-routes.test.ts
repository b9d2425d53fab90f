import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { listWidgetNames } from '#shared/build/widget-names.mjs';
import { locales } from '#shared/domain/page/operation/settings.ts';
import { projectRoot } from '#test/support/source-files.ts';
import { type BuilderFacts, factsId } from '../../../builder/builder-facts.ts';
import { problemMessages } from '../../../builder/problem-messages.ts';
import { testApp } from '../../../testing/test-app.ts';
import { writeFolder } from '../../../testing/test-feed.ts';
import { type AppOptions } from '../app.ts';
import { createBuilderText } from './builder-text.ts';

const frameHeaders = { 'sec-fetch-dest': 'iframe' };

async function readPageData(
  url: string,
  parts: Partial<AppOptions> = {},
): Promise<BuilderFacts & { readonly messages: object }> {
  const { body } = await (await testApp(parts)).inject(url);
  const [, json = ''] = new RegExp(`id="${factsId}">([^<]*)</script>`).exec(body) ?? [];
  return JSON.parse(json) as BuilderFacts & { readonly messages: object };
}

describe('the page of the builder', () => {
  it('has only its own script, in the requested language', async () => {
    const app = await testApp();
    for (const lang of locales) {
      const { body, headers } = await app.inject(`/builder?lang=${lang}`);
      expect(body).toContain(`<html lang="${lang}">`);
      expect(body).toContain(createBuilderText(lang).say('title'));
      expect(headers['content-security-policy']).toContain("trusted-types 'none'");
    }
    const { body } = await app.inject({ url: '/builder', headers: { 'accept-language': 'pl, en;q=0.5' } });
    expect(body).toContain('<html lang="pl">');
    const script = await app.inject('/builder/page.js');
    expect([script.statusCode, script.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(script.body).not.toMatch(/\bimport\b.*["']#shared/);
  });

  it('contains the tags, the cities of the timetable, and an existing journey', async () => {
    const { tags, cities, journeyId } = await readPageData('/builder?lang=fr');
    expect(tags.widgets.map(({ name }) => name).sort()).toEqual(listWidgetNames(projectRoot));
    expect(tags.properties.map(({ name }) => name)).toContain('--coach-color-accent');
    expect(cities.map(({ name }) => name)).toContain('Leeds');
    expect((await (await testApp()).inject(`/journey-planner/api/itinerary/${journeyId}`)).statusCode).not.toBe(404);
  });

  it('contains no bundle before the first build', async () => {
    expect(await readPageData('/builder')).not.toHaveProperty('bundle');
  });

  it('contains the version of the last build, its digest and the files of each widget', async () => {
    const line = (file: string) => `<link rel="modulepreload" href="${file}" crossorigin>`;
    const words = { fr: line('bus-tracker-fr.js') };
    const code = 'export const answer = 42;';
    const bundleDir = writeFolder({
      '1.1.0/coach-widgets.js': code,
      '1.1.0/build.json': JSON.stringify({ preloads: { 'bus-tracker': { code: [line('core.js'), ''], words } } }),
    });
    const { bundle } = await readPageData('/builder', { bundleDir });
    expect(bundle).toMatchObject({
      version: '1.1.0',
      integrity: `sha384-${createHash('sha384').update(code).digest('base64')}`,
    });
    const file = expect.stringMatching(/core\.js$/) as string;
    const frenchFile = expect.stringMatching(/bus-tracker-fr\.js$/) as string;
    expect(bundle?.preloads['bus-tracker']).toEqual({ code: [file, ''], words: { fr: frenchFile } });
    expect(bundle?.preloads['stops']).toEqual({ code: [], words: {} });
  });

  it.each(locales)('has a message and advice for each problem, %s', (locale) => {
    const { messages } = createBuilderText(locale);
    expect(Object.keys(messages)).toEqual(expect.arrayContaining(Object.keys(problemMessages)));
  });
});

describe('a preview', () => {
  it('is only shown in a frame; opened directly, it redirects to the builder', async () => {
    const app = await testApp();
    const url = '/builder-preview?widget=stops&o.cityId=3';
    const { statusCode, headers } = await app.inject(url);
    expect([statusCode, headers.location]).toEqual([302, '/builder?widget=stops&o.cityId=3']);
    const { body, headers: pageHeaders } = await app.inject({ url, headers: frameHeaders });
    expect(body).toContain('<div data-coach-widget="stops" data-city-id="3">');
    expect(pageHeaders['content-security-policy']).toContain("default-src 'self'");
  });

  it('escapes values of its address, and loads nothing from other origins', async () => {
    const words = encodeURIComponent('"><script>alert(1)</script>');
    const query = `widget=contact-form&o.orderNumber=${words}&words=${words}&s.apiBase=https://evil.example&s.text=${encodeURIComponent(`{"a":{"b":"</script><b>"}}`)}`;
    const { body } = await (await testApp()).inject({ url: `/builder-preview?${query}`, headers: frameHeaders });
    expect(body).not.toContain('<script>alert');
    expect(body).not.toContain('</script><b>');
    expect(body).not.toContain('evil.example');
  });

  it.each([
    ['journey-planner', 'link', '<div data-coach-widget="journey-planner" data-base-path="/builder-preview">'],
    ['journey-planner', 'tag', '<coach-journey-planner base-path="/builder-preview">'],
    ['stops', 'link', '<a href="/stops#coach-stops">Stops</a>'],
    ['stops', 'data', '<div data-coach-widget="stops">'],
  ])('of %s, written as %s, has the tag %s', async (widget, spelling, tag) => {
    const url = `/builder-preview?widget=${widget}&spelling=${spelling}&s.customerServicePhone=0800555`;
    const { body } = await (await testApp()).inject({ url, headers: frameHeaders });
    expect(body).toContain(tag);
    expect(body).toContain('/coach-widgets/latest/');
    expect(body).toMatch(/data-coach-config>[^<]*0800555/);
  });
});
