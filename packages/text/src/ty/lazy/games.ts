import type { games as source } from "../../en/lazy/games.ts";

export const games: Record<keyof typeof source, string> = {
  "game.maintenance.text": "Inaayos muna ang larong ito kaya sarado ito sandali. Baka gusto mo ang isa sa mga ito?",
  "game.back": "Bumalik sa mga laro",
  "home.promises": "Ang maaasahan mo sa amin",
  "home.promise.fair": "Resultang masusuri mo",
  "home.promise.fair.text":
    "May patunay ang bawat round ng sarili naming mga laro. Walang sinuman dito ang makakapili o makakalaktaw ng resulta.",
  "home.promise.real": "Totoong mga numero",
  "home.promise.real.text":
    "Nasa ledger ang bawat panalo at jackpot na ipinapakita namin. Kung may numero, may pinanggalingan ito.",
  "home.promise.limits": "Limit na ikaw ang nagtatakda",
  "home.promise.limits.text":
    "Mauuna ang mga ito bago ang totoong pera: mga limit na ikaw ang magtatakda, agad na naibababa at isang araw bago maitaas.",
  "vendorGames.count": "{count, plural, one {# laro} other {# laro}}",
  "vendorGames.more": "Magpakita pa",
  "vendorGames.empty": "Wala munang laro rito",
  "vendorGames.empty.text": "Walang ipinapakitang laro ang vendor na ito sa ngayon. Balikan mo na lang mamaya.",
  "jackpot.won.mine": "Nasa iyo ang jackpot: {amount} sa {game}.",
  "jackpot.won.other": "Nakuha ni {name} ang jackpot: {amount} sa {game}.",
  "winners.simulatedText": "Simulated na manlalaro: programa ng demo na ito na tumataya ng play money.",
  "jackpot.how":
    "Ang bahay ang nagbukas ng pool na ito, at dito napupunta ang maliit na bahagi ng bawat spin sa mga slot namin. Ang numero ang balanse nito sa aming libro.",
  "jackpot.last": "Huling napanalunan: {amount} ni {name} sa {game}, {time}",
  "jackpot.simulated": "{name} (simulated na manlalaro)",
  "jackpot.illustration.text": "Ilustrasyon lamang ang numerong ito. Hindi ito pera, at hindi ito mapapanalunan.",
};
