import { rewards } from "@perya/contract";
import { inTransaction } from "@perya/db";
import { amount } from "@perya/money";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CHECKS, openWallet } from "../../../conformance/checks.ts";
import type { Answer, Bend } from "../../../conformance/client.ts";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { issueReward } from "../rewards/index.ts";
import { signCall } from "./adapters/perya.ts";
import { openVendor, SECRET } from "./vendor.test-setup.ts";

let app: TestApp;
let wallet: ReturnType<typeof openWallet>;

beforeAll(async () => {
  app = await openTestApp();
  const vendor = await openVendor(app);
  const { session, player, call } = await vendor.sitDown("ana", "200.00");
  // Sends calls as the kit's own client does, but without the network and with the test's time.
  async function send(name: string, body: object, bend: Bend = {}): Promise<Answer> {
    const bytes = bend.raw ?? JSON.stringify(body);
    const late = bend.at ? Date.now() - bend.at.getTime() : 0;
    const timestamp = Math.floor((app.clock.now().getTime() - late) / 1_000);
    const answer = await app.fastify.inject({
      method: "POST",
      url: `/callbacks/wallet/${vendor.keyId}/${name}`,
      headers: {
        "content-type": "application/json",
        "perya-timestamp": String(timestamp),
        "perya-signature": signCall(bend.secret ?? SECRET, timestamp, bend.call ?? name, bytes),
        ...bend.headers,
      },
      payload: bytes,
    });
    return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
  }
  const { rewardId } = await inTransaction(app.db, (tx) =>
    issueReward(tx, app.deps, {
      brandId: vendor.brandId,
      memberId: player,
      currency: "PHP",
      source: "mission",
      sourceRef: "conformance",
      gift: { kind: "freeRounds", gameId: vendor.game.id, count: 2, stake: amount("5.00"), days: 7, terms: null },
      title: { EN: "Free rounds", TY: "Free rounds" },
    }),
  );
  await call(rewards.claim, { params: { id: rewardId } });
  const [given] = (await call(rewards.listFreeRounds)).freeRounds;
  const freeRounds = { id: given?.id ?? "", stake: "5.00" };
  wallet = openWallet(send, { session, player, game: vendor.game.code, currency: "PHP", freeRounds });
});
afterAll(() => app.close());

it.each(CHECKS)("$name", async ({ run }) => {
  await expect(run(wallet)).resolves.toBeUndefined();
});
