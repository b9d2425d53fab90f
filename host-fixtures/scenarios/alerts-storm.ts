import { type ServiceAlert, type Severity } from '#shared/domain/alerts/service-alert.ts';
import { type Scenario } from '../server/scenarios/scenario.ts';

const severities: readonly Severity[] = ['INFORMATION', 'MAJOR', 'SEVERE', 'NONE'];

/** Long, repetitive alerts with unsafe markup that pages must remove. Some have a `url`, on another site or this one. */
const storm: readonly ServiceAlert[] = Array.from({ length: 14 }, (_, index) => ({
  id: `storm-${index + 1}`,
  title: `Perturbation nº ${index + 1} : circulation difficile sur l’ensemble du réseau en raison des intempéries`,
  content:
    '<p>Suivez les consignes du <strong>personnel</strong>.</p><ul><li>Présentez-vous 30 minutes avant.</li></ul>' +
    '<img src="x" onerror="document.title=\'alert\'"><a href="javascript:void(0)">Lien douteux</a>' +
    '<a href="https://www.gov.uk/" target="_blank">Lien vers un autre site</a>' +
    '<script>document.title = "alert"</script><p style="position:fixed;inset:0">Par-dessus la page</p>',
  severity: severities[index % severities.length] ?? 'INFORMATION',
  lang: 'fr',
  ...(index % 3 === 0 && { url: 'https://www.gov.uk/check-uk-weather', urlDescription: 'Voir la météo' }),
  ...(index % 3 === 1 && { url: '/service-alerts' }),
  // The last alert has expired and must not be shown.
  ...(index === 13 && { validFrom: '2020-01-01T00:00', validUntil: '2020-01-02T00:00' }),
}));

/**
 * A scenario (a test situation that QA chooses for a browser): the alerts of the storm are added to those of every
 * journey and of the network.
 */
export const scenario: Scenario = {
  name: 'alerts-storm',
  summary:
    'Fourteen alerts of every severity on each journey and across the network, with hostile markup; one has expired.',
  alerts: (alerts) => [...alerts, ...storm],
};
