import type { games as source } from "../en/games.ts";

export const games: Record<keyof typeof source, string> = {
  "game.hot": "Patok",
  "game.maintenance": "Maintenance",
  "game.maintenance.text": "Inaayos muna ang larong ito kaya sarado ito sandali. Baka gusto mo ang isa sa mga ito?",
  "game.lobby": "Lahat ng laro",
  "game.volatility.low": "Low vol",
  "game.volatility.mid": "Mid vol",
  "game.volatility.high": "High vol",
  "game.soon": "Malapit na",
  "game.soon.text":
    "Isa-isang binubuksan ng {brand} ang mga laro nito. Kapag handa na ito, dito mismo ito magsisimula.",
  "game.back": "Bumalik sa mga laro",

  "rail.seeAll": "Tingnan lahat",
  "rail.seeAllOf": "Tingnan lahat: {title}",
  "rail.previous": "{title}: nauna",
  "rail.next": "{title}: susunod",

  "home.continue": "Ituloy ang laro",
  "home.hot": "Patok ngayon",
  "home.promises": "Ang maaasahan mo sa amin",
  "home.promise.fair": "Resultang masusuri mo",
  "home.promise.fair.text":
    "May patunay ang bawat round ng sarili naming laro. Walang sinuman dito ang puwedeng pumili o lumaktaw ng resulta.",
  "home.promise.real": "Totoong mga numero",
  "home.promise.real.text":
    "Walang imbentong panalo o jackpot. Kung may ipinapakita kaming numero, may pinanggalingan ito.",
  "home.promise.limits": "Limit na ikaw ang nagtatakda",
  "home.promise.limits.text":
    "Ikaw ang magtakda ng limit sa pera at oras. Agad ang pagbaba ng limit; isang araw naman bago ito maitaas.",

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

  "vendorGames.count": "{count, plural, one {# laro} other {# laro}}",
  "vendorGames.more": "Magpakita pa",
  "vendorGames.empty": "Wala munang laro rito",
  "vendorGames.empty.text": "Walang ipinapakitang laro ang vendor na ito sa ngayon. Balikan mo na lang mamaya.",
};
