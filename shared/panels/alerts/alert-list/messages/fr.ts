/** What an alert says around its own words. "Learn more" is English in the specification (§2 "Itinerary dialog"). */
export const messages = {
  learnMore: 'Learn more',
  learnMoreLang: 'en',
  alertSevere: 'Alerte grave',
  alertMajor: 'Alerte importante',
  alertInformation: 'Information',
  alertFromUntil: 'Du {from} au {until}',
  alertFrom: 'À partir du {from}',
  alertUntil: 'Jusqu’au {until}',
  alertPage: 'Ouvrir cette alerte',
} as const;
