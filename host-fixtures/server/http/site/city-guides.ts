import { type FastifyInstance } from 'fastify';
import { html } from '../../kit/html.ts';
import { seededFraction } from '../../simulator/seeded-fraction.ts';
import { type Host } from '../kit/host.ts';
import { writeLayout } from './layout.ts';
import { ownPagePolicy } from './security-policy.ts';
import { type SitePart } from './site-parts.ts';

/**
 * Serves generated pictures for the sample network, the invented timetable of trial hosts: skylines for the city guides
 * (`/assets/guides/london.svg`) and badges of the carriers (`/assets/carriers/albion.svg`).
 */
export function registerPictures(app: FastifyInstance): void {
  for (const [folder, draw] of [['guides', drawSkyline] as const, ['carriers', drawBadge] as const]) {
    app.get<{ Params: { readonly name: string } }>(`/assets/${folder}/:name`, ({ params: { name } }, reply) =>
      reply
        .type('image/svg+xml')
        .header('cache-control', 'public, max-age=3600')
        // The name of the file without its extension.
        .send(draw(name.replace(/\.\w+$/, ''))),
    );
  }
}

/**
 * Returns a hue in degrees that is the same each time for a city or a carrier. `seededFraction` returns a pseudo-random
 * number from 0 (inclusive) to 1 (exclusive) that only depends on the text.
 */
function pickHue(name: string): number {
  return Math.floor(seededFraction(name) * 360);
}

/** Returns the SVG of a city: 16 towers of pseudo-random heights, the same each time for a name. */
function drawSkyline(name: string): string {
  const towers = Array.from({ length: 16 }, (_, index) => {
    const height = 40 + Math.floor(seededFraction(`${name} ${index}`) * 120);
    return html`<rect
      x="${index * 30}"
      y="${240 - height}"
      width="26"
      height="${height}"
      fill="hsl(${pickHue(name)} 45% 28%)"
    />`;
  });
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 240" width="480" height="240">
    <rect width="480" height="240" fill="hsl(${pickHue(name)} 60% 82%)" />
    ${towers}
  </svg>`.text;
}

/** Returns the SVG of a carrier: the first two letters of its name. */
function drawBadge(name: string): string {
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40">
    <rect width="40" height="40" rx="8" fill="hsl(${pickHue(name)} 55% 30%)" />
    <text x="20" y="27" text-anchor="middle" font-family="sans-serif" font-size="18" font-weight="700" fill="#fff">
      ${name.slice(0, 2).toUpperCase()}
    </text>
  </svg>`.text;
}

/**
 * Serves the city guides of the sample network, such as `/guides/london`: a page with the name of the city and, if the
 * timetable contains them, its region and picture.
 */
export function registerCityGuides(
  app: FastifyInstance,
  { timetable }: Pick<Host, 'timetable'>,
  siteParts: readonly SitePart[],
): void {
  app.get('/guides/:slug', async ({ url }, reply) => {
    const pathname = url.split('?')[0];
    // The address contains a name instead of an id, so it is compared with the guides of all cities with departures.
    for (const city of await timetable.origins()) {
      const guide = await timetable.guide(city.id);
      if (guide.url !== pathname) continue;
      // In French, the default language of the widgets; the layout is in English.
      const main = html`<p lang="fr">Guide de ${city.name}${city.region && `, ${city.region}`}.</p>
        ${guide.image && html`<img src="${guide.image.src}" alt="" width="480" height="240" />`}`;
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', ownPagePolicy)
        .send(writeLayout({ title: city.name, main, parts: siteParts }));
    }
    return reply.callNotFound();
  });
}
