import { describe, expect, it } from 'vitest';
import { type FeedSources, pathsIn, shownSource, sourceOptions, sourcesIn, sourceText } from './feed-sources.ts';

describe('the stored source of a timetable', () => {
  it.each<FeedSources & { shown: string; options: string }>([
    { feeds: ['/a.zip'], shown: '/a.zip', options: '--gtfs /a.zip' },
    { feeds: ['/a.zip', '/b'], shown: '/a.zip and /b', options: '--gtfs /a.zip --gtfs /b' },
    {
      ...{ feeds: ['/a.zip'], nextSeason: '/2027.zip' },
      ...{ shown: '/a.zip, then /2027.zip', options: '--gtfs /a.zip --next-season /2027.zip' },
    },
  ])('$shown', ({ shown, options, ...sources }) => {
    const text = sourceText(sources);
    expect(sourcesIn(text)).toEqual(sources);
    expect(pathsIn(text)).toEqual(shown.split(/ and |, then /));
    expect([shownSource(text), sourceOptions(text)]).toEqual([shown, options]);
  });
});
