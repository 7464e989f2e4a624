import type { ReferralTerms } from "@perya/contract";
import { type Currency, parseTypedAmount, toWire } from "@perya/money";

/** The fields of a version as typed. */
export type TermsDraft = {
  minimumDeposit: string;
  minimumStake: string;
  days: string;
  claimDays: string;
  tiers: { from: string; amount: string }[];
  maxFriends: string;
  friend: "none" | "cash" | "bonus";
  gift: string;
  times: string;
  giftDays: string;
};

const FIRST: TermsDraft = {
  minimumDeposit: "500.00",
  minimumStake: "2000.00",
  days: "30",
  claimDays: "30",
  tiers: [{ from: "1", amount: "" }],
  maxFriends: "",
  friend: "none",
  gift: "",
  times: "5",
  giftDays: "30",
};

/** Fills the form from the last version, or from defaults if there is none. */
export function draftTerms(terms: ReferralTerms | undefined): TermsDraft {
  if (!terms) return FIRST;
  const { friend, tiers, days, claimDays, maxFriends } = terms;
  return {
    minimumDeposit: terms.minimumDeposit,
    minimumStake: terms.minimumStake,
    days: String(days),
    claimDays: String(claimDays),
    tiers: tiers.map(({ from, amount }) => ({ from: String(from), amount })),
    maxFriends: maxFriends === null ? "" : String(maxFriends),
    friend: friend?.kind ?? "none",
    gift: friend?.amount ?? "",
    times: friend?.kind === "bonus" ? String(friend.times) : FIRST.times,
    giftDays: friend?.kind === "bonus" ? String(friend.days) : FIRST.giftDays,
  };
}

type Field = Exclude<keyof TermsDraft, "tiers"> | `tier${number}`;

/**
 * Converts the fields to the wire format and lists invalid ones. The server checks rules across fields
 * (TERMS_INVALID).
 */
export function readTerms(draft: TermsDraft, currency: Currency): { terms: ReferralTerms; wrong: ReadonlySet<Field> } {
  const wrong = new Set<Field>();
  const count = (field: Field, typed: string, most: number) => {
    const read = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : 0;
    if (read < 1 || read > most) wrong.add(field);
    return read;
  };
  const money = (field: Field, typed: string, mayBeZero = false) => {
    const read = parseTypedAmount(typed, currency);
    const isWrong = typeof read === "string" || (mayBeZero ? read < 0n : read <= 0n);
    if (isWrong) wrong.add(field);
    return isWrong ? "0.00" : toWire(read);
  };
  const terms: ReferralTerms = {
    minimumDeposit: money("minimumDeposit", draft.minimumDeposit),
    minimumStake: money("minimumStake", draft.minimumStake, true),
    days: count("days", draft.days, 365),
    claimDays: count("claimDays", draft.claimDays, 365),
    tiers: draft.tiers.map(({ from, amount }, index) => ({
      from: count(`tier${index}`, from, 10_000),
      amount: money(`tier${index}`, amount),
    })),
    maxFriends: draft.maxFriends.trim() === "" ? null : count("maxFriends", draft.maxFriends, 10_000),
    friend: null,
  };
  if (draft.friend === "none") return { terms, wrong };
  const isBonus = draft.friend === "bonus";
  const wagering = isBonus
    ? { times: count("times", draft.times, 100), days: count("giftDays", draft.giftDays, 365) }
    : { times: 0, days: 0 };
  return { terms: { ...terms, friend: { kind: draft.friend, amount: money("gift", draft.gift), ...wagering } }, wrong };
}
