import { auditLedger, isSound } from "@perya/ledger";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openGrants, type GrantPlayer, type Grants } from "./rewards.grants.test-setup.ts";

let grants: Grants;
beforeAll(async () => (grants = await openGrants()));
afterAll(async () => {
  const audit = await auditLedger(grants.db);
  if (!isSound(audit)) throw new Error(`the ledger does not add up: ${JSON.stringify(audit)}`);
  await grants.close();
});

const DAY_MS = 24 * 60 * 60_000;
const REST = { debt: "0.00" };

/** Sums the member's valid stake in the stream of settled bets over all versions: own money, then bonus money. */
async function streamed({ memberId }: GrantPlayer) {
  const { rows } = await sql<{ own: string; bonus: string }>`
    select sum(valid_stake) / 10000 as own, sum(bonus_stake) / 10000 as bonus
    from settled_bets where member_id = ${memberId}`.execute(grants.db);
  return [Number(rows[0]?.own), Number(rows[0]?.bonus)];
}

describe("a grant", () => {
  it("needs its requirement from its terms (vector 1)", async () => {
    const player = await grants.join("1000.00");
    const grant = await player.claim("500.00");
    expect(await player.grant(grant)).toEqual({ state: "active", progress: "0.00", required: "5000.00" });
    expect(await player.money(grant)).toEqual({ cash: "1000.00", bonus: "500.00", ...REST });
    const both = await player.claim("25.00", { base: "depositAndBonus", deposit: "50.00", times: 4 });
    // The other grant is still active, so the new one waits.
    expect(await player.grant(both)).toEqual({ state: "pending", progress: "0.00", required: "300.00" });
    expect(await player.money(both)).toMatchObject({ bonus: "0.00" });
  });

  it("pays what cash does not, and shares the payout (vectors 2 and 3)", async () => {
    const player = await grants.join("60.00");
    const grant = await player.claim("500.00");
    expect(await player.bet("r", "1", "100.00")).toBe("applied");
    expect(await player.money(grant)).toEqual({ cash: "0.00", bonus: "460.00", ...REST });
    expect(await player.win("r", "2", "250.00")).toBe("applied");
    expect(await player.money(grant)).toEqual({ cash: "150.00", bonus: "560.00", ...REST });
    expect(await streamed(player)).toEqual([60, 40]);

    const second = await grants.join("4.00");
    const other = await second.claim("3.00");
    await second.bet("r", "1", "7.00");
    await second.win("r", "2", "10.00");
    expect(await second.money(other)).toEqual({ cash: "5.7143", bonus: "4.2857", ...REST });
  });

  it("counts by weight, and reverses exactly what it counted (vector 4)", async () => {
    const player = await grants.join("1000.00");
    const grant = await player.claim("500.00");
    await player.bet("r", "1", "100.00", { category: "LIVE" });
    expect(await player.grant(grant)).toMatchObject({ progress: "0.00" });
    await player.win("r", "2", "0.00");
    expect(await player.grant(grant)).toMatchObject({ progress: "10.00" });
    expect(await player.undo("r", "3", "1")).toBe("applied");
    expect(await player.grant(grant)).toMatchObject({ progress: "0.00" });
    expect(await player.money(grant)).toEqual({ cash: "1000.00", bonus: "500.00", ...REST });
  });

  it("is completed by what is left, and becomes cash up to its cap (vectors 5 and 6)", async () => {
    const player = await grants.join("4990.00");
    const grant = await player.claim("500.00", { capTimes: 5 });
    await player.bet("r", "1", "4990.00");
    await player.win("r", "2", "0.00");
    expect(await player.grant(grant)).toEqual({ state: "active", progress: "4990.00", required: "5000.00" });
    await player.bet("s", "3", "50.00");
    await player.win("s", "4", "2810.00");
    expect(await player.grant(grant)).toEqual({ state: "completed", progress: "5000.00", required: "5000.00" });
    // 450 + 2,810 = 3,260: the cap of 2,500 becomes cash, 760 is removed.
    expect(await player.money(grant)).toEqual({ cash: "2500.00", bonus: "0.00", ...REST });
    const { rows } = await sql<{ type: string; amount: bigint }>`
      select type, entry.amount from ledger_transfers join ledger_entries as entry on entry.transfer_id = ledger_transfers.id
      join ledger_accounts as account on account.id = entry.account_id
      where account.owner = ${`grant:${grant}`} and cause = 'grant' order by ledger_transfers.id`.execute(grants.db);
    expect(rows.map(({ type, amount }) => `${type} ${Number(amount) / 10_000}`)).toEqual([
      "opened 500",
      "converted -2500",
      "capped -760",
    ]);
  });

  it("corrects a completed one by the stored split, within its cap, and never opens it again (property 8)", async () => {
    const player = await grants.join("0.00");
    const grant = await player.claim("100.00", { times: 1, capTimes: 2 });
    await player.bet("open", "1", "40.00");
    await player.bet("r", "2", "60.00");
    await player.win("r", "3", "90.00");
    await player.bet("s", "4", "90.00");
    await player.win("s", "5", "150.00");
    expect(await player.grant(grant)).toMatchObject({ state: "completed" });
    expect(await player.money(grant)).toMatchObject({ cash: "150.00", bonus: "0.00" });
    // The open bet wins later: 50 of its 60 fit below the cap of 200, and the rest is forfeited.
    expect(await player.win("open", "6", "60.00")).toBe("applied");
    expect(await player.money(grant)).toMatchObject({ cash: "200.00" });
    expect(await player.undo("open", "7", "6", "win")).toBe("applied");
    expect(await player.money(grant)).toMatchObject({ cash: "150.00" });
    await player.bet("own", "8", "140.00");
    expect(await player.undo("s", "9", "5", "win")).toBe("applied");
    // The reversal debits 150 of cash, of which only 10 are left, so 140 become debt.
    expect(await player.money(grant)).toEqual({ cash: "0.00", bonus: "0.00", debt: "-140.00" });
    expect(await player.grant(grant)).toMatchObject({ state: "completed", progress: "100.00" });
  });

  it("loses the bonus part of a late payout once it has ended without completion; cash is paid", async () => {
    const player = await grants.join("50.00");
    const grant = await player.claim("50.00");
    await player.bet("r", "1", "100.00");
    expect(await player.close(grant, "member")).toBe(true);
    expect(await player.close(grant, "member")).toBe(false);
    expect(await player.grant(grant)).toMatchObject({ state: "forfeited" });
    await player.win("r", "2", "300.00");
    expect(await player.money(grant)).toEqual({ cash: "150.00", bonus: "0.00", ...REST });
    await player.undo("r", "3", "2", "win");
    expect(await player.money(grant)).toEqual({ cash: "0.00", bonus: "0.00", ...REST });
  });

  it("expires with its time, and the next one begins", async () => {
    const player = await grants.join("10.00");
    const [first, second] = [await player.claim("100.00", { days: 1 }), await player.claim("70.00", { days: 60 })];
    expect(await player.close(first, "spent")).toBe(false);
    grants.clock.advance(DAY_MS);
    // Expired, but not ended by the job yet, so its money can no longer be staked.
    expect(await player.bet("r", "1", "50.00")).toBe("FUNDS_TOO_LOW");
    expect(await player.close(first, "spent")).toBe(true);
    expect(await player.grant(first)).toMatchObject({ state: "expired" });
    expect(await player.grant(second)).toMatchObject({ state: "active" });
    expect(await player.money(second)).toEqual({ cash: "10.00", bonus: "70.00", ...REST });
  });

  it("makes way for the next one when it is spent", async () => {
    const player = await grants.join("0.00");
    const first = await player.claim("100.00");
    await player.bet("r", "1", "100.00");
    expect(await player.close(first, "spent")).toBe(false);
    const second = await player.claim("50.00");
    expect(await player.close(first, "spent")).toBe(false);
    await player.win("r", "2", "0.00");
    expect(await player.close(first, "spent")).toBe(true);
    expect(await player.grant(second)).toMatchObject({ state: "active" });
  });

  it("limits the stake of a whole bet that uses bonus money, in the bet's own transaction", async () => {
    const player = await grants.join("100.00");
    const grant = await player.claim("500.00", { maxBet: "50.00" });
    expect(await player.bet("own", "1", "90.00")).toBe("applied");
    expect(await player.bet("r", "2", "50.01")).toBe("LIMIT_REACHED");
    expect(await player.bet("r", "2", "50.01")).toBe("again LIMIT_REACHED");
    expect(await player.bet("r", "3", "50.00")).toBe("applied");
    expect(await player.bet("r", "4", "0.01")).toBe("LIMIT_REACHED");
    expect(await player.money(grant)).toEqual({ cash: "0.00", bonus: "460.00", ...REST });
  });

  it("is not staked in games that do not count, nor on bets that began without it", async () => {
    const player = await grants.join("10.00");
    await player.bet("before", "1", "5.00");
    const grant = await player.claim("500.00", { weights: { games: {}, categories: { RNG: 100 }, otherwise: 0 } });
    expect(await player.bet("r", "2", "50.00", { category: "LIVE" })).toBe("FUNDS_TOO_LOW");
    expect(await player.bet("before", "3", "50.00")).toBe("FUNDS_TOO_LOW");
    expect(await player.bet("before", "4", "5.00")).toBe("applied");
    await player.win("before", "5", "20.00");
    expect(await player.money(grant)).toEqual({ cash: "20.00", bonus: "500.00", ...REST });
    expect(await player.grant(grant)).toMatchObject({ progress: "0.00" });
  });

  it("owes a reversed payout that was staked again before it gets more", async () => {
    const player = await grants.join("0.00");
    const grant = await player.claim("100.00", { times: 100 });
    await player.bet("r", "1", "100.00");
    await player.win("r", "2", "80.00");
    await player.bet("s", "3", "70.00");
    await player.undo("r", "4", "2", "win");
    expect(await player.money(grant)).toEqual({ cash: "0.00", bonus: "0.00", ...REST });
    await player.win("s", "5", "100.00");
    expect(await player.money(grant)).toEqual({ cash: "0.00", bonus: "30.00", ...REST });
  });

  it("is completed at once without a requirement", async () => {
    const player = await grants.join("0.00");
    const grant = await player.claim("100.00", { times: 0 });
    expect(await player.grant(grant)).toMatchObject({ state: "completed" });
    expect(await player.money(grant)).toEqual({ cash: "100.00", bonus: "0.00", ...REST });
  });

  it("tells its member once that it was completed or has expired, and a blocked member nothing", async () => {
    const told = async ({ memberId }: GrantPlayer) => {
      const rows = grants.db.selectFrom("messages").select(["type", "facts"]).where("member_id", "=", memberId);
      return (await rows.execute()).map(({ type, facts }) => ({ type, ...facts }));
    };
    const names = { type: "reward", nameEN: "Welcome bonus" };
    const winner = await grants.join("0.00");
    await winner.claim("100.00", { times: 1, capTimes: 2 });
    await winner.bet("r", "1", "100.00");
    await winner.win("r", "2", "150.5");
    expect(await told(winner)).toEqual([{ ...names, step: "completed", amount: "150.50", currency: "PHP" }]);
    await winner.claim("50.00", { times: 0 });
    expect(await told(winner)).toHaveLength(1);

    const [late, barred] = [await grants.join("0.00"), await grants.join("0.00")];
    const ids = [await late.claim("100.00", { days: 1 }), await barred.claim("100.00", { days: 1 })];
    await sql`insert into closures (id, kind, brand_id, subject, reason, closed_by_name, closed_at) values
      (${barred.memberId}, 'member', ${grants.brandId}, ${barred.memberId}, 'asked for it', 'Amihan', now())`.execute(
      grants.db,
    );
    grants.clock.advance(DAY_MS);
    for (const id of ids) await late.close(id, "spent");
    expect(await told(late)).toEqual([{ ...names, step: "expired" }]);
    expect(await told(barred)).toEqual([]);
  });
});
