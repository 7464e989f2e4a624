import { fromTenThousandths, toWire } from "@perya/money";
import type { Deps } from "../../deps.ts";
import { OutsideFailure } from "../../outside/index.ts";
import { findFreeRoundsToTell, listFreeRoundsToTell, noteTold } from "../rewards/index.ts";
import { findConnection } from "./vendors.queries.ts";

type TellDeps = Pick<Deps, "db" | "clock" | "vault" | "outside" | "log">;

const BATCH = 100;
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 60 * 60_000;

/**
 * Sends a vendor granted or cancelled free rounds, until it confirms. The vendor knows them by our id, so a repeated
 * call has no further effect.
 */
export async function tellFreeRounds({ db, clock, vault, outside, log }: TellDeps, id: string): Promise<void> {
  const given = await findFreeRoundsToTell(db, id);
  if (!given) return undefined;
  const what = given.state === "cancelled" ? "cancelled" : "granted";
  const connection = await findConnection(db, given.brand_id, given.vendor_code, clock.now());
  const later = () => noteTold(db, { id, what, again: new Date(clock.now().getTime() + pauseAfter(given.tries)) });
  // The connection has ended in the meantime. The free rounds are sent once there is one again, unless they expire
  // first.
  if (!connection?.free_rounds_url) return later();
  const place = {
    url: connection.free_rounds_url,
    keyId: connection.key_id,
    secret: vault.unlock("vendor", connection.secret),
    vendor: given.vendor_code,
  };
  const facts = {
    id,
    player: given.member_id,
    vendor: given.vendor_code,
    game: given.game_code,
    currency: given.currency,
    count: given.count,
    stake: toWire(fromTenThousandths(given.stake)),
    validUntil: given.valid_until.toISOString(),
  };
  try {
    const answer = await outside.freeRounds.tell(place, what === "granted" ? "grant" : "cancel", facts);
    if (!answer.ok)
      log.error({ freeRounds: id, vendor: given.vendor_code, error: answer.error }, "free rounds were refused");
    await noteTold(db, { id, what, again: null, isRefused: !answer.ok, now: clock.now() });
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error;
    await later();
  }
}

export async function tellDueFreeRounds(deps: TellDeps): Promise<void> {
  for (const { id } of await listFreeRoundsToTell(deps.db, deps.clock.now(), BATCH)) await tellFreeRounds(deps, id);
}

/** Returns the delay before the next attempt. It doubles with each attempt, up to an hour. */
export function pauseAfter(tries: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.min(tries, 20), LONGEST_PAUSE_MS);
}
