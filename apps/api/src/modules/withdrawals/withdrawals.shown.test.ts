import { withdrawals } from "@perya/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { submitPayouts } from "./payouts/payouts.jobs.ts";
import { confirmPayout, disputePayout, followClocks } from "./withdrawals.confirm.ts";
import { openTeller, type Teller } from "./withdrawals.test-setup.ts";

let teller: Teller;
beforeAll(async () => {
  teller = await openTeller();
  await teller.settings({ day_count: 100 });
});
afterAll(() => teller.close());

type Member = Awaited<ReturnType<Teller["welcome"]>>;

/** Requests a withdrawal, then approves and sends it after this many minutes. */
async function send(member: Member, minutes: number) {
  const { id, state } = await member.ask("100.00");
  teller.clock.advance(minutes * 60_000);
  // The first withdrawal to an account is reviewed; later ones are auto-approved.
  if (state === "review") await teller.approve(id);
  await submitPayouts(teller.deps);
  const [part] = await teller.partsOf(id);
  return { id, payout: part?.id ?? "" };
}

/** Returns the member's own list of withdrawals, newest first. */
async function list(member: Member) {
  const { account } = await teller.db
    .selectFrom("members")
    .select("account")
    .where("id", "=", member.id)
    .executeTakeFirstOrThrow();
  const { call } = await teller.signIn(account);
  return (await call(withdrawals.listWithdrawals, { query: { pageSize: 20 } })).withdrawals;
}

async function refuse(payout: string) {
  const { id } = await teller.db
    .selectFrom("withdrawal_disputes")
    .select("id")
    .where("payout_id", "=", payout)
    .executeTakeFirstOrThrow();
  const { call, seen } = await teller.claim(id, "tracer");
  const body = { ...seen, verdict: "refused" as const, answer: "The bank shows it as paid" };
  await call(withdrawals.decideDispute, { params: { id }, body });
}

describe("a member's list of withdrawals", () => {
  it("counts the minutes to send for confirmed withdrawals only", async () => {
    const ana = await teller.welcome("1000.00");
    const confirmed = await send(ana, 5);
    await confirmPayout(teller.deps, ana.requester, confirmed.payout);
    const disputed = await send(ana, 2);
    await disputePayout(teller.deps, ana.requester, disputed.payout, { words: "Nothing came", proofIds: [] });
    await send(ana, 3);
    expect((await list(ana)).map(({ state, sentInMinutes }) => [state, sentInMinutes])).toEqual([
      ["sent", null],
      ["traced", null],
      ["received", 5],
    ]);
  });

  it("lists an unconfirmed withdrawal as auto-confirmed, not as received", async () => {
    const ana = await teller.welcome("1000.00");
    const { payout } = await send(ana, 7);
    teller.clock.advance(61 * 60_000);
    await followClocks(teller.deps);
    const [forced] = await list(ana);
    expect(forced).toMatchObject({ state: "forced", sentInMinutes: null, payouts: [{ canConfirm: true }] });
    await confirmPayout(teller.deps, ana.requester, payout);
    expect(await list(ana)).toMatchObject([{ state: "received", sentInMinutes: 7 }]);
  });

  it("lists a refused dispute as such, with nothing left to confirm", async () => {
    const ana = await teller.welcome("1000.00");
    const { payout } = await send(ana, 1);
    await disputePayout(teller.deps, ana.requester, payout, { words: "Nothing came", proofIds: [] });
    expect(await list(ana)).toMatchObject([{ state: "traced", payouts: [{ canConfirm: false, canDispute: false }] }]);
    teller.clock.advance(10 * 60_000);
    await refuse(payout);
    const [refused] = await list(ana);
    expect(refused).toMatchObject({
      state: "disputeRefused",
      sentInMinutes: null,
      payouts: [{ canConfirm: false, canDispute: false, dispute: { answer: "The bank shows it as paid" } }],
    });
    const last = refused?.timeline.at(-1);
    expect([last?.step, last?.owner, last?.at]).toEqual(["disputeRefused", "house", teller.clock.now().toISOString()]);
  });
});
