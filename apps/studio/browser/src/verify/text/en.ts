/** English texts of the verifier; defines all keys. */
export const en = {
  title: "Verify a round",
  intro:
    "Recalculate any round of our games in your browser. Nothing you enter leaves this page. It contacts no server and works offline once loaded.",
  kinds: "What to verify",
  "kind.round": "Your own round",
  "kind.flight": "Lipad flight",

  game: "Game",
  "game.dice": "Dice",
  "game.mines": "Mines",
  "game.colour": "Color Game",
  "game.slot": "Slot",

  serverSeed: "Server seed",
  "serverSeed.hint": "Revealed when you change seeds: in the game, open Info, then Fairness.",
  serverSeedHash: "Server seed hash shown before the round",
  clientSeed: "Client seed",
  nonce: "Nonce",
  "nonce.hint": "Number of rounds played with these seeds before this one.",
  side: "Roll over or under",
  "side.over": "Over",
  "side.under": "Under",
  "side.over.inside": "over",
  "side.under.inside": "under",
  target: "Target",
  mines: "Mines",
  chips: "Chips per color",
  sheet: "Par sheet",
  "sheet.hint": "The rules the slot was played with. Filled in by the link in your history.",
  variant: "Variant",
  expected: "Result shown to you",
  "expected.dice": "The roll, such as 53.46",
  "expected.mines": "Tiles with mines, numbered from 1 row by row, such as 3 8 21",
  "expected.colour": "The three dice, such as red red blue",
  "expected.slot": "Reels and payout, as in the link from your history",
  optional: "optional",
  more: "{count} more",

  hash: "Flight hash",
  salt: "Salt",
  "salt.hint": "Public. We announced its source before the value existed, so no one could choose it.",
  terminator: "Last hash of the chain",
  "terminator.hint": "Published before the first flight.",
  round: "Flight number",
  point: "Final multiplier shown to you",

  "fault.missing": "Required.",
  "fault.malformed": "Invalid value.",

  "verdict.waiting": "Fill in the fields",
  "verdict.waitingHint": "The round is recalculated as you type.",
  "verdict.secret": "Server seed not revealed yet",
  "verdict.secretHint":
    "It's still in use. Change seeds in the game under Info, Fairness. Then open this round again from History.",
  "verdict.working": "Calculating",
  "verdict.workingHint": "{share} of the hashes done.",
  "verdict.fits": "Verified",
  "verdict.fitsHint": "Everything you entered matches the calculated result.",
  "verdict.differs": "No match",
  "verdict.differsHint":
    "Check the steps marked with a cross. If you copied everything correctly, contact customer service.",
  "verdict.hash": "That's a hash, not a seed",
  "verdict.hashHint":
    "You entered a hash as the server seed. Change seeds in the game under Info, Fairness, and paste the revealed server seed.",
  "verdict.version": "Played with other rules",
  "verdict.versionHint":
    "The rules of this game have changed since this round, so this page can't verify it. Ask customer service to check it.",
  "verdict.worked-out": "Calculated",
  "verdict.worked-outHint": "Enter the hash or the result shown to you to compare.",
  result: "Result",

  "step.seed": "The server seed was fixed",
  "step.seedText":
    "Before the round we showed the SHA-256 hash of the server seed. No one can find the seed from the hash, and no other seed has the same hash. So we couldn't change the seed afterwards.",
  "step.seedKept": "Matches the hash you saw.",
  "step.seedOther": "Doesn't match the hash you saw: this is a different seed.",
  "step.seedUnknown": "You entered no hash to compare.",
  "step.mix": "The seeds are combined",
  "step.mixText":
    "HMAC-SHA256 uses the server seed as its key. The message is the client seed, the nonce and a block number. The output is 32 bytes. We fixed the server seed before you chose your client seed, so we couldn't know the output.",
  "step.message": "Message",
  "step.words": "Bytes become numbers",
  "step.wordsText":
    "Four bytes form a number below 4,294,967,296 (a word). Multiply it by the number of possible values, divide by 4,294,967,296 and round down. All values are equally likely: the few words that would favor some values are skipped.",
  "step.word": "Word",
  "step.value": "As a number",
  "step.count": "Possible values",
  "step.number": "Number",
  "step.passedOver": "skipped",
  "step.rules": "Numbers become the result",
  "step.same": "Matches the result shown to you.",
  "step.different": "The result shown to you was different: {expected}",
  "step.jackpot": "The jackpot uses a separate number",
  "step.jackpotText":
    "It's drawn from the same seeds with the label “jackpot”, from 4,294,967,296 values. The round wins the jackpot if the number is lower than the bet in centavos: a bet of 10.00 wins with a number below 1,000.",

  "rules.dice": "Number {number} is a roll of {roll}.",
  "rules.dice.won": "{side} {target} wins and pays {times} times the bet.",
  "rules.dice.lost": "Only {side} {target} wins, so the bet lost.",
  "rules.mines":
    "Line up all 25 tiles. Each number picks a tile, counted from 0, and places a mine there. The next number counts only the remaining tiles.",
  "rules.minesAt": "Mines at {list}",
  "rules.colour": "Each number is the color of a die: 0 yellow, 1 white, 2 pink, 3 blue, 4 red, 5 green.",
  "rules.colourPays": "Total payout: {pay} times one chip.",
  "rules.slot":
    "Each number is the stop position of a reel, from the left: the symbol in the top row. Free spins and respins use the next numbers. The reel strips and payouts are in the par sheet.",
  "rules.slotPays": "The round pays {times} times the bet.",
  "rules.spin": "Spin {index}",

  "colour.yellow": "Yellow",
  "colour.white": "White",
  "colour.pink": "Pink",
  "colour.blue": "Blue",
  "colour.red": "Red",
  "colour.green": "Green",

  "flight.chain": "The flight was fixed in advance",
  "flight.chainText":
    "Before the first flight we hashed a secret many times and published the last hash. Flights use the hashes in reverse order. So the hash of flight {round}, hashed {round} times, must give the published hash.",
  "flight.chainKept": "Matches the published hash.",
  "flight.chainBroken": "Doesn't match: this isn't the hash of that flight or of that chain.",
  "flight.chainUnknown": "You entered no last hash to compare.",
  "flight.leads": "Hashed {round} times",
  "flight.mix": "The salt is added",
  "flight.mixText":
    "HMAC-SHA256 uses the salt as its key and the flight hash as its message. The salt didn't exist when the chain was made, so its maker couldn't choose the results.",
  "flight.bits": "The first 52 bits are used",
  "flight.bitsText": "The first 13 hex digits are a number r from 0 to 4,503,599,627,370,495.",
  "flight.point": "Final multiplier",
  "flight.pointText":
    "{share} divided by (1 − r ÷ 4,503,599,627,370,496), rounded down to two decimals, at least 1.00.",

  script: "Verify without this page",
  scriptHint: "A Node script with no dependencies. It prints the same numbers.",
  scriptCopy: "Copy",
  scriptCopied: "Copied",
  scriptSave: "Download",
} as const;

export type VerifyKey = keyof typeof en;
