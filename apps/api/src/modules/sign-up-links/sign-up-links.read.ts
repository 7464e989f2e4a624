import type { SignUpLink } from "@perya/contract";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import * as queries from "./sign-up-links.queries.ts";
import { presentJoined, presentLink } from "./sign-up-links.views.ts";

const MAX_DAYS = 90;
const MAX_JOINED = 100;

export async function listLinks(
  { db, clock }: Pick<Deps, "db" | "clock">,
  agentId: string,
  { pageSize, ...filter }: { isOpen?: boolean; before?: string; pageSize: number },
): Promise<{ links: SignUpLink[]; next: string | null }> {
  const now = clock.now();
  const rows = await queries.listLinks(db, agentId, { ...filter, limit: pageSize + 1, now });
  const page = rows.slice(0, pageSize);
  const funnels = await queries.sumFunnels(
    db,
    page.map(({ id }) => id),
  );
  return {
    links: page.map((row) => presentLink(row, funnels.get(row.id), now)),
    next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  };
}

/** Reads the agent's own link. Same "not found" for other agents' links. */
export async function readLink(deps: Pick<Deps, "db" | "clock" | "vault">, agentId: string, id: string) {
  const row = await queries.findOwn(deps.db, agentId, id);
  if (!row) throw new AppError("SIGN_UP_LINK_UNKNOWN");
  const [funnels, days, joined] = await Promise.all([
    queries.sumFunnels(deps.db, [id]),
    queries.listDays(deps.db, id, MAX_DAYS),
    queries.listJoined(deps.db, id, MAX_JOINED),
  ]);
  return {
    link: presentLink(row, funnels.get(id), deps.clock.now()),
    days,
    joined: joined.map((newcomer) => presentJoined(deps, newcomer)),
  };
}
