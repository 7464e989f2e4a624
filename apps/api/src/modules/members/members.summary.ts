import type { ValueOf } from "@perya/contract";
import type { contract } from "@perya/contract/shapes";
import type { Db } from "@perya/db";
import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";

export type MemberSummary = ValueOf<(typeof contract.members.readSummary)["shapes"]>;
type Reader = { brand: Brand; brandId: string; memberId: string; type: number };
type ReadPart = (reader: Reader) => Promise<Partial<MemberSummary>>;

/** Keyed by database, so that apps in tests do not share parts. */
const registered = new WeakMap<Db, Map<string, ReadPart>>();

/** Adds a module's part to the summary that the menus show. Called once, from the module's setup. */
export function registerSummary({ db }: Pick<Deps, "db">, name: string, read: ReadPart): void {
  const parts = registered.get(db) ?? new Map<string, ReadPart>();
  registered.set(db, parts.set(name, read));
}

const NOTHING: MemberSummary = {
  hasVip: false,
  rewardCount: 0,
  missionCount: 0,
  availablePromoCount: 0,
  availablePromo: { REFERRAL: { enabled: false } },
};

export async function readSummary({ db }: Pick<Deps, "db">, reader: Reader): Promise<MemberSummary> {
  const parts = await Promise.all([...(registered.get(db)?.values() ?? [])].map((read) => read(reader)));
  return Object.assign({}, NOTHING, ...parts) as MemberSummary;
}
