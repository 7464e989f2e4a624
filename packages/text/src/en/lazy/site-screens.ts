/** Texts of pages that replace a screen: maintenance, region block, not open yet, not found. */
export const siteScreens = {
  "maintenance.title": "We're under maintenance",
  "maintenance.until": "We expect to be back by {time}.",
  "maintenance.text": "{brand} is closed for a short time. Your account and balance are safe.",

  "region.title": "We're not available in your region",
  "region.ip": "Your IP address",
  "region.text":
    "{brand} isn't available in the location of this IP address. If you think this is a mistake, send the address to customer service.",

  "service.contact": "Contact customer service",
  "service.unavailable": "Customer service isn't available right now",

  "notOpenYet.label": "Not open yet",
  "notOpenYet.text":
    "This page of {brand} isn't available yet. Check back later. Meanwhile, everything else is open, such as the games below.",
  "notOpenYet.own": "Available now",
  "notOpenYet.meanwhile": "Games you can play now",
  "notOpenYet.home": "Back to home",

  "notFound.title": "Page not found",
  "notFound.text": "Check the address. The page may have moved.",
} as const satisfies Record<string, string>;
