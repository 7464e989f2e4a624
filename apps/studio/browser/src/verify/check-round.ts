import { checkReveal, isHash, type Reveal } from "@perya/fair";
import { pickJackpotNumber, SLOT_JACKPOT } from "@perya/maths/jackpot";
import { type Bet, isSameOutcome, loadPlay, type Outcome, spellOutcome, versionOf } from "./families.ts";
import { type Trace, traceRound } from "./trace.ts";

/** Inputs of a player's round and the result shown. */
export type RoundClaim = {
  bet: Bet;
  serverSeed: string;
  clientSeed: string;
  nonce: number;
  /** Hash shown before the round; null if not entered. */
  serverSeedHash: string | null;
  /** Shown result in one line; null if not entered. */
  expected: string | null;
  /** Rules version from a history link; null for manual entry. */
  version?: number | null;
};

export type RoundCheck = {
  /** True if the round was played by other rules: they give other results, so this page can't verify it. */
  isOtherVersion: boolean;
  seed: Reveal | "unknown";
  outcome: "same" | "different" | "unknown";
  spelled: string;
  result: Outcome;
  trace: Trace;
  /** For slots: the jackpot number and the odds. */
  jackpot: { number: number; odds: number } | null;
};

export async function checkRound(claim: RoundClaim): Promise<RoundCheck> {
  const { bet, serverSeed, clientSeed, nonce, serverSeedHash, expected, version = null } = claim;
  const play = await loadPlay(bet);
  const { result, trace } = traceRound({ serverSeed, clientSeed, nonce }, play);
  const spelled = spellOutcome(result);
  return {
    isOtherVersion: version !== null && version !== (await versionOf(bet)),
    seed: judgeSeed(serverSeed, serverSeedHash),
    outcome: expected === null ? "unknown" : isSameOutcome(spelled, expected) ? "same" : "different",
    spelled,
    result,
    trace,
    jackpot:
      bet.family === "slot"
        ? { number: pickJackpotNumber(SLOT_JACKPOT, { serverSeed, clientSeed, nonce }), odds: SLOT_JACKPOT.odds }
        : null,
  };
}

/**
 * Checks the seed against its hash. Without a hash, detects by its form that a hash was entered instead of the seed.
 */
function judgeSeed(serverSeed: string, serverSeedHash: string | null): RoundCheck["seed"] {
  if (serverSeedHash !== null) return checkReveal(serverSeed, serverSeedHash);
  return isHash(serverSeed) ? "hash" : "unknown";
}

export type Verdict = "fits" | "differs" | "hash" | "worked-out" | "version";

type Judged = Pick<RoundCheck, "seed" | "outcome" | "isOtherVersion">;

/** The overall verdict. Failures take precedence, and a round of which nothing was compared is not verified. */
export function judge({ seed, outcome, isOtherVersion }: Judged): Verdict {
  if (isOtherVersion) return "version";
  if (seed === "hash") return "hash";
  if (seed === "other" || outcome === "different") return "differs";
  return seed === "kept" || outcome === "same" ? "fits" : "worked-out";
}
