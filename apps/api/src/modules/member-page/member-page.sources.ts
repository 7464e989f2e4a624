import type { Sitting, TimelineKind, TimelineLine } from "@perya/contract";
import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";
import { listAboutSubject } from "../audit/index.ts";
import { listBetsOfTransfers } from "../bets/index.ts";
import { listFeedbackOf } from "../feedback/index.ts";
import { chooseName } from "../games/index.ts";
import { listMessages } from "../messages/index.ts";
import { listAllEvents, type AnyEventRow } from "../security/index.ts";
import { listCashEntries, type CashEntry } from "../wallet/index.ts";
import { listNotes } from "./member-page.queries.ts";
import { subjectOf } from "./member-page.access.ts";
import { groupSittings, type PlayedEntry, type Source } from "./member-page.rules.ts";
import { wire } from "./member-page.views.ts";

export type SourceName = "ledger" | "identity" | "security" | "notes" | "console" | "messages" | "feedback";

export type PlacedLine = { at: Date; place: string; line: TimelineLine };
type Read = Source<SourceName, PlacedLine>;

/** The member whose timeline is read, and how much of it. */
export type Look = {
  brand: Brand;
  memberId: string;
  kinds: ReadonlySet<TimelineKind>;
  seesMoney: boolean;
  pageSize: number;
  before: Partial<Record<SourceName, string>>;
};

const NOTHING = { actor: "", words: "", facts: {}, amount: null, cashAfter: null, sitting: null } as const;

/** The sources of the timeline, each with its kinds. A source is read only if one of its kinds is requested. */
export const SOURCES: Record<
  SourceName,
  { kinds: readonly TimelineKind[]; read: (deps: Deps, look: Look) => Promise<Read> }
> = {
  ledger: { kinds: ["money", "play"], read: readLedger },
  identity: { kinds: ["identity"], read: (deps, look) => readEvents(deps, look, "identity") },
  security: { kinds: ["security"], read: (deps, look) => readEvents(deps, look, "security") },
  notes: { kinds: ["notes"], read: readNotes },
  console: { kinds: ["notes"], read: readConsoleActions },
  messages: { kinds: ["messages"], read: readMessages },
  feedback: { kinds: ["messages"], read: readFeedback },
};

/** Formats one page. `rows` has one row more than the page if the source continues. */
function present<Row extends { id: string }>(
  name: SourceName,
  rows: readonly Row[],
  pageSize: number,
  write: (row: Row) => Omit<TimelineLine, "id" | "at"> & { at: Date },
): Read {
  const page = rows.slice(0, pageSize);
  const lines = page.map((row) => {
    const { at, ...line } = write(row);
    return { at, place: row.id, line: { ...line, id: row.id, at: at.toISOString() } };
  });
  return { name, lines, end: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null };
}

/** Upper limit of entries read for one page. A longer gaming session continues in the next line. */
const MAX_ENTRIES = 800;

async function readLedger({ db }: Deps, { brand, memberId, kinds, seesMoney, before }: Look): Promise<Read> {
  const wallet = { brandId: brand.id, memberId, currency: brand.currency };
  const rows = await listCashEntries(db, wallet, { before: before.ledger, limit: MAX_ENTRIES + 1 });
  const entries = await addBets(db, rows.slice(0, MAX_ENTRIES));
  const goesOn = rows.length > MAX_ENTRIES;
  const groups = groupSittings(entries);
  // The oldest session on a page may continue on the next one, so it is left to that page unless it is the only one.
  const isWhole = !goesOn || groups.length === 1;
  const shown = isWhole ? groups : groups.slice(0, -1);
  const isWanted = (entry: PlayedEntry) => kinds.has(entry.cause === "bet" ? "play" : "money");
  return {
    name: "ledger",
    lines: shown
      .filter(([newest]) => isWanted(newest))
      .map((group) => presentStretch(group, { seesMoney, goesOn: goesOn && groups.length === 1 })),
    end: goesOn ? String(shown.at(-1)?.at(-1)?.id ?? "") || null : null,
  };
}

async function addBets(db: Deps["db"], rows: readonly CashEntry[]): Promise<PlayedEntry[]> {
  const bets = await listBetsOfTransfers(
    db,
    rows.filter(({ cause }) => cause === "bet"),
  );
  const byTransfer = new Map(bets.map((bet) => [bet.transfer_id, bet]));
  return rows.map(({ id, cause, type, reference, made_at: at, amount, balance_after: after }) => {
    const bet = byTransfer.get(id);
    const known = bet ? { id: bet.bet_id, gameId: bet.game_id, names: bet.names } : null;
    return { id, cause, type, reference, at, amount, after, bet: known };
  });
}

type Shown = { seesMoney: boolean; goesOn: boolean };

function presentStretch(group: readonly [PlayedEntry, ...PlayedEntry[]], shown: Shown): PlacedLine {
  const [newest] = group;
  const oldest = group.at(-1) ?? newest;
  const { seesMoney } = shown;
  const isPlay = newest.cause === "bet";
  const moved = group.reduce((sum, { amount }) => sum + amount, 0n);
  const line: TimelineLine = {
    ...NOTHING,
    id: String(newest.id),
    kind: isPlay ? "play" : "money",
    at: newest.at.toISOString(),
    what: isPlay ? "sitting" : `${newest.cause}.${newest.type}`,
    facts: isPlay ? {} : { reference: newest.reference },
    amount: seesMoney ? wire(moved) : null,
    cashAfter: seesMoney ? wire(newest.after) : null,
    sitting: isPlay ? presentSitting(group, shown) : null,
  };
  return { at: newest.at, place: String(oldest.id), line };
}

function presentSitting(group: readonly [PlayedEntry, ...PlayedEntry[]], { seesMoney, goesOn }: Shown): Sitting {
  const [newest] = group;
  const oldest = group.at(-1) ?? newest;
  const total = (isStake: boolean) =>
    group.reduce((sum, { type, amount }) => ((type === "stake") === isStake ? sum + amount : sum), 0n);
  return {
    gameId: newest.bet?.gameId ?? null,
    game: newest.bet ? chooseName(newest.bet.names, "EN") : "",
    bets: new Set(group.flatMap(({ bet }) => bet?.id ?? [])).size,
    stake: seesMoney ? wire(-total(true)) : null,
    paid: seesMoney ? wire(total(false)) : null,
    startedAt: oldest.at.toISOString(),
    from: String(oldest.id),
    to: String(newest.id),
    goesOn,
  };
}

/** Events about a member's identity, as opposed to logins. */
export const OF_IDENTITY = ["mobileBound", "emailBound", "dataExported", "dataErased"] as const;

async function readEvents({ db }: Deps, look: Look, kind: "identity" | "security"): Promise<Read> {
  const { brand, memberId, pageSize, before } = look;
  const which = kind === "identity" ? { only: OF_IDENTITY } : { except: OF_IDENTITY };
  const page = { before: before[kind], limit: pageSize + 1, ...which };
  const rows = await listAllEvents(db, { brandId: brand.id, memberId }, page);
  return present(kind, rows, pageSize, (row) => ({
    ...NOTHING,
    kind,
    at: row.at,
    what: row.kind,
    facts: factsOf(row),
  }));
}

/** Returns the facts of an event. Shows the country instead of the address, which is personal data. */
function factsOf({ way, device_name: device, country, is_new_device: isNew, facts }: AnyEventRow) {
  return {
    ...facts,
    device,
    ...(way && { way }),
    ...(country && { country }),
    ...(isNew && { newDevice: "yes" }),
  };
}

async function readNotes({ db }: Deps, { memberId, pageSize, before }: Look): Promise<Read> {
  const rows = await listNotes(db, memberId, { before: before.notes, limit: pageSize + 1 });
  return present("notes", rows, pageSize, ({ author, words, written_at: at }) => ({
    ...NOTHING,
    kind: "notes",
    at,
    what: "note",
    actor: author,
    words,
  }));
}

/** Audit actions left out of the timeline, which shows the note itself. */
export const NOT_SHOWN = ["member.noted"];

async function readConsoleActions({ db }: Deps, { memberId, pageSize, before, seesMoney }: Look): Promise<Read> {
  const page = { before: before.console, limit: pageSize + 1, except: NOT_SHOWN };
  const rows = await listAboutSubject(db, subjectOf(memberId), page);
  return present("console", rows, pageSize, ({ action, actor, reason, at, before: was, after }) => ({
    ...NOTHING,
    kind: "notes",
    at,
    what: action,
    actor,
    words: reason,
    facts: textsOf({ ...was, ...after }, seesMoney),
  }));
}

/** Returns the facts that are text. Amounts only for operators who may see money. */
function textsOf(facts: Record<string, unknown>, seesMoney: boolean): Record<string, string> {
  const texts = Object.entries(facts).filter(
    ([name, value]) => typeof value === "string" && (seesMoney || name !== "amount"),
  );
  return Object.fromEntries(texts) as Record<string, string>;
}

async function readMessages(deps: Deps, { brand, memberId, pageSize, before, seesMoney }: Look): Promise<Read> {
  const page = { pageSize, ...(before.messages && { before: before.messages }) };
  const rows = await listMessages(deps, { brandId: brand.id, memberId }, page);
  return present("messages", rows, pageSize, ({ type, facts, at, read_at: readAt }) => ({
    ...NOTHING,
    kind: "messages",
    at,
    what: `message.${type}`,
    words: facts["words"] ?? "",
    facts: { ...textsOf({ ...facts, words: null }, seesMoney), ...(readAt && { readAt: readAt.toISOString() }) },
  }));
}

async function readFeedback({ db }: Deps, { memberId, pageSize, before }: Look): Promise<Read> {
  const rows = await listFeedbackOf(db, memberId, { before: before.feedback, limit: pageSize + 1 });
  return present("feedback", rows, pageSize, ({ reference, question_type: question, content, at }) => ({
    ...NOTHING,
    kind: "messages",
    at,
    what: "feedback",
    words: content.slice(0, 500),
    facts: { reference, question },
  }));
}
