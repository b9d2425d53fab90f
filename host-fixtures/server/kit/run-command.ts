/** Runs a command of the operator. If it fails, its message is printed, and the process exits with a code. */
export async function runCommand(run: () => Promise<void>, failureCode = 1): Promise<void> {
  await run().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = failureCode;
  });
}
