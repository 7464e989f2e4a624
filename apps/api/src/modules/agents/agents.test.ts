import { agents } from "@perya/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());
beforeEach(() => app.db.deleteFrom("rate_limits").execute());

const read = (query: { code?: string; domain?: string }, host = "localhost") =>
  app.client(host)(agents.readAffiliate, { query });

const ana = { affiliateCode: "ANA2026", nickname: "A•••a", accountType: null };
const berto = { affiliateCode: "BERTO88", nickname: "B•••o", accountType: null };

describe("an affiliate code", () => {
  it("leads to an agent, whose name is masked", async () => {
    expect(await read({ code: "BERTO88" })).toEqual(berto);
    expect(await read({ code: " berto88 " })).toEqual(berto);
  });

  it("leads to a member as well", async () => {
    expect(await read({ code: "ANA2026" })).toEqual(ana);
  });

  it.each(["NOBODY1", "CARLA2026", "berto", "'; drop table members", "%00", "\0", "🎡🎡🎡🎡"])(
    "rejects %j",
    async (code) => {
      await expect(read({ code })).rejects.toMatchObject({ code: "INVITATION_CODE_WRONG", status: 404 });
    },
  );

  it("is known at its own brand only", async () => {
    await expect(read({ code: "BERTO88" }, "fiesta.localhost")).rejects.toMatchObject({
      code: "INVITATION_CODE_WRONG",
    });
  });
});

describe("a domain", () => {
  it.each([
    ["assigned to an agent", { domain: "perya.localhost" }, berto],
    ["assigned to an agent, with a port", { domain: "PERYA.localhost:3000" }, berto],
    ["nobody's", { domain: "localhost" }, null],
    ["of another brand", { domain: "fiesta.localhost" }, null],
    ["unknown", { domain: "evil.example" }, null],
    ["none", {}, null],
    ["assigned to an agent, but a code takes priority", { code: "ANA2026", domain: "perya.localhost" }, ana],
  ])("%s", async (_name, query, affiliate) => {
    expect(await read(query)).toEqual(affiliate);
  });
});
