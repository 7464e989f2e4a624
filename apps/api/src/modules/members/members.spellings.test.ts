import { sessions } from "@perya/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../seed/demo-brands.ts";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

/** All 32 spellings of "iiiii" in which each letter is "i" or U+0130, which the database's lower() folds to "i". */
const SPELLINGS = Array.from({ length: 32 }, (_, bits) =>
  Array.from({ length: 5 }, (_each, place) => ((bits >> place) & 1 ? "\u0130" : "i")).join(""),
);

it("32 spellings of a name are one name, with one set of limits", async () => {
  await app.createMember({ account: "iiiii" });
  const said = [];
  for (const [index, username] of SPELLINGS.entries()) {
    const call = app.browser({ address: `198.18.${index + 1}.1` }).client();
    const body = { type: "username", username, password: DEMO_PASSWORD } as const;
    said.push(
      await call(sessions.login, { body }).then(
        () => "in",
        ({ code }: { code: string }) => code,
      ),
    );
  }
  expect(said).toEqual(["in", ...Array<string>(31).fill("LOGIN_WRONG")]);
});

it("upper case is the same name", async () => {
  const { account } = await app.createMember({ account: "kapitan" });
  const body = { type: "username", username: account.toUpperCase(), password: DEMO_PASSWORD } as const;
  expect(await app.client()(sessions.login, { body })).toHaveProperty("token");
});
