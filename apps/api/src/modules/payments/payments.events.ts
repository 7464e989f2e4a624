import { newId, toJson, type Db, type PaymentEventsRow } from "@perya/db";
import type { Selectable } from "kysely";
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
/** Of what nobody of the company has sent, so much is kept. */
const FORGED_BYTES = 2_000;
/** What signatures are made of; the rest of the headers is nobody's business. */
const KEPT_HEADERS = /(?:signature|webhook-id)$/;

const OK = { status: 200, body: JSON.stringify({ ok: true }) };
const refuse = (status: number, error: string) => ({ status, body: JSON.stringify({ ok: false, error }) });

/** What companies call: stored, then verified, then acted upon. Whatever is stored is acted upon, by the clock if not here. */
export function answerProviders(deps: EventDeps): Callee {
  const accounts = createAccountBook(deps);
  const find = async (id: string) => (UUID.test(id) ? accounts.find(id) : undefined);

  async function answer({ keyId, headers, body }: Callback) {
    const account = await find(keyId);
    if (!account) return { ...refuse(401, "ACCOUNT_UNKNOWN"), distrust: { reason: "ACCOUNT_UNKNOWN" } };
    const id = await storeEvent(deps, account, { headers, body });
    const outcome = await verifyAndDo(deps, account, { id, headers, body });
    if (outcome !== "forged") return OK;
    const distrust = { reason: "SIGNATURE_WRONG", vendor: account.provider, keyId };
    return { ...refuse(401, "SIGNATURE_WRONG"), distrust };
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

async function storeEvent({ db, clock }: EventDeps, { id: accountId }: ProviderAccount, { headers, body }: Arrived) {
  const id = newId(clock.now());
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    KEPT_HEADERS.test(name) && typeof value === "string" ? [[name, value.slice(0, 1_000)]] : [],
  );
  const headersKept = toJson(Object.fromEntries(kept) as Record<string, string>);
  const row = { id, provider_id: accountId, headers: headersKept, body, received_at: clock.now() };
  await db.insertInto("payment_events").values(row).execute();
  return id;
}

type Outcome = "forged" | "repeated" | "processed" | "later";

/** Nothing of it counts before it is verified, its number least of all. */
async function verifyAndDo(
  deps: EventDeps,
  account: ProviderAccount,
  event: Arrived & { id: string },
): Promise<Outcome> {
  const isSigned = getProvider(account.provider).verifyWebhook(account, event, deps.clock.now());
  const verified = isSigned ? readEvents(account, event) : [];
  const [first] = verified;
  if (!first) {
    const problem = isSigned ? "it cannot be read" : null;
    const cut = { state: "forged", body: event.body.subarray(0, FORGED_BYTES), problem } as const;
    await deps.db.updateTable("payment_events").set(cut).where("id", "=", event.id).execute();
    return "forged";
  }
  // Companies tell one thing a call; its number is that of the first.
  if (!(await believe(deps.db, event.id, account.id, first))) return "repeated";
  try {
    await doAll(deps, account, event.id, verified);
    return "processed";
  } catch (error) {
    // It is stored and believed: the clock tries again, and the company need not.
    deps.log.error({ err: error, provider: account.provider, event: event.id }, "a payment event waits to be done");
    return "later";
  }
}

/** None, where it cannot be read: signed or not, it says nothing then. */
function readEvents({ provider }: ProviderAccount, webhook: Arrived): readonly WebhookEvent[] {
  try {
    return getProvider(provider)
      .readWebhook(webhook)
      .filter(({ id }) => id !== "");
  } catch {
    return [];
  }
}

/** False: this number has been here. One that was not finished then is finished by the clock. */
async function believe(db: Db, id: string, accountId: string, event: WebhookEvent): Promise<boolean> {
  const seen = db.selectFrom("payment_events").select("id").where("provider_id", "=", accountId);
  const change = {
    state: "verified",
    event_id: event.id.slice(0, 200),
    kind: event.kind.slice(0, 100) || "unnamed",
  } as const;
  try {
    const known = await seen.where("event_id", "=", change.event_id).where("id", "<>", id).executeTakeFirst();
    if (!known) {
      await db.updateTable("payment_events").set(change).where("id", "=", id).execute();
      return true;
    }
  } catch (error) {
    if ((error as { code?: string }).code !== "23505") throw error;
  }
  await db.updateTable("payment_events").set({ state: "repeated", event_id: null }).where("id", "=", id).execute();
  return false;
}

/** What the company says no to when we ask is over, with that as its problem; whoever is away is asked again. */
async function doAll(deps: EventDeps, account: ProviderAccount, id: string, events: readonly WebhookEvent[]) {
  let problem: string | null = null;
  for (const event of events) {
    try {
      await doEvent(deps, account, event);
    } catch (error) {
      if (!(error instanceof OutsideFailure) || error.reason !== "refused") throw error;
      problem = error.message.slice(0, 500);
    }
  }
  await finish(deps, id, problem);
}

/** What is proved is done; what only says that something happened makes us ask. */
async function doEvent(deps: EventDeps, account: ProviderAccount, event: WebhookEvent): Promise<void> {
  if (event.about === "nothing") return;
  const { provider, reach } = reachAccount(deps, account);
  if (event.about === "payout") {
    const names = { reference: event.report.reference ?? "", providerReference: event.report.providerReference };
    const report = event.isProved ? event.report : await provider.getPayout(reach, names);
    if (report) await findPayoutBook(deps)?.report(account, report);
    return;
  }
  const names = { reference: event.report.reference ?? "", providerReference: event.report.providerReference };
  const report = event.isProved ? event.report : await provider.getDeposit(reach, names);
  if (report) await applyReport(deps, account, report);
}

async function finish({ db, clock }: EventDeps, id: string, problem: string | null): Promise<void> {
  await db
    .updateTable("payment_events")
    .set({ state: "processed", processed_at: clock.now(), problem })
    .where("id", "=", id)
    .where("state", "=", "verified")
    .execute();
}

const BATCH = 100;
const RESUME_AFTER_MS = 60_000;

/** What was stored and not finished: somebody was killed on the way, or the company's other end was away. */
export async function resumeEvents(deps: EventDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - RESUME_AFTER_MS);
  const waiting = await deps.db
    .selectFrom("payment_events")
    .selectAll()
    .where("state", "in", ["stored", "verified"])
    .where("received_at", "<=", before)
    .orderBy("received_at")
    .limit(BATCH)
    .execute();
  for (const row of waiting) await resumeEvent(deps, row);
}

async function resumeEvent(deps: EventDeps, row: EventRow): Promise<void> {
  const account = await findAccount(deps, row.provider_id);
  if (!account) return;
  const arrived = { id: row.id, headers: row.headers, body: row.body };
  if (row.state === "stored") return void (await verifyAndDo(deps, account, arrived));
  try {
    await doAll(deps, account, row.id, readEvents(account, arrived));
  } catch (error) {
    deps.log.warn({ err: error, provider: account.provider, event: row.id }, "a payment event still waits to be done");
  }
}

const FORGED_DAYS = 7;

/** What was forged or repeated is kept for a week, for whoever looks into it. What was believed is kept for ever. */
export async function forgetForged({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const before = new Date(clock.now().getTime() - FORGED_DAYS * 24 * 3_600_000);
  await db
    .deleteFrom("payment_events")
    .where("state", "in", ["forged", "repeated"])
    .where("received_at", "<", before)
    .execute();
}
