import { type LoadFigures } from './measure-host-load.ts';
import { type LoadPart } from './load-options.ts';
import { type Figure, type TargetFigures } from './target-figures.ts';

/** The maximum length of an error in the report. */
const maxFailureLength = 200;

/** Lists the measurements on one feed and one database with their targets. */
export function listFigures(
  { importTime, startTime, megabytes, kinds }: LoadFigures,
  parts: ReadonlySet<LoadPart>,
  targets: TargetFigures,
): readonly Figure[] {
  const figures: Figure[] = [];
  if (parts.has('import') && importTime) {
    figures.push(createSecondsFigure('import, s', importTime, targets.importSeconds));
    figures.push({
      label: 'import, MB',
      value: importTime.megabytes,
      digits: 0,
      target: { atMost: targets.importMegabytes },
    });
  }
  if (parts.has('start')) figures.push(createSecondsFigure('start, s', startTime, targets.startSeconds));
  for (const { kind, perSecond, p95Ms, hostMs, databaseMs, longestTurnMs, answers, failures } of kinds) {
    const [rate, p95] = kind === 'orders' ? [] : [targets.perSecond[kind], targets.p95Ms[kind]];
    const cpuValue = 1000 / hostMs;
    const notes = [
      `core ${cpuValue.toFixed(0)}`,
      ...(answers ? [`bare × ${answers.relativeToBare.toFixed(3)}`, `${answers.kibibytes.toFixed(1)} KiB each`] : []),
      ...(failures.length > 0 ? [`${failures.length} failed: ${failures[0]?.slice(0, maxFailureLength)}`] : []),
      ...(databaseMs > 0 ? [`PostgreSQL ${databaseMs.toFixed(2)} ms each`] : []),
    ];
    figures.push({
      label: `${kind}, per second`,
      value: perSecond,
      cpuValue,
      digits: 0,
      note: notes.join(', '),
      isIncomplete: failures.length > 0,
      target: rate === undefined ? undefined : { atLeast: rate },
    });
    figures.push({
      label: `${kind}, p95 ms`,
      value: p95Ms,
      digits: 0,
      target: p95 === undefined ? undefined : { atMost: p95 },
    });
    figures.push({ label: `${kind}, longest event loop turn, ms`, value: longestTurnMs, digits: 0 });
  }
  if (kinds.length > 0)
    figures.push({ label: 'memory, MB', value: megabytes, digits: 0, target: { atMost: targets.megabytes } });
  return figures;
}

/** Creates a figure of elapsed time, with its processor time as a note. */
function createSecondsFigure(
  label: string,
  { seconds: value, processorSeconds: cpuValue }: LoadFigures['startTime'],
  atMost: number,
): Figure {
  return { label, value, cpuValue, digits: 1, target: { atMost }, note: `core ${cpuValue.toFixed(1)}` };
}
