import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { Names, type NameTables } from '../../timetable/names/names.ts';
import { TranslatedTimetable } from '../../timetable/names/translated-timetable.ts';
import { type Host } from './host.ts';

/** The host in a caller's language: every name of its timetable, and of what is stored, is in that language. */
export function hostInLanguage<H extends Pick<Host, 'timetable'>>(
  host: H,
  language: Locale,
  tables: NameTables,
): H & Pick<Host, 'names' | 'timetable'> {
  const names = new Names(language, tables);
  return { ...host, names, timetable: new TranslatedTimetable(host.timetable, names) };
}
