import type { ErrorCode } from "@perya/contract";
import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";
import { bucketOf } from "@perya/server";
import type { Visit } from "../../plugins/visit.ts";
import { findMemberByAccount } from "../members/index.ts";
import { recordFailure } from "./security.record.ts";

export type Refused = {
  brand: Brand;
  /** Path pattern of the route, without ids. */
  path: string;
  from: Pick<Visit, "ip" | "userAgent" | "country">;
  memberId: string | undefined;
  /** The body, if it was read before the refusal. */
  body: unknown;
};

const LIMITS: ReadonlySet<ErrorCode> = new Set<ErrorCode>(["TOO_MANY_REQUESTS", "CODE_QUOTA"]);

/** Records at most once per period: an exhausted bucket refuses every call until it refills. */
const QUIET_MS = 5 * 60_000;
const MAX_REMEMBERED = 10_000;

export type SpentTries = { note: (code: ErrorCode, refused: Refused) => Promise<void> };

/** Creates a recorder of exhausted rate limits: it records route and account, at most once per QUIET_MS. */
export function createSpentTries(deps: Pick<Deps, "db" | "clock" | "vault" | "log">): SpentTries {
  const lastAt = new Map<string, number>();

  /** True for the first refusal in a period. The map is in order of time, so its first entry is the oldest. */
  function isFirst(key: string): boolean {
    const now = deps.clock.now().getTime();
    if (now - (lastAt.get(key) ?? Number.NEGATIVE_INFINITY) < QUIET_MS) return false;
    lastAt.delete(key);
    lastAt.set(key, now);
    const oldest = lastAt.keys().next().value;
    if (lastAt.size > MAX_REMEMBERED && oldest !== undefined) lastAt.delete(oldest);
    return true;
  }

  return {
    note: async (code, { brand, path, from, memberId, body }) => {
      if (!LIMITS.has(code)) return;
      const typed = readName(body);
      const who = memberId ?? typed ?? bucketOf(from.ip);
      if (!isFirst(`${brand.id} ${path} ${who}`)) return;
      const owner = memberId ?? (typed && (await findMemberByAccount(deps, brand.id, typed))?.id);
      const event = { kind: "triesSpent", brandId: brand.id, from, facts: { path } } as const;
      await recordFailure(deps, owner ? { ...event, memberId: owner } : { ...event, subject: who });
    },
  };
}

function readName(body: unknown): string | undefined {
  const name = (body as { username?: unknown } | null | undefined)?.username;
  return typeof name === "string" && name.trim() !== "" ? name.trim() : undefined;
}
