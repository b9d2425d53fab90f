import { manifests } from 'virtual:widgets';
import { boot } from '#shared/island/boot.ts';
import { isTaken, publish } from '#shared/island/public-api.ts';
import { commonWords } from '#shared/text/common-words.ts';

const version = import.meta.env.VERSION;

if (!isTaken(version)) {
  publish(
    version,
    boot({
      manifests,
      commonWords,
      chunks: import.meta.env.CHUNKS,
      address: import.meta.url,
      importRuntime: () => import('#shared/island/runtime.ts'),
    }),
  );
}
