import type { Db } from "@perya/db";
import { sql } from "kysely";
import { AppError } from "../../app-error.ts";
import type { Brand } from "../../brand.ts";
import { randomBelow } from "../../random.ts";
import type { Deps } from "../../deps.ts";
import type { CodeOrder } from "./codes.order.ts";
import { allowedADay } from "./codes.rules.ts";

type Channel = CodeOrder["channel"];
type CappedBrand = Pick<Brand, "id" | "timeZone" | "messageDay">;
export type CappedMessage = Pick<CodeOrder, "purpose" | "channel" | "standing">;

/** Number of counter rows per day. Must match message_counts_charge. */
const SLOTS = 16;

/**
 * Charges a message against the brand's daily cap, or refuses. Returns a function that refunds it if it was not sent.
 */
export async function chargeDay(
  { db, clock, random }: Pick<Deps, "db" | "clock" | "random">,
  brand: CappedBrand,
  { purpose, channel, standing }: CappedMessage,
): Promise<() => Promise<void>> {
  const now = clock.now();
  const day = dayOf(brand, now);
  const allowed = allowedADay(brand.messageDay[channel], purpose, standing);
  const { rows } = await sql<{ slot: number | null }>`
    select message_counts_charge(${brand.id}, ${day}, ${channel}, ${allowed}, ${randomBelow(random, SLOTS)}) as slot
  `.execute(db);
  const slot = rows[0]?.slot ?? null;
  if (slot === null) throw refusal(brand, now);
  return async () =>
    void (await sql`select message_counts_return(${brand.id}, ${day}, ${channel}, ${slot})`.execute(db));
}

/** Throws when the cap is used up, without counting a message. */
export async function requireDayAllowance(
  { db, clock }: Pick<Deps, "db" | "clock">,
  brand: CappedBrand,
  { purpose, channel, standing }: CappedMessage,
): Promise<void> {
  const now = clock.now();
  const sent = await readDay(db, brand, channel, now);
  if (sent >= allowedADay(brand.messageDay[channel], purpose, standing)) throw refusal(brand, now);
}

/** Returns the number of messages sent so far on the brand's current day. */
export async function readDay(db: Db, brand: CappedBrand, channel: Channel, now: Date): Promise<number> {
  const { sent } = await db
    .selectFrom("message_counts")
    .select((row) => row.fn.sum<string | null>("sent").as("sent"))
    .where("brand_id", "=", brand.id)
    .where("day", "=", dayOf(brand, now))
    .where("channel", "=", channel)
    .executeTakeFirstOrThrow();
  return Number(sent ?? 0);
}

function dayOf({ timeZone }: CappedBrand, moment: Date): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone }).format(moment);
}

const MINUTE_MS = 60_000;

/** Builds the refusal, with the time until midnight in the brand's time zone. */
function refusal(brand: CappedBrand, now: Date): AppError {
  const [hours = 0, minutes = 0] = new Intl.DateTimeFormat("en-GB", {
    timeZone: brand.timeZone,
    hour: "2-digit",
    minute: "2-digit",
  })
    .format(now)
    .split(":")
    .map(Number);
  return new AppError("CODE_QUOTA", { retryAfterSeconds: ((24 * 60 - hours * 60 - minutes) * MINUTE_MS) / 1000 });
}
