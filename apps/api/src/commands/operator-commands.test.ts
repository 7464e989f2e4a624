import { operators } from "@perya/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readTotpCode } from "../totp.ts";
import { openTestConsole, PASSWORD, type TestConsole } from "../testing/console.test-setup.ts";
import { findOperatorCommand } from "./operator-commands.ts";

let app: TestConsole;
beforeAll(async () => void (app = await openTestConsole()));
afterAll(() => app.close());

const run = async (...words: string[]) => app.asOwner((db) => findOperatorCommand(words)({ ...app.deps, db }));
const tokenIn = (text: string) => /\/invitation#([\w-]{43})/.exec(text)?.[1] ?? "";

async function accept(token: string) {
  const visitor = app.visitor();
  const { secret } = await visitor.client()(operators.readInvitation, { body: { token } });
  const body = { token, password: PASSWORD, code: await readTotpCode(app.clock, secret) };
  return visitor.client()(operators.acceptInvitation, { body });
}

describe("npm run operator", () => {
  it("creates the first admin, who logs in with the printed link", async () => {
    const told = await run("create", "una", "Una Reyes", "una@console.example");
    expect(told).toContain("http://console.localhost:3001/invitation#");
    expect(await accept(tokenIn(told))).toMatchObject({ account: "una", roles: [{ role: "admin", brandId: null }] });
    expect(await run("code", "una")).toMatch(/^\d{6}$/);
  });

  it("creates other operators, at one brand", async () => {
    const told = await run("create", "dos", "Dos Reyes", "dos@console.example", "cashier", "fiesta");
    const roles = [{ role: "cashier", brandId: app.brands.fiesta }];
    expect(await accept(tokenIn(told))).toMatchObject({ account: "dos", roles });
    expect(await run("list")).toContain("dos  active  cashier of fiesta");
  });

  it("locks, unlocks, and invites again", async () => {
    const { account } = await app.addOperator("risk");
    await run("lock", account);
    await expect(app.enter(app.visitor(), account)).rejects.toMatchObject({ code: "LOGIN_WRONG" });
    await run("unlock", account);
    expect(await app.enter(app.visitor(), account)).toMatchObject({ account });
    expect(await accept(tokenIn(await run("invite", account)))).toMatchObject({ account });
    const rows = await app.db.selectFrom("audit_events").select("action").where("actor", "=", "terminal").execute();
    const actions = rows.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(["operator.locked", "operator.unlocked", "operator.invitedAgain"]));
  });

  it.each([
    [["create", "x", "X", "x@console.example"], /Usage/],
    [["create", "tres", "Tres", "no address"], /Usage/],
    [["create", "tres", "Tres", "tres@console.example", "king"], /Usage/],
    [["create", "tres", "Tres", "tres@console.example", "risk", "nowhere"], /Brand nowhere not found/],
    [["lock", "nobody"], /Operator nobody not found/],
    [["dance"], /Usage/],
  ])("explains what is wrong with %s", async (words, sentence) => {
    await expect(run(...words)).rejects.toThrow(sentence);
  });

  it("shows no code outside of the demo", async () => {
    const { account } = await app.addOperator("risk");
    const deps = { ...app.deps, config: { ...app.deps.config, isDemo: false } };
    await expect(findOperatorCommand(["code", account])(deps)).rejects.toThrow(/demo/);
  });
});
