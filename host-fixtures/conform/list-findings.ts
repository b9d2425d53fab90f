import { type Finding, shown } from './finding.ts';

/**
 * The ids in a list of an answer, also those of elements that the widgets would leave out.
 *
 * @param json the answer
 */
export function idsIn(json: unknown, { list, id }: { readonly list: string; readonly id: string }): readonly string[] {
  const elements: unknown = (json as Readonly<Record<string, unknown>> | undefined)?.[list];
  if (!Array.isArray(elements)) return [];
  return elements.map((element: unknown) => String((element as Readonly<Record<string, unknown>> | null)?.[id]));
}

/** Ids that come twice in a list. @param where the list */
export function repeatedFindings(where: string, ids: readonly (string | number)[]): readonly Finding[] {
  const repeated = [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
  return repeated.length === 0 ? [] : [{ rule: 'identity', where, wanted: 'each id once', came: shown(repeated) }];
}

/** Ids that another answer to the same question has and this one has not, or the other way round. */
export function unstableFindings(
  where: string,
  { first, second }: { readonly first: readonly (string | number)[]; readonly second: readonly (string | number)[] },
): readonly Finding[] {
  const changed = [...first.filter((id) => !second.includes(id)), ...second.filter((id) => !first.includes(id))];
  return changed.length === 0
    ? []
    : [{ rule: 'identity', where, wanted: 'the same ids as in the answer before', came: shown(changed) }];
}

/**
 * Values that must rise, such as days and moments.
 *
 * @param slack by so much a number may be less than the one before
 */
export function risingFindings(
  where: string,
  values: readonly (string | number)[],
  { slack }: { readonly slack?: number } = {},
): readonly Finding[] {
  const index = values.findIndex((value, at) => {
    const before = values[at - 1];
    if (before === undefined) return false;
    return slack === undefined ? value <= before : Number(value) + slack < Number(before);
  });
  if (index < 0) return [];
  const wanted = `after ${values[index - 1]}`;
  return [{ rule: 'order', where: `${where}[${index}]`, wanted, came: shown(values[index]) }];
}

/** Something else than what was asked for. */
export function otherFindings(
  where: string,
  { asked, came }: { readonly asked: string | number; readonly came: string | number | undefined },
): readonly Finding[] {
  return came === undefined || asked === came
    ? []
    : [{ rule: 'question', where, wanted: shown(asked), came: shown(came) }];
}
