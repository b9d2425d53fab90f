import { fortuneOf } from '../simulator/fortune.ts';
import { connectedCityPairs, dateInDays } from './find-journeys.ts';
import { type TrialFeature } from './trial-feature.ts';

/** Delays that nobody has measured. */
export const inventedDelays: TrialFeature = {
  name: 'invented delays',
  sentence: 'A simulator draws how late each coach of the demo network is.',
  open: () => ({ fortuneOf }),
  async isOpenTo(visitor) {
    for await (const { originId, destinationId } of connectedCityPairs(visitor)) {
      // In the first hours of a day none of its coaches is on its way yet.
      for (const daysAhead of [0, -1]) {
        const date = await dateInDays(visitor, daysAhead);
        const { text } = await visitor.open(`/journey-planner/api/schedule/${originId}/${destinationId}/${date}`);
        if (text.includes('"delayStatus"')) return true;
      }
    }
    return false;
  },
};
