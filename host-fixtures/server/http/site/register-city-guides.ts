import { type FastifyInstance } from 'fastify';
import { type Host } from '../kit/host.ts';
import { html } from '../../kit/html.ts';
import { layout } from './layout.ts';
import { ownPagePolicy } from './security-policy.ts';

/** Serves the city guides of the sample network, such as `/guides/london`: a page with the city's facts from the timetable. */
export function registerCityGuides(app: FastifyInstance, { timetable }: Pick<Host, 'timetable'>): void {
  app.get('/guides/:slug', async ({ url }, reply) => {
    const path = url.split('?')[0];
    for (const city of await timetable.origins()) {
      const guide = await timetable.guide(city.id);
      if (guide.url !== path) continue;
      const main = html`<p lang="fr">Guide de ${city.name}${city.region && `, ${city.region}`}.</p>
        ${guide.image && html`<img src="${guide.image.src}" alt="" width="480" height="240" />`}`;
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', ownPagePolicy)
        .send(layout({ title: city.name, main }));
    }
    return reply.callNotFound();
  });
}
