import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * A feed that is valid on any day and at any hour: from Leeds a coach with a seat plan runs every half hour to York, for
 * 12.00 GBP, and to Hull, without a fare. It has enough routes for the simulator to report a disruption if it runs.
 */
const files: Readonly<Record<string, readonly string[]>> = {
  'agency.txt': [
    'agency_id,agency_name,agency_url,agency_timezone',
    'A,Real Coaches,https://real.example,Europe/London',
  ],
  'stops.txt': [
    'stop_id,stop_name,stop_lat,stop_lon,zone_id',
    'L,Leeds (Dyer Street),53.7965,-1.5347,leeds',
    'Y,York (Rougier Street),53.9592,-1.0873,york',
    'H,Hull (Interchange),53.7440,-0.3470,hull',
  ],
  'routes.txt': [
    'route_id,agency_id,route_short_name,route_type',
    ...Array.from({ length: 40 }, (_, index) => `R${index},A,${840 + index},3`),
  ],
  'trips.txt': [
    'route_id,service_id,trip_id,trip_headsign,vehicle_kind',
    'R0,DAILY,york,York,SINGLE_DECK_49',
    'R1,DAILY,hull,Hull,SINGLE_DECK_49',
  ],
  'calendar.txt': [
    'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
    'DAILY,1,1,1,1,1,1,1,20200101,20991231',
  ],
  'stop_times.txt': [
    'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
    'york,00:00:00,00:00:00,L,1',
    'york,01:00:00,01:00:00,Y,2',
    'hull,00:15:00,00:15:00,L,1',
    'hull,02:15:00,02:15:00,H,2',
  ],
  'frequencies.txt': [
    'trip_id,start_time,end_time,headway_secs',
    'york,00:00:00,24:00:00,1800',
    'hull,00:15:00,24:00:00,1800',
  ],
  'fare_attributes.txt': ['fare_id,price,currency_type,payment_method,transfers', 'york,12.00,GBP,1,0'],
  'fare_rules.txt': ['fare_id,route_id,origin_id,destination_id', 'york,R0,leeds,york'],
};

/** Writes the feed into a folder. @returns the path of the folder */
export async function writeLiveFeed(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const [name, lines] of Object.entries(files)) await writeFile(path.join(folder, name), `${lines.join('\n')}\n`);
  return folder;
}
