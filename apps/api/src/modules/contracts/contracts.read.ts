import { CONTRACT_KINDS, contractFlags, REQUEST_TYPES, type ContractKind, type RequestType } from "@perya/rules";
import type { Contract, ContractReading } from "@perya/contract";
import type { Brand } from "../../brand.ts";
import type { ClockedDbDeps } from "../../deps.ts";
import { judgeGrant } from "./contracts.grant.ts";
import { listEndedWith } from "./contracts.end.ts";
import * as queries from "./contracts.queries.ts";
import type { ContractFilter, ContractRow } from "./contracts.queries.ts";
import { requireValidSignatures, present, sideOf, type ContractDeps, type Party } from "./contracts.steps.ts";
import { openTerms } from "./contracts.terms.ts";
import { getGrantee } from "./contracts.trial.ts";
import { presentContract, presentEvent, presentToEnd } from "./contracts.views.ts";

type Page = Omit<ContractFilter, "limit" | "id"> & { pageSize: number };

export async function listContracts(
  { db }: Pick<ContractDeps, "db">,
  memberId: string,
  { pageSize, ...filter }: Page,
): Promise<{ contracts: Contract[]; next: string | null }> {
  const rows = await queries.listContracts(db, memberId, { ...filter, limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  const next = rows.length > pageSize ? (page.at(-1)?.id ?? null) : null;
  return { contracts: page.map((row) => presentContract(row, memberId)), next };
}

export async function readContract(deps: ContractDeps, party: Party, id: string): Promise<ContractReading> {
  const { row } = sideOf(party, await queries.findContract(deps.db, party.brand.id, id));
  return describe(deps, party, row);
}

/** Returns all details of a contract, for one of its sides or an operator. */
export async function describe(
  deps: ContractDeps,
  reader: Pick<Party, "brand" | "memberId">,
  row: ContractRow,
): Promise<ContractReading> {
  requireValidSignatures(deps, row);
  const events = await queries.listEvents(deps.db, row.id);
  const before = await queries.findBefore(deps.db, row);
  return {
    contract: await present(deps, reader, row),
    events: events.map((event) => presentEvent(event, row.upline_id)),
    wouldEnd: await listToEnd(deps, reader, row),
    before: before ? await present(deps, reader, before) : null,
  };
}

export async function listGrantees(
  { db }: Pick<ContractDeps, "db">,
  memberId: string,
  { pageSize }: { pageSize: number },
) {
  const rows = await queries.listGrantees(db, memberId, pageSize + 1);
  return { grantees: rows.slice(0, pageSize), isWhole: rows.length <= pageSize };
}

/** Reads the facts for the offer dialog: the upline's own active contracts, and those with this downline. */
export async function readGrounds(
  { db }: Pick<ContractDeps, "db">,
  { brand, memberId }: { brand: Brand; memberId: string },
  downlineId: string,
) {
  const downline = await getGrantee(db, { brand, memberId }, downlineId);
  const open = { isOpen: true, limit: MAX_OPEN };
  const own = await queries.listContracts(db, memberId, { ...open, side: "downline" });
  const theirs = await queries.listContracts(db, downlineId, { ...open, side: "downline" });
  return {
    downline: { id: downline.id, name: downline.nickname },
    own: own.filter(({ state }) => state === "active").map((row) => presentContract(row, memberId)),
    theirs: theirs.filter(({ upline_id }) => upline_id === memberId).map((row) => presentContract(row, memberId)),
    allowsEqualRate: await queries.allowsEqualRates(db, brand.id),
  };
}

/** Maximum number of open contracts: one active and one pending for each kind. */
const MAX_OPEN = 2 * CONTRACT_KINDS.length;

async function listToEnd({ db }: Pick<ContractDeps, "db">, { brand }: Pick<Party, "brand">, row: ContractRow) {
  if (row.state === "active") {
    const { ended, below } = await listEndedWith(db, brand.id, row);
    return presentToEnd(ended, below);
  }
  if (row.state !== "offered") return [];
  const { upline_id: uplineId, downline_id: downlineId, terms } = row;
  const grant = { brand, uplineId, downlineId, terms: openTerms(terms), agreesToEnd: [] };
  const { verdict, below } = await judgeGrant(db, grant);
  return verdict.code === "CONTRACT_WOULD_END" ? presentToEnd(verdict.ended, below) : [];
}

/** Returns the state of each kind of contract under the names of the requirements (R18.7), as the menu needs it. */
export async function readConsolidated({ db, clock }: ClockedDbDeps, memberId: string) {
  const standing = await queries.listStanding(db, memberId, clock.now());
  const typeOf = (kind: ContractKind): RequestType => {
    const ofKind = standing.filter((contract) => contract.kind === kind);
    if (ofKind.length === 0) return REQUEST_TYPES.none;
    return ofKind.some(({ isOffered }) => isOffered) ? REQUEST_TYPES.offered : REQUEST_TYPES.active;
  };
  const types = {
    dailysalreqtype: typeOf("daily"),
    divtypereq: typeOf("dividend"),
    contracthoursalreqtype: typeOf("hourly"),
    realtimesalreqtype: typeOf("realtime"),
  };
  return { ...types, ...contractFlags(types) };
}
