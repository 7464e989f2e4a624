import { createHash } from "node:crypto";
import type { Db, Tx } from "@perya/db";
import { sql } from "kysely";

/** Id of the chain for events without a brand: the nil UUID, as in trail_enqueue.sql. */
export const HOUSE_CHAIN = "00000000-0000-0000-0000-000000000000";

/** A problem in a chain, and its position. */
export type ChainFinding = {
  brandId: string;
  position: string;
  event: string;
  problem: keyof typeof PROBLEMS;
};

/** Problems as sentences for the report. */
export const PROBLEMS = {
  changed: "the event or its link was changed after sealing",
  gone: "the event was deleted",
  unlinked: "links before this one were deleted",
  unsealed: "the event is neither linked nor queued",
  late: "the event has waited more than 15 minutes for its link: the sealer has stopped",
  anchor: "the chain differs from the logged head: it was rewritten",
} as const;

/** A chain head as it was logged when sealed. */
export type Anchor = { brandId: string; position: bigint; digest: string };

export type ChainReport = { brands: { brandId: string; links: number }[]; findings: ChainFinding[] };

const PAGE = 1_000;

/**
 * Walks every chain from its start and recomputes each digest from the rows, without database functions: an attacker
 * who can change rows could change those too. Reads one snapshot and blocks no writers.
 */
export async function verifyEventChains(db: Db, anchors: readonly Anchor[] = []): Promise<ChainReport> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      await sql`select set_config('timezone', 'UTC', true), set_config('bytea_output', 'hex', true)`.execute(tx);
      const sources = await listSources(tx);
      const report: ChainReport = { brands: [], findings: [] };
      const brands = await tx.selectFrom("brands").select("id").orderBy("id").execute();
      for (const { id } of brands) {
        const own = anchors.filter(({ brandId }) => brandId === id);
        const { links, findings } = await walkChain(tx, id, sources, own);
        report.brands.push({ brandId: id, links });
        report.findings.push(...findings);
      }
      const rest = await walkChain(tx, HOUSE_CHAIN, sources, anchors.filter(isOfHouse));
      if (rest.links > 0) report.brands.push({ brandId: HOUSE_CHAIN, links: rest.links });
      report.findings.push(...rest.findings);
      for (const source of sources) report.findings.push(...(await findUnsealed(tx, source)));
      return report;
    });
}

const isOfHouse = ({ brandId }: Anchor) => brandId === HOUSE_CHAIN;

async function walkChain(tx: Tx, brandId: string, sources: string[], anchors: Anchor[]) {
  const findings: ChainFinding[] = [];
  const find = (link: Link, problem: ChainFinding["problem"]) =>
    findings.push({ brandId, position: String(link.position), event: `${link.source} ${link.event_id}`, problem });
  const missed = new Map(anchors.map((anchor) => [anchor.position, anchor]));
  let { position, digest } = await findStart(tx, brandId);
  let links = 0;

  for (let page = await listLinks(tx, brandId, position); page.length > 0;) {
    const contents = await readContents(tx, page, sources);
    for (const link of page) {
      const content = contents.get(link.event_id);
      if (link.position !== position + 1n) find(link, "unlinked");
      else if (!digestOf(digest, link, content ?? "gone").equals(link.digest)) find(link, content ? "changed" : "gone");
      else if (content === undefined) find(link, "gone");
      const anchor = missed.get(link.position);
      if (anchor && link.digest.toString("hex") !== anchor.digest) find(link, "anchor");
      missed.delete(link.position);
      // The walk continues from the stored link, so that each break is reported once and the later links are still
      // verified.
      ({ position, digest } = link);
    }
    links += page.length;
    page = await listLinks(tx, brandId, position);
  }
  const start = await findStart(tx, brandId);
  for (const anchor of missed.values()) {
    // Heads past their retention period can no longer be checked; later ones must still exist.
    if (anchor.position > start.position)
      findings.push({ brandId, position: String(anchor.position), event: "", problem: "anchor" });
  }
  return { links, findings };
}

type Link = { position: bigint; source: string; event_id: string; digest: Buffer };

function digestOf(previous: Buffer, { position, source, event_id }: Link, content: string): Buffer {
  return createHash("sha256").update(previous).update(`${position} ${source} ${event_id} ${content}`).digest();
}

async function findStart(tx: Tx, brandId: string): Promise<{ position: bigint; digest: Buffer }> {
  const start = await tx
    .selectFrom("trail_starts")
    .select(["position", "digest"])
    .where("brand_id", "=", brandId)
    .executeTakeFirst();
  return start ?? { position: 0n, digest: Buffer.from(brandId) };
}

async function listLinks(tx: Tx, brandId: string, after: bigint): Promise<Link[]> {
  return tx
    .selectFrom("trail_links")
    .select(["position", "source", "event_id", "digest"])
    .where("brand_id", "=", brandId)
    .where("position", ">", after)
    .orderBy("position")
    .limit(PAGE)
    .execute();
}

/** Reads the contents of the events that still exist, from the tables that are part of the chain. */
async function readContents(tx: Tx, links: readonly Link[], sources: string[]): Promise<Map<string, string>> {
  const contents = new Map<string, string>();
  for (const source of sources) {
    const ids = links.filter((link) => link.source === source).map(({ event_id: id }) => id);
    if (ids.length === 0) continue;
    const { rows } = await sql<{ id: string; content: string }>`
      select event.id, jsonb_strip_nulls(to_jsonb(event))::text as content
      from ${sql.table(source)} as event where event.id = any (${ids})`.execute(tx);
    for (const { id, content } of rows) contents.set(id, content);
  }
  return contents;
}

/** Lists the tables of the chain: those with the trigger that queues their rows. */
async function listSources(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    select relname as source from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgname = 'trail_enqueue' and relnamespace = 'public'::regnamespace order by relname`.execute(tx);
  return rows.map(({ source }) => source);
}

const MAX_LISTED = 100;

async function findUnsealed(tx: Tx, source: string): Promise<ChainFinding[]> {
  const { rows } = await sql<{ brandId: string; id: string; isWaiting: boolean }>`
    select coalesce(event.brand_id, ${HOUSE_CHAIN}) as "brandId", event.id, queued.event_id is not null as "isWaiting"
    from ${sql.table(source)} as event
    left join trail_queue as queued on queued.source = ${source} and queued.event_id = event.id
    where not exists (select from trail_links as link where link.source = ${source} and link.event_id = event.id)
      and (queued.event_id is null or queued.queued_at < now() - interval '15 minutes')
    order by event.id limit ${MAX_LISTED}`.execute(tx);
  return rows.map(({ brandId, id, isWaiting }) => ({
    brandId,
    position: "-",
    event: `${source} ${id}`,
    problem: isWaiting ? "late" : "unsealed",
  }));
}
