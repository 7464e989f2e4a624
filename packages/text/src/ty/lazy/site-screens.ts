import type { siteScreens as source } from "../../en/lazy/site-screens.ts";

export const siteScreens: Record<keyof typeof source, string> = {
  "maintenance.title": "Naka-maintenance kami ngayon",
  "maintenance.until": "Inaasahan naming makabalik sa {time}.",
  "maintenance.text": "Sarado muna ang {brand} sandali. Ligtas ang account at balance mo.",

  "region.title": "Hindi kami available sa lugar mo",
  "region.ip": "IP address mo",
  "region.text":
    "Hindi available ang {brand} sa lugar ng IP address na ito. Kung sa tingin mo ay mali ito, ipadala ang address sa customer service.",

  "service.contact": "Kontakin ang customer service",
  "service.unavailable": "Hindi available ang customer service sa ngayon",

  "notOpenYet.label": "Hindi pa bukas",
  "notOpenYet.text":
    "Hindi pa available ang page na ito ng {brand}. Bumalik ka na lang mamaya. Bukas ang lahat ng iba pa, gaya ng mga laro sa baba.",
  "notOpenYet.own": "Available na",
  "notOpenYet.meanwhile": "Mga larong puwede mong laruin ngayon",
  "notOpenYet.home": "Bumalik sa home",

  "notFound.title": "Hindi nahanap ang page",
  "notFound.text": "I-check ang address. Baka nailipat na ang page.",
};
