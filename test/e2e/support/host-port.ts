/** The port of the reference host for most browser tests; the other hosts have the next ones. */
export const hostPort = Number(process.env.E2E_PORT ?? 8477);
