/** The pages that say why there is nothing else. */
export const siteScreens = {
  "maintenance.title": "We are in maintenance",
  "maintenance.until": "We expect to be back by {time}.",
  "maintenance.text":
    "{brand} is being looked after and is closed for a short while. Your account and your balance are safe.",

  "region.title": "We are not available where you are",
  "region.ip": "Your IP address",
  "region.text":
    "{brand} is not offered in the place this address belongs to. If you think this is a mistake, send the address to customer service.",

  "service.contact": "Contact customer service",
  "service.unavailable": "Customer service cannot be reached from here right now",

  "notOpenYet.label": "Not open yet",
  "notOpenYet.text": "This part of {brand} is not open yet. It will open right here when it is ready.",
  "notOpenYet.coming": "What will be drawn here",
  "notOpenYet.bingo": "Drawn today: bingo",
  "notOpenYet.own": "Of your money, open already",
  "notOpenYet.meanwhile": "Open now",
  "notOpenYet.home": "Back to home",

  "notFound.title": "This page does not exist",
  "notFound.text": "The address may have a typo, or the page has moved.",
} as const satisfies Record<string, string>;
