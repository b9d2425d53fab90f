import { type FeedTexts } from '../../../testing/test-feed.ts';
import { type AgencyDefaults } from '../write-carriers.ts';

/** A small feed like those of a kind of operator, with departures that were computed by hand. */
export interface OperatorFeed {
  readonly files: FeedTexts;
  /** Options of the import for agency data that the feed lacks. */
  readonly agencyDefaults?: AgencyDefaults & { readonly timeZone: string };
  /** Sorted by name. */
  readonly cities: readonly string[];
  /** Departures that were computed by hand. */
  readonly expected: readonly (readonly [from: string, to: string, date: string, departures: readonly string[]])[];
}

const table = (...rows: readonly string[]) => `${rows.join('\n')}\n`;
const week = 'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date';
const times = 'trip_id,arrival_time,departure_time,stop_id,stop_sequence';
const routes = table('route_id,agency_id,route_short_name,route_type', 'R,A,1,3');
const trips = (...rows: readonly string[]) => table('route_id,service_id,trip_id', ...rows.map((row) => `R,${row}`));
const everyDay = (service: string, from = '20260101', to = '20261231') => `${service},1,1,1,1,1,1,1,${from},${to}`;

/** Times in UTC, a service for each half of the year, stops in different time zones, and another order of columns. */
export const utcFeed: OperatorFeed = {
  files: {
    'agency.txt': table('agency_id,agency_name,agency_url,agency_timezone', 'A,Green Coaches,https://a.example,UTC'),
    'routes.txt': routes,
    'stops.txt': table(
      'stop_id,stop_name,stop_lat,stop_lon,stop_timezone',
      'L,London (Victoria),51.4925,-0.1485,Europe/London',
      'A,Amsterdam (Sloterdijk),52.3890,4.8375,Europe/Amsterdam',
      'B,Berlin (ZOB),52.5072,13.2797,Europe/Berlin',
      'P,Lisbon (Oriente),38.7677,-9.0990,Europe/Lisbon',
      'M,Madrid (Sur),40.3952,-3.6787,Europe/Madrid',
    ),
    'calendar.txt': table(
      week,
      everyDay('SUMMER', '20260329', '20261024'),
      everyDay('WINTER', '20261025', '20270327'),
      everyDay('BEFORE', '20260101', '20260328'),
    ),
    'calendar_dates.txt': table('service_id,date,exception_type', 'SUMMER,20261023,2', 'WINTER,20261023,1'),
    'trips.txt': trips('SUMMER,n-s', 'WINTER,n-w', 'BEFORE,n-b', 'SUMMER,p-s', 'WINTER,p-w', 'BEFORE,p-b'),
    'stop_times.txt': table(
      'trip_id,stop_id,arrival_time,departure_time,stop_sequence',
      ...['n-s,L,18:00:00,18:00:00,0', 'n-s,A,27:10:00,27:30:00,1', 'n-s,B,31:54:00,31:54:00,2'],
      ...['n-w,L,19:00:00,19:00:00,0', 'n-w,A,28:10:00,28:30:00,1', 'n-w,B,32:54:00,32:54:00,2'],
      ...['n-b,L,19:00:00,19:00:00,0', 'n-b,A,28:10:00,28:30:00,1', 'n-b,B,32:54:00,32:54:00,2'],
      ...['p-s,P,23:30:00,23:30:00,0', 'p-s,M,31:00:00,31:00:00,1'],
      ...['p-w,P,24:30:00,24:30:00,0', 'p-w,M,32:00:00,32:00:00,1'],
      ...['p-b,P,24:30:00,24:30:00,0', 'p-b,M,32:00:00,32:00:00,1'],
    ),
  },
  cities: ['Amsterdam', 'Berlin', 'Lisbon', 'London', 'Madrid'],
  expected: [
    ['London', 'Berlin', '2026-10-24', ['n-s 2026-10-24T19:00 2026-10-25T08:54']],
    ['London', 'Berlin', '2026-10-25', ['n-w 2026-10-25T19:00 2026-10-26T09:54']],
    // The departure at 23:30 UTC on the 23rd is missing, since that day has the winter service.
    ['Lisbon', 'Madrid', '2026-10-24', ['p-w 2026-10-24T01:30 2026-10-24T10:00']],
    ['Amsterdam', 'Berlin', '2026-03-29', ['n-b 2026-03-29T06:30 2026-03-29T10:54']],
  ],
};

/** Stops only for boarding or only for alighting, two stops in a city, and a night coach. */
export const barredFeed: OperatorFeed = {
  files: {
    'agency.txt': table(
      'agency_id,agency_name,agency_url,agency_timezone',
      'A,Union Coaches,https://a.example,Europe/London',
    ),
    'routes.txt': routes,
    'stops.txt': table(
      'stop_id,stop_name,stop_lat,stop_lon',
      'L,London (Victoria),51.4925,-0.1485',
      'G,London (Golders Green),51.5723,-0.1942',
      'M,Milton Keynes (Coachway),52.0590,-0.7053',
      'S,Leeds (Dyer Street),53.7965,-1.5347',
      'N,Newcastle (St James),54.9735,-1.6240',
      'T,Newcastle (John Dobson Street),54.9760,-1.6115',
    ),
    'calendar.txt': table(week, everyDay('DAILY'), 'WEEKEND,0,0,0,0,0,1,1,20260101,20261231'),
    'trips.txt': trips('DAILY,day', 'WEEKEND,night', 'DAILY,loop'),
    'stop_times.txt': table(
      `${times},pickup_type,drop_off_type`,
      ...['day,08:00:00,08:00:00,L,1,0,1', 'day,08:30:00,08:32:00,G,2,0,1', 'day,09:40:00,09:45:00,M,3,0,1'],
      ...['day,12:30:00,12:40:00,S,4,,', 'day,15:00:00,15:00:00,N,5,1,0', 'day,15:10:00,15:10:00,T,6,1,0'],
      ...['night,23:30:00,23:30:00,L,1,1,1', 'night,24:10:00,24:12:00,G,2,0,1', 'night,25:10:00,25:15:00,M,3,1,0'],
      ...['night,28:00:00,28:10:00,S,4,0,0', 'night,30:40:00,30:45:00,N,5,2,3', 'night,31:00:00,31:00:00,T,6,1,1'],
      ...['loop,10:00:00,10:00:00,S,10,0,0', 'loop,12:00:00,12:10:00,N,20,0,0', 'loop,14:00:00,14:10:00,S,30,0,0'],
      'loop,16:00:00,16:00:00,T,40,1,0',
    ),
  },
  cities: ['Leeds', 'London', 'Milton Keynes', 'Newcastle'],
  expected: [
    ['London', 'Milton Keynes', '2026-10-24', []],
    // The night coach of the previous service day: 00:12 is before the clock change.
    ['London', 'Milton Keynes', '2026-10-25', ['night 2026-10-25T00:12 2026-10-25T01:10']],
    [
      ...(['London', 'Newcastle', '2026-10-25'] as const),
      ['night 2026-10-25T00:12 2026-10-25T05:40', 'day 2026-10-25T08:00 2026-10-25T15:10'],
    ],
    ['Newcastle', 'Leeds', '2026-10-26', ['loop 2026-10-26T12:10 2026-10-26T14:00']],
  ],
};

/** New York's time zone for all times, trips of several days, and coaches among trains. */
export const acrossFeed: OperatorFeed = {
  files: {
    'agency.txt': table(
      'agency_id,agency_name,agency_url,agency_timezone',
      'A,Rail Across,https://a.example,America/New_York',
      'T,null,https://t.example,America/New_York',
    ),
    'routes.txt': table(
      'route_id,agency_id,route_short_name,route_long_name,route_type',
      'R,A,,Sunset,2',
      'T,T,,Thruway Connecting Service,3',
    ),
    'stops.txt': table(
      'stop_id,stop_name,stop_lat,stop_lon,stop_timezone',
      'NYP,New York,40.7506,-73.9935,America/New_York',
      'CHI,Chicago,41.8787,-87.6394,America/Chicago',
      'DEN,Denver,39.7530,-105.0000,America/Denver',
      'PHX,Phoenix,33.4484,-112.0740,America/Phoenix',
      'LAX,Los Angeles,34.0560,-118.2340,America/Los_Angeles',
      'LVS,Las Vegas,36.1690,-115.1400,America/Los_Angeles',
    ),
    'calendar.txt': table(week, everyDay('DAILY'), 'THRICE,0,1,0,1,0,0,1,20260101,20261231'),
    'trips.txt': table('route_id,service_id,trip_id', 'R,THRICE,west', 'R,DAILY,east', 'T,DAILY,bus', 'T,DAILY,back'),
    'stop_times.txt': table(
      times,
      ...['west,15:45:00,15:45:00,NYP,1', 'west,35:45:00,39:50:00,CHI,2', 'west,58:05:00,58:55:00,DEN,3'],
      ...['west,80:10:00,80:20:00,PHX,4', 'west,86:54:00,86:54:00,LAX,5'],
      ...['east,21:00:00,21:00:00,LAX,1', 'east,27:20:00,27:30:00,PHX,2', 'east,64:10:00,66:30:00,CHI,3'],
      'east,87:00:00,87:00:00,NYP,4',
      ...['bus,20:00:00,20:00:00,LAX,1', 'bus,25:10:00,25:10:00,LVS,2'],
      ...['back,2:00:00,2:00:00,LVS,1', 'back,7:15:00,7:15:00,LAX,2'],
    ),
  },
  cities: ['Chicago', 'Denver', 'Las Vegas', 'Los Angeles', 'New York', 'Phoenix'],
  expected: [
    ['Los Angeles', 'Las Vegas', '2026-10-31', ['bus 2026-10-31T17:00 2026-10-31T22:10']],
    // 02:00 in New York is 23:00 of the previous day.
    ['Las Vegas', 'Los Angeles', '2026-10-30', ['back 2026-10-30T23:00 2026-10-31T04:15']],
    // Noon minus 12 hours is 05:00 UTC on the 1st and 2nd, and 04:00 UTC on the days before.
    ['Las Vegas', 'Los Angeles', '2026-10-31', []],
    [
      ...(['Las Vegas', 'Los Angeles', '2026-11-01'] as const),
      ['back 2026-11-01T00:00 2026-11-01T04:15', 'back 2026-11-01T23:00 2026-11-02T04:15'],
    ],
    ['New York', 'Los Angeles', '2026-10-29', ['west 2026-10-29T15:45 2026-11-01T10:54']],
    ['Phoenix', 'Los Angeles', '2026-11-01', ['west 2026-11-01T05:20 2026-11-01T10:54']],
  ],
};

/** No agency.txt, and a trip of four and a half days with times only at some stops. */
export const namelessFeed: OperatorFeed = {
  agencyDefaults: { name: 'Northern Rail', timeZone: 'America/Toronto' },
  files: {
    'routes.txt': table('route_id,route_short_name,route_type', 'R,1,2'),
    'stops.txt': table(
      'stop_id,stop_name,stop_lat,stop_lon,stop_timezone',
      'TOR,Toronto,43.6453,-79.3806,America/Toronto',
      'SUD,Sudbury,46.4917,-80.9930,',
      'SIO,Sioux Lookout,50.0996,-91.9230,America/Winnipeg',
      'WIN,Winnipeg,49.8890,-97.1340,America/Winnipeg',
      'SAS,Saskatoon,52.1220,-106.7300,America/Regina',
      'EDM,Edmonton,53.5790,-113.5430,America/Edmonton',
      'VAN,Vancouver,49.2737,-123.0980,America/Vancouver',
    ),
    'calendar.txt': table(week, 'TWICE,0,0,1,0,0,0,1,20260101,20261231'),
    'trips.txt': trips('TWICE,canadian'),
    'stop_times.txt': table(
      times,
      ...['canadian,9:55:00,9:55:00,TOR,0', 'canadian,,,SUD,10', 'canadian,,,SIO,20'],
      ...['canadian,43:00:00,,WIN,50', 'canadian,,,SAS,51', 'canadian,,72:10:30,EDM,90'],
      'canadian,110:29:00,110:29:00,VAN,100',
    ),
  },
  cities: ['Edmonton', 'Saskatoon', 'Sioux Lookout', 'Sudbury', 'Toronto', 'Vancouver', 'Winnipeg'],
  expected: [
    // 20:56:40, a third of 33 h 5 min after 9:55.
    ['Sudbury', 'Winnipeg', '2026-10-28', ['canadian 2026-10-28T20:56 2026-10-29T18:00']],
    // The middle of 43:00:00 and 72:10:30, in a time zone without clock changes.
    ['Saskatoon', 'Edmonton', '2026-10-30', ['canadian 2026-10-30T07:35 2026-10-30T22:10']],
    ['Toronto', 'Winnipeg', '2026-11-01', ['canadian 2026-11-01T09:55 2026-11-02T18:00']],
  ],
};

/** No calendar.txt, but a row for each day, and stations with platforms. */
export const datesFeed: OperatorFeed = {
  files: {
    'agency.txt': table('agency_id,agency_name,agency_url,agency_timezone', 'A,Rapide,https://a.example,Europe/Paris'),
    'routes.txt': routes,
    'stops.txt': table(
      'stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station',
      ...['SP,Paris Gare de Lyon,48.8443,2.3744,1,', 'SL,Lyon Part Dieu,45.7605,4.8596,1,'],
      ...['SM,Marseille Saint-Charles,43.3027,5.3804,1,', 'P1,Paris Gare de Lyon,48.8443,2.3744,0,SP'],
      ...['P2,Paris Gare de Lyon,48.8444,2.3745,0,SP', 'L1,Lyon Part Dieu,45.7605,4.8596,0,SL'],
      'M1,Marseille Saint-Charles,43.3027,5.3804,0,SM',
    ),
    'transfers.txt': table('from_stop_id,to_stop_id,transfer_type,min_transfer_time'),
    'calendar_dates.txt': table(
      'service_id,date,exception_type',
      ...['N,20260327,1', 'N,20260328,1', 'N,20261024,1', 'N,20261025,1', 'E,20260328,1', 'E,20260329,1'],
      ...['E,20261024,1', 'E,20261025,1', 'E,20261026,1', 'E,20261027,2', 'D,20260330,1', 'D,20261026,1'],
    ),
    'trips.txt': trips('N,night', 'E,early', 'D,day'),
    'stop_times.txt': table(
      times,
      ...['night,22:00:00,22:00:00,P1,0', 'night,26:30:00,26:45:00,L1,1', 'night,31:00:00,31:00:00,M1,2'],
      ...['early,00:30:00,00:30:00,P2,0', 'early,03:00:00,03:10:00,L1,1', 'early,06:00:00,06:00:00,M1,2'],
      ...['day,12:00:00,12:00:00,M1,0', 'day,14:00:00,14:05:00,L1,1', 'day,16:10:00,16:10:00,P1,2'],
    ),
  },
  cities: ['Lyon Part Dieu', 'Marseille Saint-Charles', 'Paris Gare de Lyon'],
  expected: [
    // Noon minus 12 hours is an hour after midnight in October, and an hour before midnight in March.
    [
      'Paris Gare de Lyon',
      'Lyon Part Dieu',
      '2026-10-25',
      ['early 2026-10-25T01:30 2026-10-25T03:00', 'night 2026-10-25T22:00 2026-10-26T02:30'],
    ],
    [
      'Paris Gare de Lyon',
      'Lyon Part Dieu',
      '2026-03-28',
      [
        'early 2026-03-28T00:30 2026-03-28T03:00',
        'night 2026-03-28T22:00 2026-03-29T03:30',
        'early 2026-03-28T23:30 2026-03-29T03:00',
      ],
    ],
    ['Marseille Saint-Charles', 'Paris Gare de Lyon', '2026-10-26', ['day 2026-10-26T12:00 2026-10-26T16:10']],
  ],
};

/** Frequencies across midnight, with exact and approximate times, and overlapping rows. */
export const frequentFeed: OperatorFeed = {
  files: {
    'agency.txt': table('agency_id,agency_name,agency_url,agency_timezone', 'A,Tube,https://a.example,Europe/London'),
    'routes.txt': routes,
    'stops.txt': table(
      'stop_id,stop_name,stop_lat,stop_lon',
      'L,London (Victoria),51.4925,-0.1485',
      'H,High Wycombe (Coachway),51.6060,-0.7990',
      'O,Oxford (Gloucester Green),51.7537,-1.2631',
    ),
    'calendar.txt': table(week, everyDay('DAILY')),
    'trips.txt': trips('DAILY,tube', 'DAILY,single'),
    'stop_times.txt': table(
      times,
      ...['tube,06:00:00,06:05:00,L,1', 'tube,,,H,2', 'tube,07:45:00,07:45:00,O,3'],
      ...['single,12:00:00,12:00:00,O,1', 'single,13:40:00,13:40:00,L,2'],
    ),
    'frequencies.txt': table(
      'trip_id,start_time,end_time,headway_secs,exact_times',
      ...['tube,22:00:00,26:00:00,2400,0', 'tube,5:30:00,7:30:00,3600,1', 'tube,06:30:00,07:00:00,900,1'],
    ),
  },
  cities: ['High Wycombe', 'London', 'Oxford'],
  expected: [
    [
      ...(['London', 'Oxford', '2026-10-25'] as const),
      [
        ...['tube@24:00:00 2026-10-25T00:00 2026-10-25T01:40', 'tube@24:40:00 2026-10-25T00:40 2026-10-25T01:20'],
        ...['tube@25:20:00 2026-10-25T01:20 2026-10-25T02:00', 'tube@05:30:00 2026-10-25T05:30 2026-10-25T07:10'],
        ...['tube@06:30:00 2026-10-25T06:30 2026-10-25T08:10', 'tube@06:45:00 2026-10-25T06:45 2026-10-25T08:25'],
        ...['tube@22:00:00 2026-10-25T22:00 2026-10-25T23:40', 'tube@22:40:00 2026-10-25T22:40 2026-10-26T00:20'],
        'tube@23:20:00 2026-10-25T23:20 2026-10-26T01:00',
      ],
    ],
    ['Oxford', 'London', '2026-10-25', ['single 2026-10-25T12:00 2026-10-25T13:40']],
  ],
};
