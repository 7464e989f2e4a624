import type { CommissionLine, WholeStatement } from "@perya/contract";
import { fromTenThousandths, subtract, sum, ZERO, type Amount } from "@perya/money";
import {
  CONTRACT_RULE_VERSION,
  recountStatement,
  type ContractTerms,
  type CountedLine,
  type TieredTerms,
} from "@perya/rules";
import type { Deps } from "../../deps.ts";
import { wire } from "../../wire.ts";
import { nameMembers, type Viewer } from "../agents/index.ts";
import { openTerms, presentTerms } from "../contracts/index.ts";
import { listTickBets } from "./statements.members.queries.ts";
import { hashInputs, inputsOf } from "./statements.inputs.ts";
import * as queries from "./statements.queries.ts";
import type { BelowRow, StatementRow } from "./statements.queries.ts";
import { getStatement } from "./statements.access.ts";
import { countBet, MAX_TICK_BETS, type CountedBet } from "./statements.tick.ts";
import { presentFigures, presentRun, presentStatement } from "./statements.views.ts";

export type StatementDeps = Pick<Deps, "db" | "vault">;

export async function readStatement(deps: StatementDeps, viewer: Viewer, id: string): Promise<WholeStatement> {
  const { db } = deps;
  const row = await getStatement(deps, viewer, id);
  const [runs, contract, below, transferId, neighbours] = await Promise.all([
    queries.listRuns(db, row),
    queries.getContract(db, row.contract_id),
    queries.listBelow(db, row),
    queries.findTransfer(db, row),
    queries.findNeighbours(db, row),
  ]);
  const lines = await listLines(deps, viewer, row, { terms: openTerms(contract.terms), below });
  const whole = {
    statement: presentStatement(row),
    runs: runs.map(presentRun),
    contract: {
      id: contract.id,
      version: contract.version,
      upline: contract.upline,
      terms: presentTerms(contract.terms),
      termsHash: contract.terms_hash.toString("hex"),
    },
    lines,
    transferId,
    ruleVersion: CONTRACT_RULE_VERSION,
    periodHash: row.hash?.toString("hex") ?? null,
    previousId: neighbours.previous,
    nextId: neighbours.next,
  };
  return { ...whole, inputsHash: hashInputs(inputsOf(whole)) };
}

type Sources = { terms: ContractTerms; below: readonly BelowRow[] };

async function listLines(
  deps: StatementDeps,
  viewer: Viewer,
  row: StatementRow,
  { terms, below }: Sources,
): Promise<CommissionLine[]> {
  const lines = terms.kind === "realtime" ? await countTick(deps, viewer, row) : countLines(row, terms, below);
  const heads = lines.flatMap(({ holder }) => holder?.id ?? []);
  const names = await nameMembers(deps, viewer, heads);
  return lines.map((line) => ({
    ...line,
    holder: line.holder && { id: line.holder.id, name: names.get(line.holder.id)?.nickname ?? null },
  }));
}

/** Calculates the commission lines. The agent's own line is the total less the lines of the holders below. */
function countLines(row: StatementRow, terms: TieredTerms, below: readonly BelowRow[]): CommissionLine[] {
  const less = (of: (line: BelowRow) => bigint, whole: bigint) => below.reduce((left, line) => left - of(line), whole);
  const ownFigures = {
    bet: fromTenThousandths(less((line) => line.bet, row.bet)),
    profit: fromTenThousandths(less((line) => line.profit, row.profit)),
    members: row.members - below.reduce((all, line) => all + line.members_for_above, 0),
  };
  const counted: CountedLine[] = [
    { holderId: null, figures: ownFigures, head: null },
    ...below.map((line) => ({
      holderId: line.member_id,
      figures: {
        bet: fromTenThousandths(line.bet),
        profit: fromTenThousandths(line.profit),
        members: line.members_for_above,
      },
      head: { rate: line.rate, gross: fromTenThousandths(line.gross) },
    })),
  ];
  const byHolder = new Map(below.map((line) => [line.member_id, line]));
  const broughtForward = fromTenThousandths(row.brought_forward);
  return recountStatement({ terms, broughtForward, lines: counted }).lines.map((line): CommissionLine => {
    const head = line.holderId === null ? undefined : byHolder.get(line.holderId);
    const isOwn = line.source === "own";
    const bets = head ? head.bets : isOwn ? less((each) => each.bets, row.bets) : 0n;
    const leftOut = head ? head.left_out_below : isOwn ? row.left_out : 0n;
    return {
      source: line.source,
      holder: head ? { id: head.member_id, name: null } : null,
      ...presentFigures({ bets, ...line.figures }),
      leftOut: wire(leftOut),
      base: wire(line.base),
      share: wire(line.share),
      belowRate: line.belowRate,
      below: wire(line.below),
      belowBase: wire(head?.base ?? 0n),
      difference: wire(line.difference),
    };
  });
}

/**
 * Calculates the lines of a real-time contract, which pays per bet, as sums of its bets. Empty above MAX_TICK_BETS.
 */
async function countTick({ db }: StatementDeps, { brand }: Viewer, row: StatementRow): Promise<CommissionLine[]> {
  const page = { before: null, limit: MAX_TICK_BETS + 1 };
  const rows = await listTickBets(db, row, brand.timeZone, page);
  if (rows.length > MAX_TICK_BETS) return [];
  const byHolder = Map.groupBy(rows.map(countBet), (counted) => counted.row.holder_id);
  const holders = [null, ...[...byHolder.keys()].filter((holderId) => holderId !== null)];
  return holders.map((holderId) => presentTickLine(holderId, byHolder.get(holderId) ?? []));
}

function presentTickLine(holderId: string | null, bets: readonly CountedBet[]): CommissionLine {
  const total = (of: (bet: CountedBet) => Amount) => sum(bets.map(of));
  const [share, below] = [total(({ recount }) => recount.grossChange), total(({ recount }) => recount.belowChange)];
  const bet = total(({ recount }) => recount.betChange);
  const profit = total(({ bet: { now, before } }) =>
    subtract(subtract(now.stake, now.win), before ? subtract(before.stake, before.win) : ZERO),
  );
  const leftOut = total((each) => (each.row.counts ? ZERO : each.bet.now.validStake));
  const count = bets.reduce((all, { recount }) => all + recount.betsChange, 0);
  return {
    source: holderId === null ? "own" : "downline",
    holder: holderId === null ? null : { id: holderId, name: null },
    ...presentFigures({ bets: BigInt(count), bet, profit, members: 0 }),
    leftOut: wire(leftOut),
    base: wire(bet),
    share: wire(share),
    belowRate: 0,
    below: wire(below),
    belowBase: wire(bet),
    difference: wire(subtract(share, below)),
  };
}
