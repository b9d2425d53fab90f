import { readPage } from './builder-page.ts';
import type { BuilderPage } from './builder-page.ts';
import { drawCheck } from './check-view.ts';
import { draw } from './draw.ts';
import { drawOutput } from './output-view.ts';
import { openStore } from './open-store.ts';
import { drawPreview } from './preview-view.ts';
import { writeState } from './builder-state.ts';
import { drawForm } from './widget-form.ts';

/** The page of the builder: draws its parts, and keeps what is chosen in the address. */
const place = document.getElementById('content');
if (place) {
  const read = readPage();
  const status = draw('p', { role: 'status', class: 'site-unseen' });
  const page: BuilderPage = {
    ...read,
    store: openStore(read.facts.tags, (widget) => firstOptions(widget, read.facts)),
    announce(words) {
      // The same words again are said again.
      status.textContent = '';
      setTimeout(() => (status.textContent = words), 50);
    },
  };
  place.append(
    draw(
      'div',
      { class: 'builder-parts' },
      draw(
        'section',
        { class: 'builder-side', 'aria-labelledby': 'build' },
        draw('h2', { id: 'build', tabindex: '-1' }, page.say('build')),
        drawForm(page),
      ),
      drawPreview(page),
    ),
    drawOutput(page),
    drawCheck(page),
    status,
  );
  keepLanguages(page);
}

/** What shows nothing without an id begins with one that exists at this host. */
function firstOptions(widget: string, { journeyId, cities }: BuilderPage['facts']): Readonly<Record<string, string>> {
  if (widget === 'itinerary' && journeyId !== '') return { journeyId };
  const [city] = cities;
  return widget === 'city-guide' && city ? { cityId: String(city.id) } : {};
}

/** Another language shows the same snippet. */
function keepLanguages({ store }: BuilderPage): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('.site-languages > a');
  const follow = () => {
    for (const link of links) {
      const query = writeState(store.state());
      query.set('lang', link.hreflang);
      link.href = `?${query}`;
    }
  };
  store.subscribe(follow);
  follow();
}
