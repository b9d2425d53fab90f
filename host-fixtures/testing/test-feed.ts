import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { onTestFinished } from 'vitest';

/** Files of a feed by path: text, or bytes in tests of the encoding. */
export type FeedTexts = Readonly<Record<string, string | Uint8Array>>;

/** A small valid feed: Leeds to York and back, every day of 2026. Tests change one fact at a time. */
export const goodFeed = {
  'agency.txt':
    'agency_id,agency_name,agency_url,agency_timezone\nA,Northern Coaches,https://a.example,Europe/London\n',
  'stops.txt': [
    'stop_id,stop_name,stop_lat,stop_lon',
    'L,Leeds (Dyer Street),53.7965,-1.5347',
    'T,Tadcaster (Bus Station),53.8845,-1.2621',
    'Y,York (Rougier Street),53.9592,-1.0873',
  ].join('\n'),
  'routes.txt': 'route_id,agency_id,route_short_name,route_type\nR,A,840,3\n',
  'trips.txt': 'route_id,service_id,trip_id,trip_headsign\nR,DAILY,out,York\nR,DAILY,back,Leeds\n',
  'calendar.txt':
    'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nDAILY,1,1,1,1,1,1,1,20260101,20261231\n',
  'stop_times.txt': [
    'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
    'out,10:00:00,10:00:00,L,1',
    'out,10:30:00,10:32:00,T,2',
    'out,11:00:00,11:00:00,Y,3',
    'back,12:00:00,12:00:00,Y,1',
    'back,13:00:00,13:00:00,L,2',
  ].join('\n'),
} as const satisfies FeedTexts;

/**
 * The coaches of the test hosts (`fake-timetable.ts`) as a feed: Leeds 10:00 – London 14:00 as route A, and Leeds 12:00 – 13:00,
 * 13:30 – 16:30 as route B, on all days from January to December 2031.
 */
export const hostFeed = {
  ...goodFeed,
  'stops.txt':
    'stop_id,stop_name,stop_lat,stop_lon,city_id\ns4,Leeds,53.8,-1.55,4\ns3,Saint-Élie,53.48,-2.24,3\ns1,London,51.5,-0.13,1\n',
  'routes.txt': 'route_id,agency_id,route_short_name,route_type\nA,A,1,3\nB,A,2,3\n',
  'trips.txt': 'route_id,service_id,trip_id\nA,A,trip-1\nB,B,trip-2\nB,B,trip-3\n',
  'calendar.txt':
    'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nA,1,1,1,1,1,1,1,20310101,20311231\nB,1,1,1,1,1,1,1,20310101,20311231\n',
  'stop_times.txt': [
    'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
    'trip-1,10:00:00,10:00:00,s4,1',
    'trip-1,11:10:00,11:15:00,s3,5',
    'trip-1,14:00:00,14:00:00,s1,9',
    'trip-2,12:00:00,12:00:00,s4,1',
    'trip-2,13:00:00,13:00:00,s3,2',
    'trip-3,13:30:00,13:30:00,s3,1',
    'trip-3,16:30:00,16:30:00,s1,2',
  ].join('\n'),
} satisfies FeedTexts;

/** The valid feed with some files replaced; undefined removes a file. */
export function feedWith(changes: Readonly<Record<string, string | Uint8Array | undefined>>): FeedTexts {
  const files: Record<string, string | Uint8Array | undefined> = { ...goodFeed, ...changes };
  return Object.fromEntries(Object.entries(files).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'coach-feed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes files into a folder that is removed after the test. @returns its path */
export function writeFolder(files: FeedTexts): string {
  const folder = temporaryFolder();
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

function header(
  signature: number,
  entry: { name: Buffer; content: Buffer; compressedContent: Buffer },
  isCentral: boolean,
): Buffer {
  const { name, content, compressedContent } = entry;
  const bytes = Buffer.alloc(isCentral ? 46 : 30);
  const from = isCentral ? 2 : 0;
  bytes.writeUInt32LE(signature, 0);
  bytes.writeUInt16LE(20, from + 4);
  bytes.writeUInt16LE(0x0800, from + 6);
  bytes.writeUInt16LE(8, from + 8);
  bytes.writeUInt32LE(crc32(content), from + 14);
  bytes.writeUInt32LE(compressedContent.length, from + 18);
  bytes.writeUInt32LE(content.length, from + 22);
  bytes.writeUInt16LE(name.length, from + 26);
  return bytes;
}

/** Creates a ZIP archive, so that invalid archives need not be stored in the project. */
export function zip(files: FeedTexts): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const content = Buffer.from(text);
    const entry = { name: Buffer.from(path), content, compressedContent: deflateRawSync(content) };
    const local = Buffer.concat([header(0x04034b50, entry, false), entry.name, entry.compressedContent]);
    const central = header(0x02014b50, entry, true);
    central.writeUInt16LE(20, 4);
    central.writeUInt32LE(offset, 42);
    locals.push(local);
    centrals.push(central, entry.name);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  const count = Object.keys(files).length;
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

/** Writes a ZIP archive that is removed after the test. @returns its path */
export function writeZip(files: FeedTexts): string {
  return join(writeFolder({ 'feed.zip': zip(files) }), 'feed.zip');
}
