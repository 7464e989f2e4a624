import { fork, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { IncomingHttpHeaders } from "node:http";
import { fileURLToPath } from "node:url";
import { amount } from "@perya/money";
import { waitFor } from "@perya/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COMPILED } from "../../../testing/compiled.test-setup.ts";
import { openLocalServer, readBody } from "../../../outside/local-server.test-setup.ts";
import { openPayer } from "../../../outside/payer.ts";
import type { Reach, WebhookEvent } from "./provider.ts";
import { sandbox } from "./sandbox.ts";

const PROGRAM = fileURLToPath(new URL("../../../../../sandbox/src/main.ts", import.meta.url));

let program: ChildProcess;
let site: Awaited<ReturnType<typeof openLocalServer>>;
let reach: Reach;
let payerUrl: string;
const called: { headers: IncomingHttpHeaders; body: Buffer }[] = [];

/** Starts the real sandbox with its adapter, and a site that records its callbacks. */
beforeAll(async () => {
  site = await openLocalServer(async (request, response) => {
    const body = Buffer.from(await readBody(request));
    called.push({ headers: request.headers, body });
    response.writeHead(200).end("{}");
  });
  program = fork(PROGRAM, { env: { PORT: "0", ...COMPILED } });
  const [{ url }] = (await once(program, "message")) as [{ url: string }];
  payerUrl = `${url}/payer`;
  const callbackUrl = site.url;
  const account = { id: randomUUID(), brandId: randomUUID(), provider: "sandbox", url: payerUrl };
  const secrets = { secret: "sandbox payer secret", callbackUrl };
  reach = { payer: openPayer(), account: { ...account, isLive: false, isOpen: true, secrets }, now: new Date() };
});
afterAll(async () => {
  const ended = once(program, "exit");
  program.kill("SIGTERM");
  await ended;
  await site.close();
});

const order = (method: string) => ({
  key: randomUUID(),
  reference: `D-${randomUUID().slice(0, 8).toUpperCase()}00`,
  method,
  amount: amount("500.00"),
  currency: "PHP" as const,
  expiresAt: new Date(Date.now() + 600_000),
  returnUrl: "http://localhost:3000/member/depositv2",
});

/** Returns callbacks about one reference, and whether each is signed. */
function toldOf(reference: string): (WebhookEvent & { isSigned: boolean })[] {
  return called.flatMap((webhook) =>
    sandbox
      .readWebhook(webhook)
      .filter((event) => event.about !== "nothing" && event.report.reference === reference)
      .map((event) => ({ ...event, isSigned: sandbox.verifyWebhook(reach.account, webhook, new Date()) })),
  );
}

async function pay(id: string, mode: string) {
  const body = new URLSearchParams({ mode });
  const answer = await fetch(`${payerUrl}/checkout/${id}`, { method: "POST", body, redirect: "manual" });
  expect(answer.status).toBe(303);
}
const set = (settings: object) => fetch(`${payerUrl}/settings`, { method: "POST", body: JSON.stringify(settings) });

describe("the sandbox's provider", () => {
  it("collects at its page, once per key, and reports it", async () => {
    const asked = order("gcash");
    const { providerReference, nextStep } = await sandbox.createDeposit(reach, asked);
    expect(await sandbox.createDeposit(reach, asked)).toEqual({ providerReference, nextStep });
    const page = await fetch(nextStep.redirectUrl ?? "");
    expect(await page.text()).toContain("PHP 500.00");
    const names = { reference: asked.reference, providerReference };
    expect(await sandbox.getDeposit(reach, names)).toMatchObject({ status: "pending", paid: null });

    await pay(providerReference, "normal");
    const paid = { status: "paid", providerReference, paid: { amount: amount("500.00"), currency: "PHP" } };
    expect(await sandbox.getDeposit(reach, names)).toMatchObject(paid);
    await waitFor(() => toldOf(asked.reference).length === 1);
    expect(toldOf(asked.reference)[0]).toMatchObject({
      isSigned: true,
      kind: "deposit.paid",
      about: "deposit",
      report: paid,
    });
    const since = await sandbox.listSince(reach, new Date(Date.now() - 60_000));
    const line = since.find((each) => each.reference === asked.reference);
    expect(line).toMatchObject(paid);
  });

  it("shows a QR code that every reader can read", async () => {
    const { nextStep } = await sandbox.createDeposit(reach, order("qrph"));
    expect(nextStep.qrPayload).toMatch(/^000201010212.*5303608.*5406500\.00.*6304[0-9A-F]{4}$/);
  });

  it.each([
    ["duplicate", 3, true, "paid"],
    ["forged", 1, false, "pending"],
    ["failed", 1, true, "failed"],
    ["short", 1, true, "paid"],
  ])("fails on request: %s", async (mode, calls, isSigned, status) => {
    const asked = order("gcash");
    const { providerReference } = await sandbox.createDeposit(reach, asked);
    await pay(providerReference, mode);
    await waitFor(() => toldOf(asked.reference).length === calls);
    expect(toldOf(asked.reference).every((each) => each.isSigned === isSigned)).toBe(true);
    expect(await sandbox.getDeposit(reach, { reference: asked.reference, providerReference })).toMatchObject({
      status,
    });
  });

  it("reverses a payment, reports it, and lists it in its settlement report", async () => {
    const asked = order("gcash");
    const { providerReference } = await sandbox.createDeposit(reach, asked);
    for (const mode of ["normal", "disputed", "refunded"]) await pay(providerReference, mode);
    await waitFor(() => toldOf(asked.reference).length === 3);
    expect(toldOf(asked.reference).map(({ kind }) => kind)).toEqual([
      "deposit.paid",
      "deposit.disputed",
      "deposit.refunded",
    ]);
    const names = { reference: asked.reference, providerReference };
    expect(await sandbox.getDeposit(reach, names)).toMatchObject({ status: "refunded" });
    const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Manila" }).format(new Date());
    const lines = (await sandbox.fetchSettlement(reach, day))?.filter(({ reference }) => reference === asked.reference);
    expect(lines?.map(({ kind }) => kind)).toEqual(["deposit", "refund"]);
  });

  it.each([
    ["succeeded", ["payout.succeeded"]],
    ["failed", ["payout.failed"]],
    ["reversed", ["payout.succeeded", "payout.reversed"]],
  ])("pays out, with the outcome %s", async (payouts, kinds) => {
    await set({ payouts, arrivesMs: 1 });
    const { key, reference } = order("gcash");
    const destination = { kind: "ewallet", code: "gcash", number: "09171234567", name: "Ana Cruz" } as const;
    const asked = { key, reference, amount: amount("120.00"), currency: "PHP" as const, destination };
    expect(await sandbox.createPayout(reach, asked)).toMatchObject({ status: "accepted", reference });
    await waitFor(() => toldOf(reference).length === kinds.length);
    expect(toldOf(reference).map(({ kind }) => kind)).toEqual(kinds);
    expect(await sandbox.getPayout(reach, { reference, providerReference: null })).toMatchObject({ status: payouts });
  });

  it("accepts a payout without answering: its state is unknown, and a query finds it", async () => {
    await set({ payouts: "unknown", arrivesMs: 1 });
    const { key, reference } = order("gcash");
    const destination = { kind: "ewallet", code: "gcash", number: "09171234567", name: "Ana Cruz" } as const;
    const asked = { key, reference, amount: amount("120.00"), currency: "PHP" as const, destination };
    await expect(sandbox.createPayout(reach, asked)).rejects.toMatchObject({ reason: "unavailable" });
    const isThere = async () =>
      (await sandbox.getPayout(reach, { reference, providerReference: null }))?.status === "succeeded";
    await waitFor(isThere);
  });

  it("reports a day, and refuses unsigned requests", async () => {
    const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Manila" }).format(new Date());
    const lines = await sandbox.fetchSettlement(reach, day);
    expect(lines?.filter(({ kind }) => kind === "deposit").length).toBeGreaterThan(0);
    const stranger = { ...reach, account: { ...reach.account, secrets: { secret: "a guess" } } };
    await expect(sandbox.fetchSettlement(stranger, day)).rejects.toMatchObject({ reason: "refused" });
  });
});
