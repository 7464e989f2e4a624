import type { home as source } from "../../en/first/home.ts";

export const home: Record<keyof typeof source, string> = {
  "game.hot": "Patok",
  "game.maintenance": "Maintenance",
  "game.lobby": "Lahat ng laro",
  "game.volatility.low": "Low vol",
  "game.volatility.mid": "Mid vol",
  "game.volatility.high": "High vol",
  "rail.seeAll": "Tingnan lahat",
  "rail.seeAllOf": "Tingnan lahat: {title}",
  "rail.previous": "{title}: nauna",
  "rail.next": "{title}: susunod",
  "home.continue": "Ituloy ang laro",
  "home.hot": "Patok ngayon",
  "winners.title": "Pinakamalalaking panalo",
  "winners.text": "Nabayaran sa nakaraang pitong araw",
  "winners.empty": "Wala pang nanalo sa nakaraang pitong araw. Lalabas dito ang panalo kapag nabayaran na.",
  "winners.pause": "Ihinto ang listahan",
  "winners.resume": "Paandarin ang listahan",
  "jackpot.title": "Jackpot pool",
  "jackpot.real": "Totoong pool",
  "jackpot.how":
    "Ang bahay ang nagbukas ng pool na ito, at dito napupunta ang maliit na bahagi ng bawat taya sa sarili naming laro. Ang numero ang balanse nito sa aming libro.",
  "jackpot.illustration": "Ilustrasyon",
  "jackpot.illustration.text": "Ilustrasyon lamang ang numerong ito. Hindi ito pera, at hindi ito mapapanalunan.",
};
