import { type LoadFigures } from './host-load.ts';
import { type LoadPart } from './load-options.ts';
import { type Figure, type TargetFigures } from './target-figures.ts';

/** The maximum length of an error in the report. */
const mostOfFailure = 200;

/** Lists the measurements on one feed and one database with their targets. */
export function listFigures(
  { importTime, startTime, megabytes, kinds }: LoadFigures,
  parts: ReadonlySet<LoadPart>,
  targets: TargetFigures,
): readonly Figure[] {
  const figures: Figure[] = [];
  if (parts.has('import') && importTime) {
    figures.push(secondsFigure('import, s', importTime, targets.importSeconds));
    figures.push({
      what: 'import, MB',
      value: importTime.megabytes,
      digits: 0,
      target: { atMost: targets.importMegabytes },
    });
  }
  if (parts.has('start')) figures.push(secondsFigure('start, s', startTime, targets.startSeconds));
  for (const { kind, perSecond, p95Ms, hostMs, databaseMs, longestTurnMs, answers, failures } of kinds) {
    const [rate, p95] = kind === 'orders' ? [] : [targets.perSecond[kind], targets.p95Ms[kind]];
    const ofCore = 1000 / hostMs;
    const besides = [
      `core ${ofCore.toFixed(0)}`,
      ...(answers ? [`bare × ${answers.ofBare.toFixed(3)}`, `${answers.kibibytes.toFixed(1)} KiB each`] : []),
      ...(failures.length > 0 ? [`${failures.length} not answered: ${failures[0]?.slice(0, mostOfFailure)}`] : []),
      ...(databaseMs > 0 ? [`PostgreSQL ${databaseMs.toFixed(2)} ms each`] : []),
    ];
    figures.push({
      what: `${kind}, a second`,
      value: perSecond,
      ofCore,
      digits: 0,
      note: besides.join(', '),
      lacksAnswers: failures.length > 0,
      ...(rate !== undefined && { target: { atLeast: rate } }),
    });
    figures.push({
      what: `${kind}, p95 ms`,
      value: p95Ms,
      digits: 0,
      ...(p95 !== undefined && { target: { atMost: p95 } }),
    });
    figures.push({ what: `${kind}, longest turn ms`, value: longestTurnMs, digits: 0 });
  }
  if (kinds.length > 0)
    figures.push({ what: 'memory, MB', value: megabytes, digits: 0, target: { atMost: targets.megabytes } });
  return figures;
}

/** Elapsed and processor time. */
function secondsFigure(
  what: string,
  { seconds: value, processorSeconds: ofCore }: LoadFigures['startTime'],
  atMost: number,
): Figure {
  return { what, value, ofCore, digits: 1, target: { atMost }, note: `core ${ofCore.toFixed(1)}` };
}
