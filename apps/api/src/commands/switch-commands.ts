import type { Db } from "@perya/db";
import { AppError } from "../app-error.ts";
import type { ClockedDbDeps } from "../deps.ts";
import { TERMINAL } from "../modules/audit/index.ts";
import { turnOff, turnOn, type SwitchTarget } from "../modules/switches/index.ts";

const DEFAULT_REASON = "from the terminal";

/** Closes or opens something, with the same functions as the console. Idempotent. */
export async function setClosed(
  deps: ClockedDbDeps,
  thing: SwitchTarget,
  { isClosed, reason = DEFAULT_REASON, until = null }: { isClosed: boolean; reason?: string; until?: Date | null },
): Promise<void> {
  try {
    if (isClosed) await turnOff(deps, TERMINAL, { ...thing, reason, until });
    else await turnOn(deps, TERMINAL, thing, reason);
  } catch (error) {
    const code = error instanceof AppError ? error.code : undefined;
    if (code === "SWITCH_OPEN") return;
    if (code === "SWITCH_UNKNOWN")
      throw new Error(`${thing.kind} "${thing.subject}" not found at this brand.`, { cause: error });
    throw error;
  }
}

/** Resolves the arguments to a target. A member is named by account. Undefined if the arguments are invalid. */
export async function readSwitchTarget(
  db: Db,
  brandId: string,
  kind: string,
  subject: string,
): Promise<SwitchTarget | undefined> {
  if (kind === "gaming" || kind === "payouts") return { kind, brandId, subject: "" };
  if (!subject || (kind !== "vendor" && kind !== "game" && kind !== "member")) return undefined;
  if (kind !== "member") return { kind, brandId, subject };
  const ofBrand = db.selectFrom("members").select("id").where("brand_id", "=", brandId);
  const member = await ofBrand.where("account", "=", subject).executeTakeFirst();
  return { kind, brandId, subject: member?.id ?? subject };
}
