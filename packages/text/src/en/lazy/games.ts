/** Games wherever they are shown: tiles, rails, the home page, and the popups that a tile opens. */
export const games = {
  "game.maintenance.text": "This game is being looked after and is closed for a short while. How about one of these?",
  "game.back": "Back to the games",
  "home.promises": "What you can count on",
  "home.promise.fair": "Results you can check",
  "home.promise.fair.text":
    "Every round of our own games comes with its proof. Nobody here can choose or skip a result.",
  "home.promise.real": "Numbers that are real",
  "home.promise.real.text":
    "Every win and every jackpot we show stands in the ledger. If we show a figure, it can be traced.",
  "home.promise.limits": "Limits that are yours",
  "home.promise.limits.text":
    "They come before any real money does: limits you set yourself, lowered at once and raised after a day.",
  "vendorGames.count": "{count, plural, one {# game} other {# games}}",
  "vendorGames.more": "Load more",
  "vendorGames.empty": "No games here right now",
  "vendorGames.empty.text": "This vendor shows no games at the moment. Please look again later.",
  "jackpot.won.mine": "You won the jackpot: {amount} in {game}.",
  "jackpot.won.other": "{name} won the jackpot: {amount} in {game}.",
  "winners.simulatedText": "Simulated player: a program of this demo that bets play money.",
  "jackpot.how":
    "The house opened this pool, and a small part of every spin of our slots goes into it. The figure is its balance in our books.",
  "jackpot.last": "Last won: {amount} by {name} in {game}, {time}",
  "jackpot.simulated": "{name} (simulated player)",
  "jackpot.illustration.text": "This figure is an illustration. It is not money, and nobody can win it.",
} as const satisfies Record<string, string>;
