/** Texts about games on any screen: maintenance dialog, vendor game list, jackpot, and the home page's promises. */
export const games = {
  "game.maintenance.text": "This game is under maintenance. Try one of these instead.",
  "game.back": "Back to games",
  "home.promises": "What you can count on",
  "home.promise.fair": "Results you can check",
  "home.promise.fair.text":
    "Every round of our own games comes with a proof you can verify. We can't choose or skip a result.",
  "home.promise.real": "Real numbers",
  "home.promise.real.text": "Every win and jackpot we show is recorded in our ledger and can be traced.",
  "home.promise.limits": "Limits you set",
  "home.promise.limits.text":
    "You'll be able to set your own limits before real-money play opens. Lower limits apply at once, higher limits after a day.",
  "vendorGames.count": "{count, plural, one {# game} other {# games}}",
  "vendorGames.more": "Load more",
  "vendorGames.empty": "No games here right now",
  "vendorGames.empty.text": "This vendor has no games available right now. Check back later.",
  "jackpot.won.mine": "You won the jackpot: {amount} in {game}.",
  "jackpot.won.other": "{name} won the jackpot: {amount} in {game}.",
  "winners.simulatedText": "Simulated player: a demo program that bets play money.",
  "jackpot.how":
    "The house seeded this pool, and a small share of every spin on our slots is added to it. The figure is its current ledger balance.",
  "jackpot.last": "Last won: {amount} by {name} in {game}, {time}",
  "jackpot.simulated": "{name} (simulated player)",
  "jackpot.illustration.text": "This figure is for illustration only. It isn't real money and can't be won.",
} as const satisfies Record<string, string>;
