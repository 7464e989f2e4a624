import type { games as source } from "../../en/lazy/games.ts";

export const games: Record<keyof typeof source, string> = {
  "game.maintenance.text": "Naka-maintenance ang larong ito. Subukan muna ang isa sa mga ito.",
  "game.back": "Bumalik sa mga laro",
  "home.promises": "Ang maaasahan mo sa amin",
  "home.promise.fair": "Mga resultang mave-verify mo",
  "home.promise.fair.text":
    "May proof na puwede mong i-verify ang bawat round ng sarili naming mga laro. Hindi namin mapipili o malalaktawan ang resulta.",
  "home.promise.real": "Totoong mga numero",
  "home.promise.real.text":
    "Nakatala sa ledger namin ang bawat panalo at jackpot na ipinapakita, at mate-trace ang mga ito.",
  "home.promise.limits": "Limit na ikaw ang nagtatakda",
  "home.promise.limits.text":
    "Makakapag-set ka ng sarili mong limit bago magbukas ang real-money play. Agad ang bisa ng mas mababang limit, at pagkalipas ng isang araw ang mas mataas.",
  "vendorGames.count": "{count, plural, one {# laro} other {# laro}}",
  "vendorGames.more": "Magpakita pa",
  "vendorGames.empty": "Walang laro rito sa ngayon",
  "vendorGames.empty.text": "Walang available na laro ang vendor na ito sa ngayon. Balikan na lang mamaya.",
  "jackpot.won.mine": "Nanalo ka ng jackpot: {amount} sa {game}.",
  "jackpot.won.other": "Nanalo si {name} ng jackpot: {amount} sa {game}.",
  "winners.simulatedText": "Simulated player: programa ng demo na tumataya ng play money.",
  "jackpot.how":
    "Ang house ang naglagay ng panimulang halaga ng pool na ito, at may maliit na bahagi ng bawat spin sa slots namin na idinadagdag dito. Ang numero ang kasalukuyang balance nito sa ledger.",
  "jackpot.last": "Huling napanalunan: {amount} ni {name} sa {game}, {time}",
  "jackpot.simulated": "{name} (simulated player)",
  "jackpot.illustration.text": "Ilustrasyon lang ang numerong ito. Hindi ito totoong pera at hindi mapapanalunan.",
};
