import type { search as source } from "../../en/lazy/search.ts";

export const search: Record<keyof typeof source, string> = {
  "search.title": "Maghanap",
  "search.placeholder": "Laro, vendor, promo…",
  "search.results": "Mga resulta",
  "search.games": "Mga laro",
  "search.vendors": "Mga vendor",
  "search.categories": "Mga kategorya",
  "search.promotions": "Mga promo",
  "search.help": "Tulong",
  "search.recent": "Mga hinanap kamakailan",
  "search.forget": "Burahin ang mga hinanap",
  "search.popular": "Patok ngayon",
  "search.count": "{count, plural, one {# resulta} other {# resulta}}",
  "search.vendor.games": "{count, plural, one {# laro} other {# laro}}",
  "search.nothing": "Walang nahanap para sa “{text}”",
  "search.nothing.text": "Tingnan ang baybay, subukan ang mas maikling salita, o magsimula sa isang kategorya.",
  "search.keys": "↑ ↓ para pumili, Enter para buksan, Esc para isara",
};
