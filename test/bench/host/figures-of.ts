import { type LoadFigures } from './host-load.ts';
import { type LoadPart } from './load-options.ts';
import { type Figure, type WantedFigures } from './wanted-figures.ts';

/** So much of what came instead of an answer is shown. */
const mostOfFailure = 200;

/** What was measured on one feed and one database, each with what is wanted. */
export function figuresOf(
  { imported, started, megabytes, kinds }: LoadFigures,
  parts: ReadonlySet<LoadPart>,
  wanted: WantedFigures,
): readonly Figure[] {
  const figures: Figure[] = [];
  if (parts.has('import') && imported) {
    figures.push(secondsFigure('import, s', imported, wanted.importSeconds));
    figures.push({
      what: 'import, MB',
      value: imported.megabytes,
      digits: 0,
      wanted: { atMost: wanted.importMegabytes },
    });
  }
  if (parts.has('start')) figures.push(secondsFigure('start, s', started, wanted.startSeconds));
  for (const { kind, perSecond, p95Ms, hostMs, databaseMs, longestTurnMs, answers, failures } of kinds) {
    const [rate, p95] = kind === 'orders' ? [] : [wanted.perSecond[kind], wanted.p95Ms[kind]];
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
      ...(rate !== undefined && { wanted: { atLeast: rate } }),
    });
    figures.push({
      what: `${kind}, p95 ms`,
      value: p95Ms,
      digits: 0,
      ...(p95 !== undefined && { wanted: { atMost: p95 } }),
    });
    figures.push({ what: `${kind}, longest turn ms`, value: longestTurnMs, digits: 0 });
  }
  if (kinds.length > 0)
    figures.push({ what: 'memory, MB', value: megabytes, digits: 0, wanted: { atMost: wanted.megabytes } });
  return figures;
}

/** How long something took, and how long by processor time. */
function secondsFigure(
  what: string,
  { seconds: value, processorSeconds: ofCore }: LoadFigures['started'],
  atMost: number,
): Figure {
  return { what, value, ofCore, digits: 1, wanted: { atMost }, note: `core ${ofCore.toFixed(1)}` };
}
