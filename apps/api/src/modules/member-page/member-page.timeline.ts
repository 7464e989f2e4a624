import {
  TIMELINE_KINDS,
  type SittingBet,
  type TimelineCount,
  type TimelineKind,
  type TimelineLine,
} from "@perya/contract";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { listBetsOfTransfers, sumOpenRounds, sumPlay, type TransferBet } from "../bets/index.ts";
import { listCashEntries } from "../wallet/index.ts";
import { getPerson, mayAlso, type MemberPageCall } from "./member-page.access.ts";
import { mergeSources } from "./member-page.rules.ts";
import * as queries from "./member-page.queries.ts";
import { NOT_SHOWN, OF_IDENTITY, SOURCES, type PlacedLine, type SourceName } from "./member-page.sources.ts";
import { wire } from "./member-page.views.ts";

type TimelineQuery = { kinds?: string; before?: string; pageSize: number };

/**
 * Lists everything that happened to a member, newest first. Reads each source by its own index from its last
 * position, so a page costs the same for any length of history.
 */
export async function listTimeline(
  deps: Deps,
  call: MemberPageCall,
  id: string,
  { kinds: typed, before, pageSize }: TimelineQuery,
): Promise<{ lines: TimelineLine[]; next: string | null }> {
  const person = await getPerson(deps.db, call, id);
  const brand = await deps.brands.findById(person.brand_id);
  if (!brand) throw new Error(`member ${id} has no brand`);
  const seesMoney = mayAlso(call, "money.read", brand.id);
  const kinds = new Set(readKinds(typed).filter((kind) => kind !== "money" || seesMoney));
  const places = readPlaces(before);
  const look = { brand, memberId: id, kinds, seesMoney, pageSize, before: places };
  const wanted = NAMES.filter((name) => SOURCES[name].kinds.some((kind) => kinds.has(kind)));
  const sources = await Promise.all(wanted.map((name) => SOURCES[name].read(deps, look)));
  const page = mergeSources<SourceName, PlacedLine>(sources, pageSize);
  return {
    lines: page.lines.map(({ line }) => line),
    next: page.hasMore ? writePlaces({ ...places, ...page.places }) : null,
  };
}

/** Limit of the counts, for each kind. */
const MAX_COUNTED = 1_000;

/** Counts the entries of each kind that the caller may see, up to a limit. */
export async function countTimeline(
  deps: Deps,
  call: MemberPageCall,
  id: string,
): Promise<{ counts: TimelineCount[] }> {
  const person = await getPerson(deps.db, call, id);
  const { id: brandId, currency } = (await deps.brands.findById(person.brand_id)) ?? { id: "", currency: "" };
  const [counted, play, open] = await Promise.all([
    queries.countLines(
      deps.db,
      { brandId, memberId: id, currency },
      { ofIdentity: OF_IDENTITY, notShown: NOT_SHOWN, most: MAX_COUNTED },
    ),
    sumPlay(deps.db, id, { currency }),
    sumOpenRounds(deps.db, id, currency),
  ]);
  const found: Record<TimelineKind, Omit<TimelineCount, "kind">> = {
    money: { count: counted.money, isCut: isFull(counted.entries) },
    play: { count: Number(play.bets) + open.count, isCut: false },
    identity: { count: counted.identity, isCut: isFull(counted.events) },
    security: { count: counted.events - counted.identity, isCut: isFull(counted.events) },
    notes: { count: counted.notes + counted.console, isCut: isFull(counted.notes) || isFull(counted.looked) },
    messages: {
      count: counted.messages + counted.feedback,
      isCut: isFull(counted.messages) || isFull(counted.feedback),
    },
  };
  const seesMoney = mayAlso(call, "money.read", person.brand_id);
  const kinds = TIMELINE_KINDS.filter((kind) => kind !== "money" || seesMoney);
  return { counts: kinds.map((kind) => ({ kind, ...found[kind] })) };
}

const isFull = (count: number) => count === MAX_COUNTED;

const NAMES = Object.keys(SOURCES) as SourceName[];

export function readKinds(typed: string | undefined): readonly TimelineKind[] {
  if (typed === undefined) return TIMELINE_KINDS;
  const words = typed.split(",");
  const kinds = TIMELINE_KINDS.filter((kind) => words.includes(kind));
  if (kinds.length !== words.length) throw new AppError("REQUEST_INVALID");
  return kinds;
}

/** A source's position in the cursor, which lists them as in "ledger=123~notes=0198…". */
const PLACE = /^(?:[0-9]{1,18}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function readPlaces(cursor: string | undefined): Partial<Record<SourceName, string>> {
  const parts = cursor?.split("~").map((part) => part.split("=") as [SourceName, string?]) ?? [];
  const isSound = ([name, place = ""]: [SourceName, string?]) =>
    NAMES.includes(name) && PLACE.test(place) && (name === "ledger") !== place.includes("-");
  if (!parts.every(isSound)) throw new AppError("REQUEST_INVALID");
  return Object.fromEntries(parts);
}

function writePlaces(places: Partial<Record<SourceName, string>>): string {
  return Object.entries(places)
    .map(([name, place]) => `${name}=${place}`)
    .join("~");
}

const ENTRIES_A_PAGE = 200;

type Stretch = { from: string; to: string; before?: string };

/** Lists the bets behind a line of play, newest first, each once. */
export async function listSitting(
  deps: Deps,
  call: MemberPageCall,
  id: string,
  { from, to, before }: Stretch,
): Promise<{ bets: SittingBet[]; next: string | null }> {
  const { db } = deps;
  const person = await getPerson(db, call, id);
  const brand = await deps.brands.findById(person.brand_id);
  const wallet = { brandId: person.brand_id, memberId: id, currency: brand?.currency ?? "" };
  const stretch = { from, before: before ?? String(BigInt(to) + 1n), limit: ENTRIES_A_PAGE + 1 };
  const entries = await listCashEntries(db, wallet, stretch);
  const page = entries.slice(0, ENTRIES_A_PAGE);
  const rows = await listBetsOfTransfers(
    db,
    page.filter(({ cause }) => cause === "bet"),
  );
  const seesMoney = mayAlso(call, "money.read", person.brand_id);
  const bets = new Map(rows.toSorted(byTransfer).map((row) => [row.bet_id, presentBet(row, seesMoney)]));
  return { bets: [...bets.values()], next: entries.length > ENTRIES_A_PAGE ? String(page.at(-1)?.id ?? "") : null };
}

const byTransfer = (one: TransferBet, other: TransferBet) => (one.transfer_id < other.transfer_id ? 1 : -1);

function presentBet(row: TransferBet, seesMoney: boolean): SittingBet {
  const settled = row.settled_at ? "settled" : "open";
  return {
    id: row.bet_id,
    round: row.round_ref ?? row.bet_id,
    at: row.placed_at.toISOString(),
    state: row.voided_at ? "voided" : settled,
    stake: seesMoney ? wire(row.stake) : null,
    paid: seesMoney ? wire(row.win) : null,
  };
}
