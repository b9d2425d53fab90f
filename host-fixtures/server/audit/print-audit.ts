import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openProviderDatabase, providerFile } from '../../provider/provider-database.ts';
import { defaultDataFolder } from '../database/data-folder.ts';
import { hostFile, openDatabase } from '../database/open-database.ts';
import { auditSales } from './audit-sales.ts';

/**
 * `npm run --silent audit:sales -- --data DIR`: reads the host's and the provider's databases and prints what was counted,
 * one line each. Ends with 1 when something is wrong.
 */
async function printAudit(): Promise<void> {
  const { values } = parseArgs({ options: { data: { type: 'string', default: defaultDataFolder() } } });
  const dataDir = values.data;
  for (const file of [hostFile, providerFile]) {
    if (!existsSync(path.join(dataDir, file))) throw new Error(`There is no ${file} in ${dataDir}.`);
  }
  const [host, provider] = [await openDatabase({ dataDir }), await openProviderDatabase({ dataDir })];
  const counts = await auditSales(host, provider, Date.now());
  await Promise.all([host.destroy(), provider.destroy()]);
  const wrong = counts.filter(({ isFault, count }) => isFault && count > 0);
  const lines = counts.map(({ what, count, isFault }) => `${isFault && count > 0 ? 'WRONG ' : ''}${what}: ${count}`);
  const end = wrong.length === 0 ? 'Nothing is wrong.' : `${wrong.length} counts are wrong.`;
  process.stdout.write(`${[...lines, end].join('\n')}\n`);
  if (wrong.length > 0) process.exitCode = 1;
}

printAudit().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
});
