import type { Grant, Language } from "@perya/contract";
import { inTransaction } from "@perya/db";
import { fromTenThousandths, max, subtract, toWire, ZERO } from "@perya/money";
import { stillToStake } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import * as queries from "./rewards.queries.ts";

type Reader = { memberId: string; language: Language };

export async function listGrants(
  { db }: Pick<Deps, "db">,
  { memberId, language }: Reader,
): Promise<{ grants: Grant[] }> {
  const rows = await queries.listGrants(db, memberId);
  return { grants: rows.map((row) => presentGrant(row, language)) };
}

/** Forfeits a bonus. Its money returns to the house; cash is not affected. */
export async function leaveGrant(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { memberId, language }: Reader,
  id: string,
): Promise<Grant> {
  const [known] = await queries.listGrants(db, memberId, id);
  if (!known) throw new AppError("REWARD_UNKNOWN");
  const isEnded = await inTransaction(db, (tx) => queries.closeGrant(tx, id, "member", clock.now()));
  if (!isEnded) throw new AppError("REWARD_OVER");
  const [row] = await queries.listGrants(db, memberId, id);
  return presentGrant(row ?? known, language);
}

const wire = (units: bigint) => toWire(fromTenThousandths(units));

function presentGrant(row: queries.GrantRow, language: Language): Grant {
  const left = subtract(fromTenThousandths(row.required), fromTenThousandths(row.progress));
  const { categories, otherwise } = row.terms.weights;
  const weights = [...Object.entries(categories), [null, otherwise] as const].map(([category, percent]) => {
    const stake = stillToStake(left, percent);
    return { category, percent, stillToStake: stake === null ? null : toWire(stake) };
  });
  return {
    id: row.id,
    title: row.titles[language] ?? row.titles["EN"] ?? "",
    currency: row.currency,
    amount: wire(row.amount),
    state: row.state,
    reason: row.reason,
    balance: toWire(row.state === "active" ? max(fromTenThousandths(row.worth), ZERO) : ZERO),
    inOpenBets: wire(row.open_bonus),
    required: wire(row.required),
    counted: wire(row.progress),
    left: toWire(left),
    maxBet: row.max_bet === null ? null : wire(row.max_bet),
    cap: row.cap === null ? null : wire(row.cap),
    weights: weights.toSorted((one, other) => other.percent - one.percent),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}
