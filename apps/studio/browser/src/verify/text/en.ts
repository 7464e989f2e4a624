/** What the verifier says in English; the list of all its keys. */
export const en = {
  title: "Check a round",
  intro:
    "Work out any round of our games again, here in your browser. Nothing that you type is sent anywhere: the page asks no server, and works without a connection once it is open.",
  kinds: "What to check",
  "kind.round": "A round of your own",
  "kind.flight": "A flight of Lipad",

  game: "Game",
  "game.dice": "Dice",
  "game.mines": "Mines",
  "game.colour": "Colour game",
  "game.slot": "Slot",

  serverSeed: "Our seed",
  "serverSeed.hint": "It is shown when you change seeds, in the game under Info, Fairness.",
  serverSeedHash: "Fingerprint you saw before the round",
  clientSeed: "Your seed",
  nonce: "Number of the round",
  "nonce.hint": "How many rounds were played with these seeds before it.",
  side: "Winning side",
  "side.over": "Over",
  "side.under": "Under",
  "side.over.inside": "over",
  "side.under.inside": "under",
  target: "Target",
  mines: "Mines",
  chips: "Chips on each colour",
  sheet: "Par sheet",
  "sheet.hint": "The rules that the slot was played by. A link from the history fills it in.",
  variant: "Variant",
  expected: "Result you were shown",
  "expected.dice": "The roll, like 53.46",
  "expected.mines": "The panes with mines, counted from 1 row by row, like 3 8 21",
  "expected.colour": "The three dice, like red red blue",
  "expected.slot": "The windows and what they paid, as a link from the history writes them",
  optional: "optional",
  more: "{count} more",

  hash: "Hash of the flight",
  salt: "Salt",
  "salt.hint": "Public. It was named before it existed, so nobody could choose it.",
  terminator: "End of the chain",
  "terminator.hint": "Published before the first flight.",
  round: "Number of the flight",
  point: "Where it ended, as you were shown",

  "fault.missing": "Needed to work it out.",
  "fault.malformed": "This cannot be right.",

  "verdict.waiting": "Fill in the fields",
  "verdict.waitingHint": "The round is worked out while you type.",
  "verdict.secret": "Our seed of this round is still secret",
  "verdict.secretHint":
    "It is in use. Change seeds in the game under Info, Fairness: then our seed is shown, and this round opened again from History brings it along.",
  "verdict.working": "Working",
  "verdict.workingHint": "{share} of the hashes are done.",
  "verdict.fits": "It fits",
  "verdict.fitsHint": "All that you gave agrees with what this page worked out.",
  "verdict.differs": "It does not fit",
  "verdict.differsHint":
    "Look at the steps marked with a cross. If everything was copied as it was shown, tell support.",
  "verdict.hash": "That is a fingerprint, not a seed",
  "verdict.hashHint":
    "In the field of our seed stands a hash. Before you change seeds only the fingerprint of our seed is shown. Change seeds in the game under Info, Fairness, and paste the seed that is shown then.",
  "verdict.version": "Played by other rules",
  "verdict.versionHint":
    "The rules of this game have changed since: this page knows another version of them, and would work out something else. Ask support for a check of this round.",
  "verdict.worked-out": "Worked out",
  "verdict.worked-outHint": "Give the fingerprint or the result that you saw, and it is compared.",
  result: "Result",

  "step.seed": "The seed we were bound to",
  "step.seedText":
    "Before the round we showed the fingerprint of our seed, its SHA-256. From a fingerprint nobody finds the seed, and no other seed has the same one: so we could not change it afterwards.",
  "step.seedKept": "The same as the fingerprint you saw.",
  "step.seedOther": "Not the fingerprint you saw: this is another seed.",
  "step.seedUnknown": "You gave no fingerprint to compare it with.",
  "step.mix": "The seeds are mixed",
  "step.mixText":
    "HMAC-SHA256 takes our seed as its key, and your seed, the number of the round and a block number as its message. Out come 32 bytes. Once you have chosen your part yourself, we could not know them when we chose ours: its fingerprint was shown before.",
  "step.message": "Message",
  "step.words": "Bytes become numbers",
  "step.wordsText":
    "Four bytes are a word, a number below 4,294,967,296. Times how many there are to choose from, divided by 4,294,967,296 and rounded down, it is the number that counts. Each is as likely as any other; the few words that would change that are passed over.",
  "step.word": "Word",
  "step.value": "As a number",
  "step.count": "Choose from",
  "step.number": "Number",
  "step.passedOver": "passed over",
  "step.rules": "Numbers become the result",
  "step.same": "The result you were shown.",
  "step.different": "You were shown another result: {expected}",
  "step.jackpot": "The jackpot has a number of its own",
  "step.jackpotText":
    "Drawn from the same seeds under the word “jackpot”, one of 4,294,967,296. In a game for money the round takes the jackpot if the number is smaller than the bet in the smallest coin: a bet of 10.00 takes it with a number below 1,000.",

  "rules.dice": "The number {number} is a roll of {roll}.",
  "rules.dice.won": "{side} {target} wins, so it pays {times} times the bet.",
  "rules.dice.lost": "Only {side} {target} wins, so it pays nothing.",
  "rules.mines":
    "All 25 panes lie in a row. Each number takes one out, counted from 0, and under it lies a mine; the next number counts what is left.",
  "rules.minesAt": "Mines under {list}",
  "rules.colour": "Each number is the colour of a die: 0 yellow, 1 white, 2 pink, 3 blue, 4 red, 5 green.",
  "rules.colourPays": "All chips together bring {pay} times a chip.",
  "rules.slot":
    "Each number is where a reel stops, from the left: the symbol of its strip that lies in the top row. What comes after, free spins or coins, takes the next numbers. The strips and pays stand in the par sheet.",
  "rules.slotPays": "The round pays {times} times the bet.",
  "rules.spin": "Spin {index}",

  "colour.yellow": "Yellow",
  "colour.white": "White",
  "colour.pink": "Pink",
  "colour.blue": "Blue",
  "colour.red": "Red",
  "colour.green": "Green",

  "flight.chain": "The flight was fixed long before",
  "flight.chainText":
    "Before the first flight we hashed a secret again and again and published where that ends. Flights are played from the end back to the secret. So the hash of flight {round}, hashed {round} times, must lead to the published end.",
  "flight.chainKept": "It leads to the published end.",
  "flight.chainBroken": "It leads elsewhere: this is not the hash of that flight, or not of that chain.",
  "flight.chainUnknown": "You gave no end of the chain to compare it with.",
  "flight.leads": "Hashed {round} times",
  "flight.mix": "The salt comes in",
  "flight.mixText":
    "HMAC-SHA256 with the salt as its key and the hash of the flight as its message. The salt came later than the chain, so whoever made the chain could not choose its results.",
  "flight.bits": "52 bits count",
  "flight.bitsText": "The first 13 hex digits are a number r between 0 and 4,503,599,627,370,496.",
  "flight.point": "Where it ends",
  "flight.pointText":
    "{share} divided by 1 − r ÷ 4,503,599,627,370,496 and rounded down to a hundredth, at least 1.00.",

  script: "The same without this page",
  scriptHint: "A script for Node without any dependency. It prints the same numbers.",
  scriptCopy: "Copy",
  scriptCopied: "Copied",
  scriptSave: "Download",
} as const;

export type VerifyKey = keyof typeof en;
