import type { PeryaCall, PeryaField, WalletError } from "../modules/vendors/index.ts";

/** What each call is for, and what a vendor must know of it. A call without a sentence does not compile. */
export const SENTENCES: Record<PeryaCall, string> = {
  authenticate:
    "Hand in the code of the launch address, once and within a minute. The answer names the player and gives a session that speaks for them. With forFun there is neither: the game is tried without money, by play credits of your own, and no other call but limits is for it.",
  balance:
    "What the player has now. Once the session has ended, the answer is SESSION_ENDED, and the balance stands beside it.",
  pool: "What the brand's jackpot has now, as balance. A win takes from it by jackpotPayout of a credit; if another win came first, that is refused with FUNDS_TOO_LOW: ask for what is left, under the same transaction, which is paid once whatever is asked under it later. A new one may pay twice. It is for vendors whom the brand lets pay out of it (JACKPOT_NOT_ALLOWED); to feed it, by jackpotShare, everybody may.",
  limits:
    "What the brand allows in a game, as limits: minStake, maxStake, maxWin (of one round) and maxExposure (of one shared flight), said for all games (scope all), for a family of them, or for this game. The nearest wins, field by field; where nothing is said, your own hold. forFun says whether the brand still lets games be tried without money. Ask every few seconds while somebody plays: a brand may change them at any time.",
  hold: "Sets an amount aside, for a stake that is not known yet. It waits, without an end, until it is released, or paid from by a debit. Whether the round is over already is not asked: the debit is.",
  release:
    "Gives a hold back, once, also before it has come: it is then refused when it does (VOIDED). What is not held is answered with ok. What was held is found by releases alone; round and bet are not compared.",
  debit:
    "A stake, above zero. Never send it again after an answer; without one, send it again as it was, or take it back with void. With closes the bet is over and lost. With releases it is paid from that hold: what was set aside is back first, in the same moment, and the hold is over whatever becomes of the debit. Another debit in the same round and bet adds to the stake.",
  credit:
    "What a bet pays, also 0.00; send it until it is taken. It is taken whatever has closed since. With closes the bet is over; a later credit is a correction. jackpotPayout comes on top of amount: 1.00 and a payout of 5.00 pay 6.00.",
  "debit-credit":
    "Stake and win of a bet in one call: both or neither, and the bet is over. To take it back, send a void and a reopen, each with a transaction of its own, and in both of them this transaction as voids.",
  void: "Takes a debit back, once, also before it has come: it is then refused when it does (VOIDED). What never was, and what was taken back before, is answered with ok. After a credit it gives the stake back, and the win stays: take that back with reopen. The debit is found by voids alone; round and bet are not compared.",
  reopen:
    "Takes a credit back, also one of 0.00, a close, or the win of a debit-credit, and the bet goes on as if it had never been settled. What the player no longer has is owed, and paid out of what is credited next: the balance in that answer is what is left. Before its credit has come, that is refused when it does (VOIDED). A reopen of a debit that closed its bet (closes) is answered with ok and opens nothing: play another round. Only where a credit or close came after that debit does a reopen of that credit or close open the bet again, for new debits too.",
  close: "The bet is over, and paid nothing more. The same as a credit of 0.00 with closes.",
  adjust:
    "A correction without a round, up or down (-12.50). It is taken also where nothing is left, and owed then; agree on it first. A transaction corrects one way: what was given under it is not taken under it.",
  promo:
    "A gift of yours to a player, without a round. Also what a free round wins: a stake of nothing cannot be told, and its win would have no bet.",
  tip: "For the host of a table.",
};

/** What stands in a field. One without a sentence does not compile. */
export const FIELDS: Record<PeryaField, string> = {
  code: "Of the launch address.",
  session: "From authenticate. It speaks for the player in this game.",
  player:
    "From authenticate, as we gave it: in small letters. Money may come back whether or not a session of theirs is open.",
  game: "Your code of the game, as in the launch address.",
  currency: "Of the session. A round is of one currency, from its first debit on.",
  transaction: "Your id of this call (see Transactions).",
  round: "Your id of the round. Each player has a round of their own by that name.",
  bet: "Tells several bets of one round apart; left out, it is the bet without a name. Each is staked, paid and closed for itself: a credit without it does not find the bet a.",
  amount: "In the main unit, as text.",
  stake: "Above zero.",
  win: "What it pays, also 0.00.",
  jackpotShare: "The part of the stake that goes into the brand's jackpot: it is within the amount, never beside it.",
  jackpotPayout: "What comes out of the brand's jackpot, on top of the amount.",
  closes: "The bet is over with this. Others of the round are not.",
  releases: "The transaction of the hold.",
  voids: "The transaction of the debit (void) or credit (reopen) that is taken back.",
};

/** Whether the same call, sent again, gets the same answer for ever. */
type Answer = { status?: number; isFinal: boolean; meaning: string };

const NOT_LET_THROUGH = "The stake, hold or tip was not let through";

/** Every error a vendor can meet, and what is expected of it. One without a sentence does not compile. */
export const ANSWERS: Record<WalletError, Answer> = {
  FUNDS_TOO_LOW: {
    isFinal: true,
    meaning:
      "The player has not got it. Only of a jackpotPayout nothing is kept: ask again under the same transaction, for what is left.",
  },
  JACKPOT_NOT_ALLOWED: {
    isFinal: false,
    meaning: "A jackpotPayout, or pool, and the brand has not said that you may pay out of its jackpot.",
  },
  TRANSFER_TOO_LARGE: { isFinal: true, meaning: "More than the brand lets one call move." },
  ROUND_CLOSED: {
    isFinal: true,
    meaning: "A debit for a bet that is over. After a reopen, send it under a new transaction.",
  },
  VOIDED: { isFinal: true, meaning: "This debit, credit or hold was taken back before it came." },
  BET_UNKNOWN: {
    isFinal: false,
    meaning:
      "A credit or close without its bet: send the debit, then this again. A void, reopen, release or debit of what is another player's: a mistake of yours.",
  },
  BET_VOIDED: {
    isFinal: false,
    meaning:
      "A credit for a bet of which every debit was taken back. A credit of 0.00 is taken, and a new debit brings the bet back unless it was closed.",
  },
  REQUEST_KEY_REUSED: {
    isFinal: true,
    meaning: "The transaction is known with other content. The first call stands; somebody looks at it.",
  },
  SESSION_ENDED: {
    isFinal: true,
    meaning: `${NOT_LET_THROUGH}: the player has left. Of balance it is no refusal, what they have stands beside it.`,
  },
  PLAYER_BLOCKED: { isFinal: true, meaning: `${NOT_LET_THROUGH}: this player may not play for money.` },
  LIMIT_REACHED: { isFinal: true, meaning: `${NOT_LET_THROUGH}: it is above a limit of the player's.` },
  GAME_CLOSED: {
    isFinal: true,
    meaning: `${NOT_LET_THROUGH}: the brand does not offer the game now, or has closed you.`,
  },
  BRAND_CLOSED: { isFinal: true, meaning: `${NOT_LET_THROUGH}: the brand is in maintenance.` },
  SESSION_UNKNOWN: {
    isFinal: false,
    meaning: "No session of yours at this brand. One is known for a month after its launch.",
  },
  PLAYER_UNKNOWN: {
    isFinal: false,
    meaning:
      "promo and adjust only: no player of this brand. A credit for nobody is BET_UNKNOWN, and a void of nothing is ok.",
  },
  GAME_UNKNOWN: { isFinal: false, meaning: "No game of yours has this code." },
  CURRENCY_WRONG: { isFinal: false, meaning: "Not the currency of the session, of the player or of the round." },
  CODE_INVALID: { isFinal: true, meaning: "The launch code is spent, older than a minute, or not yours." },
  RETRY: {
    status: 503,
    isFinal: false,
    meaning:
      "Not now, or not in time; it may still have been done a moment later. Send the call again as it was, with the same transaction, until there is another answer. A debit may be taken back with void instead.",
  },
  KEY_UNKNOWN: { status: 401, isFinal: false, meaning: "There is no such key id, or it has ended." },
  SIGNATURE_WRONG: { status: 401, isFinal: false, meaning: "Not signed, or otherwise than we would have." },
  TOO_OLD: { status: 401, isFinal: false, meaning: "Signed well, but more than five minutes ago or ahead." },
  TOO_MANY_REQUESTS: {
    status: 429,
    isFinal: false,
    meaning:
      "Sixty calls from your address were not signed within a minute: until it is over, no more such are heard out. What is signed well is always taken.",
  },
  REQUEST_INVALID: {
    status: 400,
    isFinal: false,
    meaning:
      "Not JSON, a field too many or too few, an id or amount that is none, nothing where something must be, or a share above its stake. Nothing was looked up.",
  },
  CALL_UNKNOWN: { status: 404, isFinal: false, meaning: "There is no call of this name." },
};

/** What holds for every call: headings and paragraphs, in the order of the page. */
export const RULES: readonly [heading: string, paragraphs: readonly string[]][] = [
  [
    "How a game is opened",
    [
      "The player's frame goes to your launch address, with ?key=<key id>&code=<launch code>&game=<your code of the game>&lang=<EN, TY, …>. key says which brand it is, and so which secret you sign with.",
      "authenticate answers, beside ok: session, player, nickname, currency, language, game, vendor (your code), name (what the brand calls the game), tags, balance; manners (minSpinMs, hasAutoplay, hasTurbo) where the law asks for a pace; simulated: true for a player whom a program of a demo plays; or forFun: true without session, player and balance.",
      "A session lives as long as the player's sign-in: until they sign out, until nothing was done with it for half an hour (a stake, a hold or a tip counts, balance does not), and twelve hours at most. Afterwards debits, holds, tips and new debit-credits are refused with SESSION_ENDED. What has no session in it (credit, close, void, reopen, release, adjust, promo) is taken at any time.",
    ],
  ],
  [
    "Signing",
    [
      "perya-timestamp is the time in Unix seconds, ten digits, no more than five minutes off. perya-signature is the HMAC-SHA256 over <timestamp>.<call>.<body>, byte for byte as sent, in small hex. The secret is used as the text it is, in UTF-8 and without blanks around it; one that looks like hex is not decoded. The content type is not looked at: the body is JSON in UTF-8, of 64 kB at most.",
      "A body that is larger is answered with HTTP 413, and another method than POST by the site itself; neither has the form of an answer here.",
    ],
  ],
  [
    "Transactions",
    [
      "A transaction names a call for ever. Sent again as it was, it gets the first answer, replay: true and today's balance; with other content, REQUEST_KEY_REUSED. Do not use one for two calls. Where you do: debits and the stakes of debit-credits are numbered together, so are credits, closes and the wins of debit-credits, so are voids and reopens, and so are releases and debits with releases; holds, adjusts, promos and tips each have numbers of their own.",
      "Content is what moves money: player, currency, amount, game, round, bet, closes, shares and what is named by releases or voids. The round and bet of hold, release, void and reopen are for your records and ours; they are not compared.",
      "Ids (transaction, round, bet, game) have 1 to 64 letters, digits and _ . : ~ -. Capitals are other letters.",
    ],
  ],
  [
    "Amounts",
    [
      'Text with two to four decimals: "12.50", "0.0001", at most 20 characters. Nothing is rounded. Stake, hold, promo, tip and adjust are not zero; a credit, a win, a share and a payout may be. One call moves no more than the brand\'s cap, 100,000,000,000.00 where it has set no other.',
    ],
  ],
  [
    "Rounds and bets",
    [
      "A bet is what one player stakes and wins under one round and one bet id. closes and close end that bet, not the others of the round. Several debits add up; a void takes one of them away, and the bet lives on with the others. With the last one gone it is void: credits are refused with BET_VOIDED until a new debit comes.",
      "A void of the debit that closed the bet gives its stake back; the bet stays over.",
    ],
  ],
  [
    "Time",
    [
      "We answer within three seconds, with RETRY if need be. Wait for five before you hang up. Without an answer nobody knows what was done: send debit-credit, hold, tip, promo, adjust, credit, close, void, reopen and release again as they were until you hear something other than RETRY; for a debit the same, or void.",
    ],
  ],
  [
    "Trying it",
    [
      "The brand's operator has a program, npm run vendor:conformance -- --url <address with key id> --secret <secret> --code <launch code>, that plays your part through every order, double and mistake. Ask them for a run, or for the program.",
    ],
  ],
];

/** For vendors whose protocol this is; beside ours it is said in a few words. */
export const TORRE: readonly string[] = [
  "Where the brand connected you with torre, the calls are POST /callbacks/wallet/<key id>/user/info, user/balance, transaction/bet, transaction/win and transaction/rollback. x-torre-signature is RSA-SHA256 over the bare body, in base64, by the key whose public half the brand has. Amounts are whole numbers of a hundred-thousandth, in steps of ten. Every answer is HTTP 200 with status and request_uuid.",
  "user/info hands in the launch code as token and gets user and the token to go on with. bet is a debit, win a credit, rollback a void, round_closed is closes: what is said of those holds here, by these words:",
];
