/** Games wherever they are shown: tiles, rails, the home page, and the popups that a tile opens. */
export const games = {
  "game.hot": "Hot",
  "game.maintenance": "Maintenance",
  "game.maintenance.text": "This game is being looked after and is closed for a short while. How about one of these?",
  "game.lobby": "All games",
  "game.volatility.low": "Low vol",
  "game.volatility.mid": "Mid vol",
  "game.volatility.high": "High vol",
  "game.soon": "Opens soon",
  "game.soon.text": "{brand} is opening its games one by one. As soon as this one is ready, it will start right here.",
  "game.back": "Back to the games",

  "rail.seeAll": "See all",
  "rail.seeAllOf": "See all: {title}",
  "rail.previous": "{title}: previous",
  "rail.next": "{title}: next",

  "home.continue": "Continue playing",
  "home.hot": "Hot now",
  "home.promises": "What you can count on",
  "home.promise.fair": "Results you can check",
  "home.promise.fair.text":
    "Every round of our own games comes with its proof. Nobody here can choose or skip a result.",
  "home.promise.real": "Numbers that are real",
  "home.promise.real.text": "No invented winners, no made-up jackpots. If we show a figure, it can be traced.",
  "home.promise.limits": "Limits that are yours",
  "home.promise.limits.text":
    "Set your own limits for money and time. Lowering one works at once, raising one takes a day.",

  "winners.title": "Biggest winners",
  "winners.text": "Settled in the last seven days",
  "winners.empty": "Nobody has won in the last seven days. Wins appear here as soon as they are settled.",
  "winners.pause": "Pause the list",
  "winners.resume": "Let the list move",

  "jackpot.title": "Jackpot pool",
  "jackpot.real": "Real pool",
  "jackpot.how":
    "The house opened this pool, and a small part of every stake in our own games goes into it. The figure is its balance in our books.",
  "jackpot.illustration": "Illustration",
  "jackpot.illustration.text": "This figure is an illustration. It is not money, and nobody can win it.",

  "vendorGames.count": "{count, plural, one {# game} other {# games}}",
  "vendorGames.more": "Load more",
  "vendorGames.empty": "No games here right now",
  "vendorGames.empty.text": "This vendor shows no games at the moment. Please look again later.",
} as const satisfies Record<string, string>;
