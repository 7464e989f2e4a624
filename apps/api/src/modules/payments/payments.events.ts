import { newId, toJson, type PaymentEventsRow } from "@perya/db";
import { sql, type Selectable } from "kysely";
import type { Deps } from "../../deps.ts";
import { OutsideFailure } from "../../outside/index.ts";
import type { Callback, Callee } from "../../plugins/callbacks.ts";
import { createAccountBook, findAccount, reachAccount } from "./payments.accounts.ts";
import { findPayoutBook } from "./payments.payouts.ts";
import { applyReport } from "./payments.report.ts";
import type { ProviderAccount, WebhookEvent } from "./providers/provider.ts";
import { getProvider } from "./providers/providers.ts";

type EventDeps = Pick<Deps, "db" | "ledger" | "clock" | "vault" | "outside" | "log">;
type EventRow = Selectable<PaymentEventsRow>;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Headers stored with a callback, needed to parse it again later. */
const KEPT_HEADERS = ["webhook-id"] as const;

const OK = { status: 200, body: JSON.stringify({ ok: true }) };
const refuse = (status: number, error: string) => ({ status, body: JSON.stringify({ ok: false, error }) });

/**
 * Creates the handler of providers' callbacks, which verifies, stores and applies them. A job retries stored ones
 * that fail here.
 */
export function answerProviders(deps: EventDeps): Callee {
  const accounts = createAccountBook(deps);
  const find = async (id: string) => (UUID.test(id) ? accounts.find(id) : undefined);

  async function answer({ keyId, headers, body }: Callback) {
    const account = await find(keyId);
    if (!account) return { ...refuse(401, "ACCOUNT_UNKNOWN"), unsignedCalls: { reason: "ACCOUNT_UNKNOWN" } };
    const arrived = { headers, body };
    const isSigned = getProvider(account.provider).verifyWebhook(account, arrived, deps.clock.now());
    const events = isSigned ? readEvents(account, arrived) : [];
    // Unsigned callbacks are not stored, only counted and logged once a minute (unsignedCalls).
    if (events.length === 0) {
      const reason = isSigned ? "BODY_UNREADABLE" : "SIGNATURE_WRONG";
      return { ...refuse(401, reason), unsignedCalls: { reason, vendor: account.provider, keyId } };
    }
    const id = await storeEvent(deps, account, arrived, events);
    // Undefined if an event with this number is already stored. A job resumes unfinished events.
    if (id !== undefined) await doOrLeave(deps, account, id, events);
    return OK;
  }

  return {
    answer,
    url: "/wps/payments/callback/:keyId",
    mayBeSigned: async ({ keyId, headers }) => {
      const account = await find(keyId);
      return account !== undefined && getProvider(account.provider).mayBeSigned(headers);
    },
  };
}

type Arrived = Pick<Callback, "headers" | "body">;

const placeOf = ({ id, brandId }: { id: string; brandId: string }) =>
  ["payment_events", "body_sealed", brandId, id] as const;

/**
 * Stores a callback once, under the provider's event number. A callback has one event; if it has more, the number of
 * the first counts.
 */
async function storeEvent(
  { db, clock, vault }: EventDeps,
  { id: providerId, brandId }: ProviderAccount,
  { headers, body }: Arrived,
  [first]: readonly WebhookEvent[],
): Promise<string | undefined> {
  const [id, now] = [newId(clock.now()), clock.now()];
  const kept = KEPT_HEADERS.flatMap((name) => {
    const value = headers[name];
    return typeof value === "string" ? [[name, value.slice(0, 1_000)]] : [];
  });
  const stored = await db
    .insertInto("payment_events")
    .values({
      id,
      provider_id: providerId,
      event_id: (first?.id ?? "").slice(0, 200),
      kind: first?.kind.slice(0, 100) || "unnamed",
      state: "verified",
      headers: toJson(Object.fromEntries(kept) as Record<string, string>),
      body_sealed: vault.lock("payment", body.toString("utf8"), placeOf({ id, brandId })),
      received_at: now,
    })
    .onConflict((row) => row.columns(["provider_id", "event_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return stored?.id;
}

async function doOrLeave(deps: EventDeps, account: ProviderAccount, id: string, events: readonly WebhookEvent[]) {
  try {
    await doAll(deps, account, id, events);
  } catch (error) {
    // The event is stored, so a job retries it and the provider need not send it again.
    deps.log.error({ err: error, provider: account.provider, event: id }, "a payment event failed and will be retried");
  }
}

/** Reads the events in a callback. An unreadable body has none, signed or not. */
function readEvents({ provider }: ProviderAccount, webhook: Arrived): readonly WebhookEvent[] {
  try {
    return getProvider(provider)
      .readWebhook(webhook)
      .filter(({ id }) => id !== "");
  } catch {
    return [];
  }
}

/**
 * Handles all events of a callback. If the provider refuses a query, they are finished and the refusal is stored as
 * the problem. If it does not answer, they are retried.
 */
async function doAll(deps: EventDeps, account: ProviderAccount, id: string, events: readonly WebhookEvent[]) {
  let problem: string | null = null;
  for (const event of events) {
    try {
      problem = (await doEvent(deps, account, id, event)) ?? problem;
    } catch (error) {
      if (!(error instanceof OutsideFailure) || error.reason !== "refused") throw error;
      problem = error.message.slice(0, 500);
    }
  }
  await finish(deps, id, problem);
}

/**
 * Applies an event whose signature proves its content. For others, queries the provider and applies its answer.
 * Returns the problem, if any.
 */
async function doEvent(
  deps: EventDeps,
  account: ProviderAccount,
  eventId: string,
  event: WebhookEvent,
): Promise<string | null> {
  if (event.about === "nothing") return null;
  const { provider, reach } = reachAccount(deps, account);
  const names = { reference: event.report.reference ?? "", providerReference: event.report.providerReference };
  const isAnswer = !event.isProved;
  if (event.about === "payout") {
    const report = isAnswer ? await provider.getPayout(reach, names) : event.report;
    const isKnown = report === null || (await findPayoutBook(deps)?.report(account, report, { eventId, isAnswer }));
    return isKnown === false ? "it is about no payout of ours" : null;
  }
  const report = isAnswer ? await provider.getDeposit(reach, names) : event.report;
  if (report) await applyReport(deps, account, report, { isAnswer });
  return null;
}

async function finish({ db, clock }: EventDeps, id: string, problem: string | null): Promise<void> {
  await db
    .updateTable("payment_events")
    .set({ state: "processed", processed_at: clock.now(), problem, body: null })
    .where("id", "=", id)
    .where("state", "=", "verified")
    .execute();
}

const BATCH = 100;
const RESUME_AFTER_MS = 60_000;

/** Resumes stored events that were interrupted by a crash or an unreachable provider. Runs as a scheduled job. */
export async function resumeEvents(deps: EventDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - RESUME_AFTER_MS);
  const waiting = await deps.db
    .selectFrom("payment_events")
    .selectAll()
    .where("state", "=", "verified")
    .where("received_at", "<=", before)
    .orderBy("received_at")
    .limit(BATCH)
    .execute();
  for (const row of waiting) await resumeEvent(deps, row);
}

async function resumeEvent(deps: EventDeps, row: EventRow): Promise<void> {
  const account = await findAccount(deps, row.provider_id);
  if (!account) return;
  const events = readEvents(account, { headers: row.headers, body: readBody(deps, account, row) });
  try {
    await doAll(deps, account, row.id, events);
  } catch (error) {
    deps.log.warn(
      { err: error, provider: account.provider, event: row.id },
      "a payment event failed again and will be retried",
    );
  }
}

function readBody({ vault }: EventDeps, { brandId }: ProviderAccount, { id, body, body_sealed: sealed }: EventRow) {
  if (sealed) return Buffer.from(vault.unlock("payment", sealed, placeOf({ id, brandId })));
  // Rows written before bodies were sealed have none.
  return body ?? Buffer.alloc(0);
}

/**
 * Deletes bodies after their account's retention days. Event numbers stay, so that no event counts twice. Runs as a
 * scheduled job.
 */
export async function forgetBodies({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  await db
    .updateTable("payment_events as event")
    .from("payment_providers as account")
    .set({ body_sealed: null })
    .whereRef("account.id", "=", "event.provider_id")
    .where("event.state", "=", "processed")
    .where("event.body_sealed", "is not", null)
    .where(sql<boolean>`event.received_at < ${clock.now()}::timestamptz - account.body_days * interval '1 day'`)
    .execute();
}
