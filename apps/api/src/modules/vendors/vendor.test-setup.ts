import { createHash } from "node:crypto";
import { vendors } from "@perya/contract";
import { houseAccount, keyOf, memberAccount } from "@perya/ledger";
import { amount } from "@perya/money";
import type { TestApp } from "../../testing/test-setup.ts";
import { signCall } from "./adapters/perya.ts";
import { connectVendors } from "./vendors.connect.ts";

export const HOST = "https://games.example";
export const SECRET = "a secret of both sides";

type Answer = {
  status: number;
  ok: boolean;
  error?: string;
  balance?: string;
  replay?: true;
  [field: string]: unknown;
};

/** Connects a vendor to a demo brand, with our own protocol. */
export async function openVendor(app: TestApp, { vendorCode = "PG", host = "localhost", mayPayJackpot = true } = {}) {
  const brand = await app.deps.brands.findByHost(host);
  const brandId = brand?.id ?? "";
  await app.db
    .updateTable("brands")
    .set({ launch_game_cdns: [HOST] })
    .where("id", "=", brandId)
    .execute();
  app.deps.brands.forget();
  const keyId = createHash("sha256").update(`${brandId} ${vendorCode}`).digest("hex").slice(0, 24);
  await connectVendors(app.deps, [
    {
      brandId,
      vendorCode,
      adapter: "perya",
      launchPath: "/play",
      freeRoundsUrl: `${HOST}/free-rounds`,
      keyId,
      secret: SECRET,
      mayPayJackpot,
    },
  ]);
  // Processes cache keys for two seconds.
  app.clock.advance(3_000);
  const game = await app.db
    .selectFrom("games")
    .innerJoin("brand_vendors as shown", (join) =>
      join.onRef("shown.vendor_code", "=", "games.vendor_code").onRef("shown.category", "=", "games.category"),
    )
    .select(["games.id", "games.code"])
    .where("games.vendor_code", "=", vendorCode)
    .where("shown.brand_id", "=", brandId)
    .where("shown.is_in_maintenance", "=", false)
    .executeTakeFirstOrThrow();

  /** Sends a call as the vendor's server does. A test may change any part of it. */
  async function send(
    call: string,
    body: object | string,
    { key = keyId, secret = SECRET, at = app.clock.now(), signature }: Partial<Sending> = {},
  ): Promise<Answer> {
    const bytes = typeof body === "string" ? body : JSON.stringify(body);
    const timestamp = Math.floor(at.getTime() / 1_000);
    const answered = await app.fastify.inject({
      method: "POST",
      url: `/callbacks/wallet/${key}/${call}`,
      headers: {
        "content-type": "application/json",
        "perya-timestamp": String(timestamp),
        "perya-signature": signature ?? signCall(secret, timestamp, call, bytes),
      },
      payload: bytes,
    });
    return { status: answered.statusCode, ...(answered.json() as { ok: boolean }) };
  }

  // Members stay logged in between calls: logins are rate-limited, game sessions are not.
  const seats = new Map<string, Awaited<ReturnType<TestApp["signIn"]>>>();
  return {
    brandId,
    keyId,
    game,
    send,
    standUp: (username: string) => seats.delete(username),
    /** Adds a member with money, logged in and in a game session. */
    sitDown: async (username = "ana", balance = "1000.00") => {
      const signedIn = seats.get(username) ?? (await app.signIn(username, { host }));
      seats.set(username, signedIn);
      const { member, call } = signedIn;
      await app.deps.ledger.post({
        key: keyOf("deposit", `${member.id} ${keyId} ${Math.random()}`, "paid"),
        from: houseAccount(brandId, "PHP"),
        to: memberAccount({ brandId, memberId: member.id, currency: "PHP" }),
        amount: amount(balance),
      });
      const launched = await call(vendors.launchGame, { body: { nodeId: game.id } });
      const code = new URL(launched.launchUrl).searchParams.get("code") ?? "";
      const { session = "", player = "" } = (await send("authenticate", { code })) as Answer & Record<string, string>;
      return { member, call, launched, code, session, player };
    },
  };
}

type Sending = { key: string; secret: string; at: Date; signature: string };
export type TestVendor = Awaited<ReturnType<typeof openVendor>>;
