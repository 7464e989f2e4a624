import type { BodyOf, BrandRaffle, RafflePlayers, raffles } from "@perya/contract";
import { inTransaction, type Tx } from "@perya/db";
import { fromTenThousandths, fromWire, isCurrency, sum } from "@perya/money";
import { AppError } from "../../app-error.ts";
import type { AuditActor } from "../../audit-actor.ts";
import { covers, type BrandScope } from "../../brand-scope.ts";
import type { Deps } from "../../deps.ts";
import { wire } from "../../wire.ts";
import { propose, registerApproval, type ApprovalFacts } from "../approvals/index.ts";
import { writeAudit } from "../audit/index.ts";
import { mayStill } from "../operators/index.ts";
import { takeStep } from "./raffles.draw.ts";
import * as queries from "./raffles.queries.ts";
import { checkRaffleTerms, countTickets, FREEZE_AHEAD_MS } from "./raffles.rules.ts";
import { draftRaffle, openRaffle } from "./raffles.service.ts";
import { presentBrandRaffle } from "./raffles.views.ts";

/** Kind of approval for a prize pool above the limit. The database requires the same (raffles_guard). */
const OPEN = "raffle.open";

type Caller = { actor: AuditActor; scope: BrandScope };
type Asked = { id: string; reason: string };

const subjectOf = (id: string) => ({ kind: "raffle", id });
const dayIn = (timeZone: string, moment: Date) => new Intl.DateTimeFormat("en-CA", { timeZone }).format(moment);

export async function listRaffles(
  { db, brands }: Pick<Deps, "db" | "brands">,
  brandId: string,
): Promise<{ currency: string; raffles: BrandRaffle[] }> {
  const brand = await brands.findById(brandId);
  if (!brand) throw new AppError("BRAND_UNKNOWN");
  const rows = await queries.listOfBrand(db, brandId);
  return { currency: brand.currency, raffles: rows.map((row) => presentBrandRaffle(row, brand)) };
}

async function findCovered(deps: Pick<Deps, "db">, scope: BrandScope, id: string): Promise<queries.RaffleRow> {
  const row = await queries.findRaffle(deps.db, id);
  if (!row || !covers(scope, row.brand_id)) throw new AppError("RAFFLE_UNKNOWN");
  return row;
}

const LISTED = 200;

/** Lists players with their tickets. Before the freeze: the tickets that a freeze would list now. */
export async function readPlayers(deps: Pick<Deps, "db">, scope: BrandScope, id: string): Promise<RafflePlayers> {
  const row = await findCovered(deps, scope, id);
  const lines = row.list_hash === null ? await countSoFar(deps, row) : await queries.listTickets(deps.db, id);
  const listed = lines.toSorted((one, other) => other.tickets - one.tickets).slice(0, LISTED);
  const winners = await queries.listWinners(deps.db, [id]);
  const ids = [...listed, ...winners].map(({ member_id: memberId }) => memberId);
  const [accounts, states] = await Promise.all([
    queries.listAccounts(deps.db, ids),
    winners.length === 0 ? new Map<string, never>() : queries.listPrizeStates(deps.db, row),
  ]);
  return {
    players: lines.length,
    tickets: lines.reduce((total, { tickets }) => total + tickets, 0),
    listed: listed.map(({ member_id: memberId, name, tickets }) => {
      return { memberId, account: accounts.get(memberId) ?? "", name, tickets };
    }),
    winners: winners.map(({ prize, name, member_id: memberId }) => ({
      prize: wire(BigInt(row.prizes[prize] ?? "0")),
      memberId,
      account: accounts.get(memberId) ?? "",
      name,
      reward: states.get(`${id}:${prize}`) ?? null,
    })),
  };
}

async function countSoFar({ db }: Pick<Deps, "db">, row: queries.RaffleRow) {
  if (row.state !== "open") return [];
  const step = fromTenThousandths(row.step);
  return (await queries.listStakes(db, row)).map(({ member_id, stake }) => {
    return { member_id, name: null, tickets: countTickets(fromTenThousandths(stake), step, row.most_tickets) };
  });
}

export async function draft(
  deps: Deps,
  actor: AuditActor,
  { brandId, reason, ...terms }: BodyOf<typeof raffles.draftRaffle>,
): Promise<{ id: string }> {
  const brand = await deps.brands.findById(brandId);
  if (!brand || !isCurrency(brand.currency)) throw new AppError("BRAND_UNKNOWN");
  const drawsAt = new Date(terms.drawsAt);
  const read = { ...terms, step: fromWire(terms.step), prizes: terms.prizes.map((prize) => fromWire(prize)) };
  const problems = checkRaffleTerms(read, {
    today: dayIn(brand.timeZone, deps.clock.now()),
    freezesOn: dayIn(brand.timeZone, new Date(drawsAt.getTime() - FREEZE_AHEAD_MS)),
  });
  if (problems.length > 0) throw new AppError("TERMS_INVALID", { problems });
  const insert = await draftRaffle(deps, {
    ...read,
    brandId,
    currency: brand.currency,
    title: terms.titles,
    drawsAt,
  });
  return inTransaction(deps.db, async (tx) => {
    const id = await insert(tx, deps, actor.operatorId);
    const subject = subjectOf(id);
    await writeAudit(tx, deps, actor, { brandId, action: "raffles.drafted", subject, reason, after: terms });
    return { id };
  });
}

/** Opens a draft or, if the prize pool is above the limit for one operator, proposes to open it. */
export async function open(
  deps: Deps,
  { actor, scope }: Caller,
  { id, reason }: Asked,
): Promise<{ approvalId: string | null }> {
  await findCovered(deps, scope, id);
  return inTransaction(deps.db, async (tx) => {
    const raffle = await requireDraft(tx, deps, id);
    const { brand_id: brandId } = raffle;
    const payload = summarize(raffle);
    if (await queries.isAboveLimit(tx, fromWire(payload.pool))) {
      const proposal = { kind: OPEN, brandId, subject: subjectOf(id), payload, reason };
      return { approvalId: await propose(tx, deps, actor, proposal) };
    }
    await openRaffle(tx, deps, { id });
    const audited = { action: "raffles.opened", subject: subjectOf(id), reason, after: payload } as const;
    await writeAudit(tx, deps, actor, { brandId, ...audited });
    return { approvalId: null };
  });
}

/**
 * Requires a draft whose first day has not passed, because the commitment must be published before the first ticket.
 */
async function requireDraft(tx: Tx, deps: Pick<Deps, "clock" | "brands">, id: string): Promise<queries.RaffleRow> {
  const raffle = await queries.lockRaffle(tx, id);
  const brand = raffle && (await deps.brands.findById(raffle.brand_id));
  if (!brand || raffle.state !== "draft" || dayIn(brand.timeZone, deps.clock.now()) > raffle.first_day)
    throw new AppError("RAFFLE_CHANGED");
  return raffle;
}

/** Lists the facts that the second operator sees. They stay valid, because a draft's terms never change. */
function summarize(raffle: queries.RaffleRow) {
  const prizes = raffle.prizes.map((prize) => fromTenThousandths(BigInt(prize)));
  return {
    title: raffle.titles["EN"] ?? "",
    currency: raffle.currency,
    pool: wire(sum(prizes)),
    prizes: prizes.map(wire),
    step: wire(raffle.step),
    mostTickets: raffle.most_tickets,
    firstDay: raffle.first_day,
    lastDay: raffle.last_day,
    drawsAt: raffle.draws_at.toISOString(),
  };
}

export function registerRaffleApproval(deps: Deps): void {
  registerApproval<object>(deps, OPEN, {
    permission: "approvals.decide",
    goodForHours: 72,
    needsFreshCode: true,
    approved: (tx, approval, actor) => openApproved(tx, deps, approval, actor),
  });
}

async function openApproved(
  tx: Tx,
  deps: Deps,
  { id: approvalId, brandId, subject, payload, reason, proposedBy }: ApprovalFacts,
  actor: AuditActor,
): Promise<void> {
  if (brandId === null || !(await mayStill(tx, proposedBy, "raffles.write", brandId)))
    throw new AppError("APPROVAL_OVER");
  await requireDraft(tx, deps, subject.id);
  await openRaffle(tx, deps, { id: subject.id, approvalId });
  const after = { ...payload, approval: approvalId };
  await writeAudit(tx, deps, actor, { brandId, action: "raffles.opened", subject, reason, after });
}

export async function cancel(deps: Deps, { actor, scope }: Caller, { id, reason }: Asked): Promise<null> {
  const { brand_id: brandId } = await findCovered(deps, scope, id);
  await inTransaction(deps.db, async (tx) => {
    if (!(await queries.advanceRaffle(tx, id, "draft", { state: "cancelled" }))) throw new AppError("RAFFLE_CHANGED");
    await writeAudit(tx, deps, actor, { brandId, action: "raffles.cancelled", subject: subjectOf(id), reason });
  });
  return null;
}

/** Takes the raffle's next step now. Safe to run concurrently with the job: each step happens once. */
export async function run(deps: Deps, { actor, scope }: Caller, { id, reason }: Asked): Promise<null> {
  const before = await findCovered(deps, scope, id);
  await takeStep(deps, before, true);
  const after = await queries.findRaffle(deps.db, id);
  if (!after || after.state === before.state) throw new AppError("RAFFLE_TOO_EARLY");
  const { brand_id: brandId } = before;
  const facts = { before: { state: before.state }, after: { state: after.state } };
  await writeAudit(deps.db, deps, actor, { brandId, action: "raffles.run", subject: subjectOf(id), reason, ...facts });
  return null;
}
