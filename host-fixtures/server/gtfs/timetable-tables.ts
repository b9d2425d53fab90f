/** The tables of the timetable, all of which an import replaces: from the last to the first that another refers to. */
export const timetableTables = [
  ...(['trips', 'trip_frequencies', 'time_profiles', 'pattern_calls', 'trip_patterns'] as const),
  ...(['services', 'routes', 'agencies', 'stops', 'cities'] as const),
  ...(['transfers', 'links', 'alerts', 'translations', 'fares', 'fare_rules', 'feeds'] as const),
  ...(['prices', 'leg_fares', 'stop_areas', 'route_networks'] as const),
];

/** What imports remember for the next one: ids that are not to change. */
export const rememberedTables = ['city_keys', 'feed_prefixes'] as const;
