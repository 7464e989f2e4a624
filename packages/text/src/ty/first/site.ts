import type { site as source } from "../../en/first/site.ts";

export const site: Record<keyof typeof source, string> = {
  "home.playSafe": "Maglaro nang ligtas",

  "failure.title": "Nagkaroon ng problema",
  "failure.chunk.title": "May bahagi ng page na hindi nag-load",
  "failure.chunk.text":
    "Hindi na-load ang chunk {id} ({type, select, missing {wala ang file} timeout {nag-time out} other {network error}}).",
  "failure.reload": "I-reload ang page",

  "problem.network": "May problema sa network, pakisubukan ulit",
  "problem.unknown": "May nangyaring hindi inaasahang error",
  "problem.slow": "Natatagalan ang pag-load ng page, paki-check ang network mo",
};
