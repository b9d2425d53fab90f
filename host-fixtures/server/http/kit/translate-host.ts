import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { Names, type NameTables } from '../../timetable/names/names.ts';
import { TranslatedTimetable } from '../../timetable/names/translated-timetable.ts';
import { type Host } from './host.ts';

/** Returns the host with all names in the language of the caller. */
export function translateHost<H extends Pick<Host, 'timetable'>>(
  host: H,
  language: Locale,
  tables: NameTables,
): H & Pick<Host, 'names' | 'timetable'> {
  const names = new Names(language, tables);
  return { ...host, names, timetable: new TranslatedTimetable(host.timetable, names) };
}
