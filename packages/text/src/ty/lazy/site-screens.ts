import type { siteScreens as source } from "../../en/lazy/site-screens.ts";

export const siteScreens: Record<keyof typeof source, string> = {
  "maintenance.title": "Naka-maintenance kami ngayon",
  "maintenance.until": "Inaasahang makabalik kami: {time}.",
  "maintenance.text": "Inaayos muna ang {brand} kaya sarado ito sandali. Ligtas ang account at balanse mo.",

  "region.title": "Hindi kami available sa lugar mo",
  "region.ip": "Ang IP address mo",
  "region.text":
    "Hindi inaalok ang {brand} sa lugar ng address na ito. Kung sa tingin mo ay mali ito, ipadala ang address sa customer service.",

  "service.contact": "Kontakin ang customer service",
  "service.unavailable": "Hindi maabot ang customer service mula rito sa ngayon",

  "notOpenYet.label": "Hindi pa bukas",
  "notOpenYet.text": "Hindi pa bukas ang bahaging ito ng {brand}. Dito mismo ito magbubukas kapag handa na.",
  "notOpenYet.coming": "Ang mga bubunutin dito",
  "notOpenYet.bingo": "May bunutan na ngayon: bingo",
  "notOpenYet.own": "Bukas na, tungkol sa pera mo",
  "notOpenYet.meanwhile": "Bukas na ngayon",
  "notOpenYet.home": "Bumalik sa home",

  "notFound.title": "Walang ganitong page",
  "notFound.text": "Baka may maling letra sa address, o nailipat na ang page.",
};
