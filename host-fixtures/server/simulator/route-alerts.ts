import { type Severity } from '#shared/domain/alerts/service-alert.ts';
import { type RouteAlert } from '../timetable/timetable.ts';
import { seededFraction } from './seeded-fraction.ts';

interface Notice {
  readonly severity: Severity;
  readonly title: string;
  readonly content: string;
  readonly urlDescription?: string;
}

/** One route in so many has something to announce. */
const share = 1 / 6;

const notices: readonly Notice[] = [
  {
    severity: 'INFORMATION',
    title: 'Travaux à la gare routière',
    content: '<p>L’entrée principale est fermée. Passez par l’entrée <strong>est</strong>, à deux minutes à pied.</p>',
  },
  {
    severity: 'MAJOR',
    title: 'Déviation entre deux arrêts',
    content: '<p>La route habituelle est coupée. Comptez jusqu’à 20 minutes de plus.</p>',
    urlDescription: 'Voir toutes les perturbations',
  },
  {
    severity: 'SEVERE',
    title: 'Fortes intempéries',
    content: '<p>Des départs peuvent être annulés. Vérifiez les heures avant de partir.</p>',
    urlDescription: 'Voir toutes les perturbations',
  },
];

/**
 * What happens on some routes, for a timetable whose feed announces nothing itself. The same route always has the same.
 */
export function inventedAlerts(routeIds: readonly string[]): readonly RouteAlert[] {
  return routeIds.flatMap((routeId) => {
    const lot = seededFraction(`alert ${routeId}`);
    const notice = lot < share ? notices[Math.floor((lot / share) * notices.length)] : undefined;
    if (notice === undefined) return [];
    const link = notice.urlDescription === undefined ? {} : { url: '/service-alerts' };
    return [{ id: `route-${routeId}`, routeId, lang: 'fr', ...notice, ...link }];
  });
}
