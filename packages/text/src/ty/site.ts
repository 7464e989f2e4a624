import type { site as source } from "../en/site.ts";

export const site: Record<keyof typeof source, string> = {
  "home.playSafe": "Maglaro nang ligtas",

  "maintenance.title": "Naka-maintenance kami ngayon",
  "maintenance.until": "Inaasahang makabalik kami: {time}.",
  "maintenance.text": "Inaayos muna ang {brand} kaya sarado ito sandali. Ligtas ang account at balanse mo.",

  "region.title": "Hindi kami available sa lugar mo",
  "region.ip": "Ang IP address mo",
  "region.text":
    "Hindi inaalok ang {brand} sa lugar ng address na ito. Kung sa tingin mo ay mali ito, ipadala ang address sa customer service.",

  "service.contact": "Kontakin ang customer service",
  "service.unavailable": "Hindi maabot ang customer service mula rito sa ngayon",

  "notOpenYet.label": "Malapit na",
  "notOpenYet.text": "Hindi pa bukas ang bahaging ito ng {brand}. Dito mismo ito magbubukas kapag handa na.",
  "notOpenYet.home": "Bumalik sa home",

  "notFound.title": "Walang ganitong page",
  "notFound.text": "Baka may maling letra sa address, o nailipat na ang page.",

  "failure.title": "May hindi gumana",
  "failure.chunk.title": "May bahagi ng page na hindi dumating",
  "failure.chunk.text":
    "Hindi na-load ang chunk {id} ({type, select, missing {wala na ito} timeout {masyadong natagalan} other {pumalya ang network}}).",
  "failure.reload": "I-reload ang page",

  "problem.network": "May problema sa network, pakisubukan ulit",
  "problem.unknown": "May nangyaring hindi inaasahang error",
  "problem.slow": "Natatagalan ang pag-load ng page, pakitingnan ang network mo",
};
