const metresPerMile = 1609.344;
const metresPerFoot = 0.3048;

/**
 * Returns the longest round distance (1, 2, 3 or 5 times a power of ten) that a scale bar of a given maximum length can show
 * (spec §9 "Distance display"). If the maximum length is 870 m, the label is "500 m" and the share 500 / 870. Distances below a
 * kilometre are in metres, distances below a mile in feet.
 *
 * @param metres the distance that the maximum length of the bar represents
 * @param isMetric whether the units are kilometres and metres, instead of miles and feet
 * @returns the label of the scale bar, and the bar's length as a share of the maximum: above 0, at most 1
 */
export function getMapScale(metres: number, isMetric: boolean) {
  if (isMetric) return metres >= 1000 ? createScale(metres, 1000, 'km') : createScale(metres, 1, 'm');
  return metres >= metresPerMile ? createScale(metres, metresPerMile, 'mi') : createScale(metres, metresPerFoot, 'ft');
}

function createScale(metres: number, unit: number, name: string) {
  const length = metres / unit;
  // The largest power of ten that is not longer: 100 for 870.
  const power = 10 ** Math.floor(Math.log10(length));
  const roundLength = ([5, 3, 2].find((factor) => factor * power <= length) ?? 1) * power;
  return { text: `${String(roundLength)} ${name}`, share: roundLength / length };
}
