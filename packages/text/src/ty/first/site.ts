import type { site as source } from "../../en/first/site.ts";

export const site: Record<keyof typeof source, string> = {
  "home.playSafe": "Maglaro nang ligtas",

  "failure.title": "May hindi gumana",
  "failure.chunk.title": "May bahagi ng page na hindi dumating",
  "failure.chunk.text":
    "Hindi na-load ang chunk {id} ({type, select, missing {wala na ito} timeout {masyadong natagalan} other {pumalya ang network}}).",
  "failure.reload": "I-reload ang page",

  "problem.network": "May problema sa network, pakisubukan ulit",
  "problem.unknown": "May nangyaring hindi inaasahang error",
  "problem.slow": "Natatagalan ang pag-load ng page, pakitingnan ang network mo",
};
