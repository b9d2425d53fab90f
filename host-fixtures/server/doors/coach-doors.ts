import { fortuneOf } from '../simulator/fortune.ts';
import { inventedAlerts as alertsOf } from '../simulator/route-alerts.ts';
import { connectedCityPairs, dateInDays } from './find-journeys.ts';
import { type Door } from './door.ts';

/** Delays that nobody has measured. */
export const inventedDelays: Door = {
  name: 'invented delays',
  sentence: 'A simulator draws how late each coach of the demo network is.',
  open: () => ({ fortuneOf }),
  async isOpenTo(visitor) {
    for await (const { originId, destinationId } of connectedCityPairs(visitor)) {
      const date = await dateInDays(visitor);
      const { text } = await visitor.open(`/journey-planner/api/schedule/${originId}/${destinationId}/${date}`);
      if (text.includes('"delayStatus"')) return true;
    }
    return false;
  },
};

/** Alerts that nobody has announced. */
export const inventedAlerts: Door = {
  name: 'invented alerts',
  sentence: 'A simulator invents alerts about routes of the demo network that have none.',
  open: () => ({ alertsOf }),
  async isOpenTo(visitor) {
    const { text } = await visitor.open('/journey-planner/api/information/service-alerts');
    const { alerts } = JSON.parse(text) as { alerts: readonly { readonly id: string }[] };
    return alerts.some(({ id }) => id.startsWith('route-'));
  },
};
