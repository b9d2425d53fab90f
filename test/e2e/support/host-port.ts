/** The port of the reference host that most browser tests run on; the others are counted from it. */
export const hostPort = Number(process.env.E2E_PORT ?? 8477);
