import { afterAll, beforeAll, expect, it } from "vitest";
import { CHECKS, openWallet } from "../../../conformance/checks.ts";
import type { Answer, Bend } from "../../../conformance/client.ts";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { signCall } from "./adapters/perya.ts";
import { openVendor, SECRET } from "./vendor.test-setup.ts";

let app: TestApp;
let wallet: ReturnType<typeof openWallet>;

beforeAll(async () => {
  app = await openTestApp();
  const vendor = await openVendor(app);
  const { session, player } = await vendor.sitDown("ana", "200.00");
  // Sends calls as the kit's own client does, without the network and with the test's clock.
  async function send(call: string, body: object, bend: Bend = {}): Promise<Answer> {
    const bytes = bend.raw ?? JSON.stringify(body);
    const late = bend.at ? Date.now() - bend.at.getTime() : 0;
    const timestamp = Math.floor((app.clock.now().getTime() - late) / 1_000);
    const answer = await app.fastify.inject({
      method: "POST",
      url: `/callbacks/wallet/${vendor.keyId}/${call}`,
      headers: {
        "content-type": "application/json",
        "perya-timestamp": String(timestamp),
        "perya-signature": signCall(bend.secret ?? SECRET, timestamp, bend.call ?? call, bytes),
        ...bend.headers,
      },
      payload: bytes,
    });
    return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
  }
  wallet = openWallet(send, { session, player, game: vendor.game.code, currency: "PHP" });
});
afterAll(() => app.close());

it.each(CHECKS)("$name", async ({ run }) => {
  await expect(run(wallet)).resolves.toBeUndefined();
});
