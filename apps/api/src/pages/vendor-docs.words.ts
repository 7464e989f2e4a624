import type { PeryaCall, PeryaField, WalletError } from "../modules/vendors/index.ts";

/** Description of each call. A call without an entry does not compile. */
export const SENTENCES: Record<PeryaCall, string> = {
  authenticate:
    "Exchanges the launch code for a session. Call it once, within one minute of the launch. The answer names the player and contains the session for all further calls. With forFun: true there is neither: the game runs on your own play credits, and limits is the only other call allowed.",
  balance:
    "Returns the player's balance. After the session has ended it returns SESSION_ENDED together with the balance.",
  pool: "Returns the brand's jackpot pool as balance. Pay a jackpot win with jackpotPayout in a credit. If another win emptied the pool first, the credit is refused with FUNDS_TOO_LOW: call pool and retry the credit for the remaining amount with the same transaction. A transaction is paid at most once; a new one may pay twice. Only vendors that the brand allows can pay out of the pool (otherwise JACKPOT_NOT_ALLOWED). Every vendor can feed it with jackpotShare.",
  limits:
    "Returns the brand's limits for a game: minStake, maxStake, maxWin (per round) and maxExposure (per shared flight), each for all games (scope all), a family or this game. The most specific value applies, field by field. Where none is set, your own limits apply. forFun tells whether the brand still allows playing for fun. Poll every few seconds while a player is in the game: a brand can change limits at any time.",
  hold: "Reserves an amount for a stake that is not known yet. A hold never expires: release it, or pay a debit from it. A hold is accepted even if the round is closed; the debit is not.",
  release:
    "Releases a hold once. A release that arrives before its hold is stored, and the hold is then refused with VOIDED. Releasing an unknown or already released hold returns ok. The hold is identified by releases alone; round and bet are not compared.",
  debit:
    "Takes a stake greater than zero. If you receive no answer, retry the identical call or cancel it with void. Never retry after an answer. With closes, the bet is closed as lost. With releases, the stake is paid from that hold: the hold is released in the same step, and it stays released even if the debit is refused. A second debit with the same round and bet adds to the stake.",
  credit:
    "Pays a bet, also with 0.00. Retry until it is accepted. Credits are accepted even if the player, game or brand has been closed since. With closes, the bet is closed; a later credit is a correction. jackpotPayout is paid on top of amount: 1.00 plus a jackpotPayout of 5.00 pays 6.00.",
  "debit-credit":
    "Takes the stake and pays the win of a bet in one call. Both succeed or neither does, and the bet is closed. To reverse it, send a void and a reopen, each with a transaction of its own and with this transaction as voids.",
  void: "Cancels a debit once. A void that arrives before its debit is stored, and the debit is then refused with VOIDED. Voiding an unknown or already voided debit returns ok. After a credit, the stake is returned and the win stays: reverse the win with reopen. The debit is identified by voids alone; round and bet are not compared.",
  reopen:
    "Reverses a credit (also one of 0.00), a close or the win of a debit-credit. The bet is then open again, as if it had never been settled. If the player's balance is too low, the difference becomes a debt that is deducted from the next credits; the balance in those answers is what remains. A reopen that arrives before its credit is stored, and the credit is then refused with VOIDED. A reopen of a debit with closes returns ok but does not reopen the bet: use another round. If a credit or close followed such a debit, a reopen of that credit or close opens the bet again, also for new debits.",
  close: "Closes the bet without a further payment. Same as a credit of 0.00 with closes.",
  adjust:
    "Corrects a balance outside of rounds, up or down (-12.50). It is accepted even if the balance is too low; the difference becomes a debt. Agree on it with the operator first. A transaction corrects in one direction only: use a new transaction for the opposite correction.",
  promo:
    "Credits a bonus from you to a player, outside of rounds. For each free round that we granted, send one with freeRounds, round, game and stake, also if it won 0.00: a debit of 0.00 is not accepted, so a credit would find no bet. Retry until it is accepted.",
  tip: "Takes a tip for the host of a table.",
};

/** Description of each field. A field without an entry does not compile. */
export const FIELDS: Record<PeryaField, string> = {
  code: "Launch code from the launch address.",
  session: "Session from authenticate. It identifies the player in this game.",
  player:
    "Player id from authenticate, in lowercase. Credits and corrections are accepted with or without an open session.",
  game: "Your game code, as in the launch address.",
  currency: "Currency of the session. A round has one currency, set by its first debit.",
  transaction: "Your unique id of this call (see Transactions).",
  round: "Your round id. The same id used by two players means two separate rounds.",
  bet: "Distinguishes several bets of one round. Omit it for the default bet. Each bet has its own debits, credits and close: a credit without bet does not find bet a.",
  amount: "Amount in the main unit, as text.",
  stake: "Stake, greater than zero.",
  win: "Win, also 0.00.",
  jackpotShare: "Part of the stake that goes into the brand's jackpot pool. It is included in amount, not added to it.",
  jackpotPayout: "Amount paid out of the brand's jackpot pool, on top of amount.",
  closes: "Closes this bet. Other bets of the round stay open.",
  releases: "Transaction of the hold.",
  freeRounds: "Id of the free rounds that the round used. Given together with round, game and the granted stake.",
  voids: "Transaction of the debit (void) or credit (reopen) to reverse.",
};

/** If `isFinal`, the answer is stored, so the same transaction always gets it again. */
type Answer = { status?: number; isFinal: boolean; meaning: string };

const REFUSED = "Stake, hold or tip refused";

/** Meaning of each error, and what the vendor should do. An error without an entry does not compile. */
export const ANSWERS: Record<WalletError, Answer> = {
  FUNDS_TOO_LOW: {
    isFinal: true,
    meaning:
      "The player's balance is too low. For a jackpotPayout the refusal is not stored: retry with the same transaction for the amount that is left in the pool.",
  },
  JACKPOT_NOT_ALLOWED: {
    isFinal: false,
    meaning: "The brand does not allow you to read its jackpot pool or pay out of it.",
  },
  TRANSFER_TOO_LARGE: { isFinal: true, meaning: "The amount exceeds the brand's maximum per call." },
  ROUND_CLOSED: {
    isFinal: true,
    meaning: "Debit for a closed bet. After a reopen, send it with a new transaction.",
  },
  VOIDED: { isFinal: true, meaning: "This debit, credit or hold was reversed before it arrived." },
  BET_UNKNOWN: {
    isFinal: false,
    meaning:
      "Credit or close without a bet: send the debit, then retry. Also: void, reopen, release or debit that names another player's transaction, which is an error on your side.",
  },
  BET_VOIDED: {
    isFinal: false,
    meaning:
      "Credit for a bet whose debits were all voided. A credit of 0.00 is accepted. A new debit revives the bet unless it was closed.",
  },
  REQUEST_KEY_REUSED: {
    isFinal: true,
    meaning: "The transaction was used before with other content. The first call stands, and the operator is alerted.",
  },
  SESSION_ENDED: {
    isFinal: true,
    meaning: `${REFUSED}: the player's session has ended. For balance this is not a refusal: the answer contains the balance.`,
  },
  PLAYER_BLOCKED: { isFinal: true, meaning: `${REFUSED}: the player may not play for money.` },
  LIMIT_REACHED: { isFinal: true, meaning: `${REFUSED}: the player has reached a limit.` },
  GAME_CLOSED: {
    isFinal: true,
    meaning: `${REFUSED}: the brand has closed the game or your connection.`,
  },
  BRAND_CLOSED: { isFinal: true, meaning: `${REFUSED}: the brand is under maintenance.` },
  SESSION_UNKNOWN: {
    isFinal: false,
    meaning: "Session not found at this brand. Sessions are kept for one month after launch.",
  },
  PLAYER_UNKNOWN: {
    isFinal: false,
    meaning:
      "promo and adjust only: player not found at this brand. A credit for an unknown player returns BET_UNKNOWN, and a void returns ok.",
  },
  GAME_UNKNOWN: { isFinal: false, meaning: "You have no game with this code." },
  FREE_ROUNDS_UNKNOWN: {
    isFinal: false,
    meaning: "promo only: the player has no free rounds with this id in this game.",
  },
  FREE_ROUNDS_OVER: { isFinal: false, meaning: "promo only: all of these free rounds are used." },
  FREE_ROUNDS_STAKE: { isFinal: false, meaning: "promo only: the stake is not the one that was granted." },
  CURRENCY_WRONG: { isFinal: false, meaning: "The currency differs from that of the session, player or round." },
  CODE_INVALID: {
    isFinal: true,
    meaning: "The launch code was already used, is older than one minute or belongs to another vendor.",
  },
  RETRY: {
    status: 503,
    isFinal: false,
    meaning:
      "Temporarily unavailable or timed out. The call may still take effect. Retry the identical call, with the same transaction, until you get another answer. A debit can be cancelled with void instead.",
  },
  KEY_UNKNOWN: { status: 401, isFinal: false, meaning: "Unknown or expired key id." },
  SIGNATURE_WRONG: { status: 401, isFinal: false, meaning: "Signature missing or invalid." },
  TOO_OLD: { status: 401, isFinal: false, meaning: "Valid signature, but the timestamp is more than 5 minutes off." },
  TOO_MANY_REQUESTS: {
    status: 429,
    isFinal: false,
    meaning:
      "60 calls with an invalid signature from your address within one minute. Further invalid calls are refused until the minute is over. Calls with a valid signature are always accepted.",
  },
  REQUEST_INVALID: {
    status: 400,
    isFinal: false,
    meaning:
      "Not JSON, missing or unknown fields, an invalid id or amount, zero where an amount is required, or a share greater than its stake. The call had no effect.",
  },
  CALL_UNKNOWN: { status: 404, isFinal: false, meaning: "Unknown call." },
};

/** Rules for all calls: headings and paragraphs in the order of the page. */
export const RULES: readonly [heading: string, paragraphs: readonly string[]][] = [
  [
    "Game launch",
    [
      "The player's frame opens your launch address with ?key=<key id>&code=<launch code>&game=<your game code>&lang=<EN, TY, …>. key identifies the brand, and with it the secret you sign with.",
      "authenticate returns, besides ok: session, player, nickname, currency, language, game, vendor (your code), name (the game's name at the brand), tags and balance; manners (minSpinMs, hasAutoplay, hasTurbo) where the law limits the pace of play; simulated: true for a demo program that plays; or forFun: true without session, player and balance.",
      "A session lasts as long as the player's login: until logout, until 30 minutes of inactivity (a stake, hold or tip counts as activity, balance does not), and at most 12 hours. After that, debits, holds, tips and new debit-credits are refused with SESSION_ENDED. Calls without a session (credit, close, void, reopen, release, adjust, promo) are accepted at any time.",
    ],
  ],
  [
    "Signing",
    [
      "perya-timestamp is the time in Unix seconds (ten digits), at most 5 minutes off. perya-signature is the HMAC-SHA256 of <timestamp>.<call>.<body> in lowercase hex, over the exact bytes sent. Use the secret as UTF-8 text, trimmed; do not decode it even if it looks like hex. The content type is ignored: the body is JSON in UTF-8, at most 64 kB.",
      "A larger body gets HTTP 413. Methods other than POST are answered by the site. Neither answer has the format described here.",
    ],
  ],
  [
    "Transactions",
    [
      "A transaction identifies a call permanently. The identical call gets the first answer again, with replay: true and the current balance. The same transaction with other content gets REQUEST_KEY_REUSED. Use each transaction for one call only. If you must reuse ids across calls, these groups share one number range each: debits and the stakes of debit-credits; credits, closes and the wins of debit-credits; voids and reopens; releases and debits with releases. Holds, adjusts, promos and tips each have their own.",
      "Content is everything that moves money: player, currency, amount, game, round, bet, closes, shares, releases and voids. In hold, release, void and reopen, round and bet are for the records only and are not compared.",
      "Ids (transaction, round, bet, game) have 1 to 64 characters: letters, digits and _ . : ~ -. They are case-sensitive.",
    ],
  ],
  [
    "Amounts",
    [
      'Text with two to four decimals: "12.50", "0.0001", at most 20 characters. Amounts are never rounded. Stake, hold, promo, tip and adjust must not be zero; credit, win, share and payout may be. The maximum per call is set by the brand, by default 100,000,000,000.00.',
    ],
  ],
  [
    "Rounds and bets",
    [
      "A bet is what one player stakes and wins under one round id and one bet id. closes and close end that bet, not the other bets of the round. Debits of a bet add up. A void removes one debit; the bet continues with the others. When the last debit is voided, the bet is void: credits are refused with BET_VOIDED until a new debit arrives.",
      "A void of the debit that closed the bet returns its stake; the bet stays closed.",
    ],
  ],
  [
    "Timeouts and retries",
    [
      "We answer within 3 seconds, with RETRY if necessary. Wait at least 5 seconds before you disconnect. Without an answer the outcome is unknown: retry debit-credit, hold, tip, promo, adjust, credit, close, void, reopen and release unchanged until you get an answer other than RETRY. For a debit, retry or void.",
    ],
  ],
  [
    "Testing",
    [
      "The brand's operator can run npm run vendor:conformance -- --url <address with key id> --secret <secret> --code <launch code>. It acts as your server and tests every call order, duplicate and error. Ask the operator for a run or for the program.",
    ],
  ],
];

/** Paragraphs for vendors with the torre protocol, which is described by its differences from ours. */
export const TORRE: readonly string[] = [
  "If the brand connected you with torre, the calls are POST /callbacks/wallet/<key id>/user/info, user/balance, transaction/bet, transaction/win and transaction/rollback. x-torre-signature is the RSA-SHA256 signature of the body in base64; the brand holds your public key. Amounts are integers in 1/100,000 of the main unit, in multiples of ten. Every answer is HTTP 200 with status and request_uuid.",
  "user/info takes the launch code as token and returns user and a new token for further calls. bet is a debit, win a credit, rollback a void, and round_closed is closes. The rules above apply to them, with these status values:",
];
