/** Options of earlier versions, with their variables, and what to do in their place. */
const retiredOptions = [
  {
    option: 'operator-password-file',
    variable: 'OPERATOR_PASSWORD',
    advice:
      'people sign in at /operator with their own passwords. Invite the first one: npm run operators -- --invite "Ada Byron <ada@shop.example>" --roles read,orders,money,settings.',
  },
  {
    option: 'driver-pin-file',
    variable: 'DRIVER_PIN',
    advice: 'each phone of a driver is enrolled by a code from /operator/drivers.',
  },
] as const;

/** The options of {@link retiredOptions} for `parseArgs`: they are accepted, so that a host of an earlier set-up still starts. */
export const retiredOptionTypes = {
  'operator-password-file': { type: 'string' },
  'driver-pin-file': { type: 'string' },
} as const;

/**
 * Describes the options and variables that the host ignores, one sentence each.
 *
 * @param values the options of the command line
 */
export function describeRetiredOptions(
  values: Readonly<Record<string, unknown>>,
  env: NodeJS.ProcessEnv,
): readonly string[] {
  return retiredOptions
    .filter(({ option, variable }) => values[option] !== undefined || env[variable])
    .map(({ option, variable, advice }) => `--${option} and ${variable} have no effect any more: ${advice}`);
}
