import { randomUUID } from "node:crypto";
import { grantAccount, houseAccount, keyOf, memberAccount, rewardsAccount, type Transfer } from "@perya/ledger";
import { amount } from "@perya/money";
import { asOwner } from "@perya/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openGrants, type GrantPlayer, type Grants } from "./rewards.grants.test-setup.ts";

let grants: Grants;
let player: GrantPlayer;
let grant: string;

beforeAll(async () => {
  grants = await openGrants();
  player = await grants.join("100.00");
  grant = await player.claim("500.00");
});
afterAll(() => grants.close());

/** Runs the statement in a transaction that is rolled back. */
const asTheOwner = (statements: string) =>
  asOwner(grants.ownerUrl, async (owner) => void (await sql.raw(`begin; ${statements}; rollback`).execute(owner)));

describe("the ledger", () => {
  const move = (change: Partial<Transfer>) =>
    grants.ledger.post({
      key: keyOf("promo", `${grant} ${Math.random()}`, "paid"),
      from: grantAccount(grants.brandId, grant, "PHP"),
      to: memberAccount(player.wallet),
      amount: amount("1.00"),
      ...change,
    });

  it.each<[string, () => Partial<Transfer>]>([
    ["out of a grant", () => ({})],
    ["into a grant", () => ({ from: memberAccount(player.wallet), to: grantAccount(grants.brandId, grant, "PHP") })],
    ["bonus money of the house", () => ({ from: rewardsAccount(grants.brandId, "PHP", "bonus") })],
    [
      "under the key of a grant",
      () => ({ key: keyOf("grant", grant, "converted"), from: houseAccount(grants.brandId, "PHP") }),
    ],
  ])("lets no caller move money %s", async (_name, change) => {
    await expect(move(change())).rejects.toThrow("bonus money moves only with its grant");
    expect((await player.money(grant)).bonus).toBe("500.00");
  });

  it("lets no call of a vendor name a grant", async () => {
    const account = { brandId: grants.brandId, memberId: player.memberId };
    await expect(
      sql`select bets_apply(array[${grants.brandId}, ${grants.brandId}]::uuid[], array[${`member:${account.memberId}`}, ${`grant:${grant}`}],
        array['cash', 'bonus'], array['PHP', 'PHP'], array['bet:PG:forged:win'], array['\\x00'::bytea], array[1, 1], array[1, 2],
        array[100, -100]::bigint[], ${JSON.stringify([{ place: 1, kind: "credit", member: account.memberId, member_account: 1, brand: grants.brandId, vendor: "PG", round: "r", bet: "", amount: "100", moment: grants.clock.now() }])}::jsonb)`.execute(
        grants.db,
      ),
    ).rejects.toThrow("a call moves cash alone");
  });

  it("moves an account of a grant only as its row says, for every role", async () => {
    const write = (state: string, type: string, moved: number, to = `member:${player.memberId}`, kind = "cash") =>
      asTheOwner(`set local session_replication_role = replica;
        update bonus_grants set state = '${state}', progress = case when '${state}' = 'completed' then required else 0 end,
          ended_at = case when '${state}' <> 'active' then expires_at end, reason = case when '${state}' = 'forfeited' then 'member' end
        where id = '${grant}';
        select ledger_write(array_fill('${grants.brandId}'::uuid, array[2]), array['grant:${grant}', '${to}'], array['bonus', '${kind}'],
          array['PHP', 'PHP'], array['${type}'], array['\\x00'::bytea], null, array[1, 1], array[1, 2],
          array[-${moved}, ${moved}]::bigint[], true, false, true, null)`);
    const REFUSED = "bonus money moves only as its grant says";
    await expect(write("completed", `grant:${grant}:converted`, 5_000_001)).rejects.toThrow(REFUSED);
    await expect(write("active", `grant:${grant}:converted`, 5_000_000)).rejects.toThrow(REFUSED);
    await expect(write("completed", `bet:PG:x:win`, 10_000)).rejects.toThrow(REFUSED);
    await expect(write("forfeited", `grant:${grant}:expired`, 5_000_000, "house:rewards", "bonus")).rejects.toThrow(
      REFUSED,
    );
    await expect(write("active", `promo:${grant}:paid`, 10_000)).rejects.toThrow(REFUSED);
    // A movement touches one grant, and no account besides the member's and the house's.
    const [second, vendor] = [await player.claim("500.00"), `vendor:${randomUUID()}`];
    const open = sql`select ledger_open(array_fill(${grants.brandId}::uuid, array[2]), array[${`grant:${second}`}, ${vendor}],
      array['bonus', 'cash'], array['PHP', 'PHP'])`;
    await asOwner(grants.ownerUrl, async (owner) => void (await open.execute(owner)));
    await expect(write("active", "bet:PG:x:stake", 10_000, `grant:${second}`, "bonus")).rejects.toThrow(REFUSED);
    await expect(write("active", "bet:PG:x:stake", 10_000, vendor)).rejects.toThrow(REFUSED);
    const other = await grants.join("1.00");
    await expect(write("completed", `grant:${grant}:converted`, 5_000_000, `member:${other.memberId}`)).rejects.toThrow(
      REFUSED,
    );
    await write("completed", `grant:${grant}:converted`, 5_000_000);
  });
});

describe("the tables", () => {
  it("are not written by the application", async () => {
    await expect(sql`update bonus_grants set worth = worth + 1`.execute(grants.db)).rejects.toThrow(
      "permission denied",
    );
    await expect(sql`update grant_bets set counted = 0`.execute(grants.db)).rejects.toThrow("permission denied");
    await expect(
      sql`update members set bonus_since = null where id = ${player.memberId}`.execute(grants.db),
    ).rejects.toThrow("stays marked");
  });

  it.each([
    ["amount = amount + 1", "stays what it was granted as"],
    ["terms = jsonb_set(terms, '{times}', '1')", "stays what it was granted as"],
    ["required = required - 1", "stays what it was granted as"],
    ["state = 'pending', activated_at = null, expires_at = null", "does not go from active to pending"],
    ["expires_at = expires_at + interval '1 day'", "is activated once"],
    ["activated_at = activated_at - interval '1 day'", "is activated once"],
  ])("keep a grant as it is: %s", async (set, refusal) => {
    await expect(asTheOwner(`update bonus_grants set ${set} where id = '${grant}'`)).rejects.toThrow(refusal);
  });

  it("keep an ended grant ended, with its progress (property 9)", async () => {
    const ended = await player.claim("10.00");
    await player.close(ended, "member");
    const change = (set: string) => asTheOwner(`update bonus_grants set ${set} where id = '${ended}'`);
    await expect(change("state = 'active', ended_at = null, reason = null")).rejects.toThrow(
      "does not go from forfeited",
    );
    await expect(change("progress = 1")).rejects.toThrow("an ended bonus grant does not change");
    await expect(asTheOwner(`delete from bonus_grants where id = '${ended}'`)).rejects.toThrow("a bonus grant stays");
  });

  it("take a grant only as a claimed reward says, with sound terms", async () => {
    const copy = (set: object, before = "select 1") =>
      asTheOwner(`set local session_replication_role = replica; ${before}; set local session_replication_role = origin;
        insert into bonus_grants select (jsonb_populate_record(row, '${JSON.stringify({ state: "pending", progress: 0, worth: 0, activated_at: null, expires_at: null, id: "0198f2a4-7c1b-7000-8000-0000000b0b05", ...set })}')).*
        from bonus_grants as row where id = '${grant}'`);
    // The trigger takes this one. The grant's reward has a grant already.
    await expect(copy({})).rejects.toThrow("duplicate key");
    await expect(copy({ amount: 1 })).rejects.toThrow("is what a claimed reward says");
    await expect(copy({ reward_id: randomUUID() })).rejects.toThrow("is what a claimed reward says");
    for (const set of ["kind = 'points', terms = null", "state = 'held', ended_at = null, reason = 'a test'"])
      await expect(
        copy({}, `update rewards set ${set} where id = (select reward_id from bonus_grants where id = '${grant}')`),
      ).rejects.toThrow("is what a claimed reward says");
    await expect(copy({ progress: 1 })).rejects.toThrow("begins as pending");
    await expect(copy({ worth: 1 })).rejects.toThrow("begins as pending");
    await expect(copy({ cap: 1 })).rejects.toThrow("follow from its terms");
    await expect(copy({ max_bet: 1 })).rejects.toThrow("follow from its terms");
    await expect(copy({ state: "active" })).rejects.toThrow("begins as pending");
    await expect(copy({ required: 0 })).rejects.toThrow("follow from its terms");
    for (const [fault, terms] of [
      ["times", { times: 101 }],
      ["deposit", { base: "deposit" as never }],
      ["deposit", { deposit: "-1.00" }],
      ["maxBet", { maxBet: "0.00" }],
      ["capTimes", { capTimes: 0 }],
      ["capTimes", { capTimes: 1001 }],
      ["days", { days: 0 }],
      ["days", { days: 366 }],
    ] as const)
      await expect(player.claim("5.00", terms)).rejects.toThrow(`the terms of a bonus are wrong: ${fault}`);
    await expect(
      player.claim("5.00", { weights: { games: {}, categories: { RNG: 101 }, otherwise: 0 } }),
    ).rejects.toThrow("weights");
  });

  it("give a blocked member nothing, and end what they have", async () => {
    const blocked = await grants.join("0.00");
    const first = await blocked.claim("10.00");
    const next = await blocked.claim("20.00");
    expect(await blocked.close(first, "locked")).toBe(false);
    await asOwner(grants.ownerUrl, async (owner) => {
      await sql`update members set locked_at = now() where id = ${blocked.memberId}`.execute(owner);
    });
    expect(await blocked.close(first, "locked")).toBe(true);
    expect((await blocked.grant(next)).state).toBe("pending");
    await expect(
      asTheOwner(`update bonus_grants set state = 'active', activated_at = now(), expires_at = now() + interval '1 day'
        where id = '${next}'`),
    ).rejects.toThrow("a blocked member gets no bonus money");
    expect(await blocked.money(first)).toEqual({ cash: "0.00", bonus: "0.00", debt: "0.00" });
  });
});
