import { checkReveal, isHash, type Reveal } from "@perya/fair";
import { pickJackpotNumber, SLOT_JACKPOT } from "@perya/maths/jackpot";
import { type Bet, isSameOutcome, loadPlay, type Outcome, spellOutcome, versionOf } from "./families.ts";
import { type Trace, traceRound } from "./trace.ts";

/** Everything that decides a round of one player, and what the player was shown of it. */
export type RoundClaim = {
  bet: Bet;
  serverSeed: string;
  clientSeed: string;
  nonce: number;
  /** The fingerprint that was shown before; null where nobody has it at hand. */
  serverSeedHash: string | null;
  /** The result that was shown, in one line; null to be told it. */
  expected: string | null;
  /** Of the rules that it was played by, as a link from the history says; null where somebody types. */
  version?: number | null;
};

export type RoundCheck = {
  /** With other rules the same numbers are another result: nothing is said of such a round. */
  isOtherVersion: boolean;
  seed: Reveal | "unknown";
  outcome: "same" | "different" | "unknown";
  spelled: string;
  result: Outcome;
  trace: Trace;
  /** Of a slot: the number that decides about the jackpot, and how many there are. */
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

/** A hash where the seed belongs is told by its form, even where there is nothing to compare it with. */
function judgeSeed(serverSeed: string, serverSeedHash: string | null): RoundCheck["seed"] {
  if (serverSeedHash !== null) return checkReveal(serverSeed, serverSeedHash);
  return isHash(serverSeed) ? "hash" : "unknown";
}

export type Verdict = "fits" | "differs" | "hash" | "worked-out" | "version";

type Judged = Pick<RoundCheck, "seed" | "outcome" | "isOtherVersion">;

/** One word for all of it: what fails comes first, and what was never compared is not called right. */
export function judge({ seed, outcome, isOtherVersion }: Judged): Verdict {
  if (isOtherVersion) return "version";
  if (seed === "hash") return "hash";
  if (seed === "other" || outcome === "different") return "differs";
  return seed === "kept" || outcome === "same" ? "fits" : "worked-out";
}
